#include "app/shell/operations_file.h"

#include <catch2/catch_test_macros.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "core/samples/incident_operations.h"
#include "scratch_folder.h"
#include "tests/random_numbers.h"

using namespace bandstand;

namespace {

using Operations = std::vector<Operation>;
using Features = std::vector<WrittenFeature>;

OperationsFile parse(std::string_view bytes) { return parse_operations("o.jsonl", bytes); }

// The one operation of a line that is read.
Operation operation_of(std::string_view line) {
    const OperationsFile file = parse(line);
    for (const SetAside& item : file.set_aside) FAIL_CHECK(phrase(Language::en, item.reason));
    REQUIRE(file.operations.size() == 1);
    return file.operations.front();
}

// Why the last of these lines is set aside; all others are read.
Message reason_of(std::string_view lines) {
    const OperationsFile file = parse(lines);
    REQUIRE(file.set_aside.size() == 1);
    CHECK(file.set_aside.front().where == "o.jsonl");
    return file.set_aside.front().reason;
}

std::string words_of(const Message& message) { return phrase(Language::en, message); }

SearchWork work_of(IndexKind kind, const Operations& operations) {
    SearchWork work;
    work.kind = kind;
    work.operations().clear();
    for (const Operation& operation : operations) work.operations().push_back(std::make_shared<const Operation>(operation));
    return work;
}

}  // namespace

TEST_CASE("the example of fingerprints") {
    const OperationsFile file = parse(
        "{\"index\": \"simhash\", \"band_count\": 16, \"max_distance\": \"3\"}\n"
        "{\"op\": \"add\", \"id\": \"47\", \"features\": {\"dock\": 3, \"scanner\": 2, \"timeout\": 1}}\n"
        "{\"op\": \"query\", \"features\": {\"dock\": 3, \"scanner\": 2}, \"max_distance\": 7}\n"
        "{\"op\": \"lookup\", \"fingerprint\": \"0x0b61171015620fa1\"}\n");
    CHECK(file.set_aside.empty());
    CHECK(file.kind == IndexKind::fingerprints);
    CHECK(file.fingerprints == FingerprintIndexParameters{16, 3});
    CHECK_FALSE(file.token_sets);
    CHECK(file.operations == Operations{add_operation("47", {{"dock", "3"}, {"scanner", "2"}, {"timeout", "1"}}),
                                        query_operation({{"dock", "3"}, {"scanner", "2"}}, "7"), look_up_operation("0x0b61171015620fa1")});
}

TEST_CASE("the example of token sets") {
    const OperationsFile file = parse(
        "{\"index\": \"minhash\", \"bands\": 6, \"rows\": 4, \"minimum\": 0.75}\n"
        "{\"op\": \"add\", \"id\": \"I-19\", \"tokens\": [\"dock\", \"scanner\", \"offline\", \"night\"]}\n"
        "{\"op\": \"query\", \"tokens\": [\"dock\", \"scanner\"], \"minimum\": \"0.5\"}\n");
    CHECK(file.set_aside.empty());
    CHECK(file.kind == IndexKind::token_sets);
    CHECK(file.token_sets == TokenSetIndexParameters{{6, 4}, {3, 4}});
    CHECK_FALSE(file.fingerprints);
    CHECK(file.operations == Operations{add_operation("I-19", {{"dock", ""}, {"scanner", ""}, {"offline", ""}, {"night", ""}}),
                                        query_operation({{"dock", ""}, {"scanner", ""}}, "0.5")});
}

TEST_CASE("without its first line the operations tell the index, and parameters are not named") {
    const OperationsFile features = parse("{\"op\":\"lookup\",\"fingerprint\":\"1\"}\n{\"op\":\"query\",\"features\":[\"a\"]}");
    CHECK(features.kind == IndexKind::fingerprints);
    CHECK_FALSE(features.fingerprints);
    CHECK(features.operations.size() == 2);
    CHECK(parse("{\"op\":\"add\",\"id\":\"x\",\"tokens\":[]}").kind == IndexKind::token_sets);
    CHECK(parse("{\"op\":\"lookup\",\"fingerprint\":\"1\",\"minimum\":1}").kind == IndexKind::token_sets);
    CHECK_FALSE(parse("{\"op\":\"lookup\",\"fingerprint\":\"1\"}").kind);
    const OperationsFile named = parse("{\"index\":\"minhash\"}\n{\"op\":\"lookup\",\"fingerprint\":\"1\"}");
    CHECK(named.kind == IndexKind::token_sets);
    CHECK_FALSE(named.token_sets);
    CHECK(parse("{\"index\":\"minhash\",\"rows\":2}").token_sets == TokenSetIndexParameters{{6, 2}, {3, 4}});
    CHECK(parse("{\"index\":\"simhash\",\"max_distance\":64}").fingerprints == FingerprintIndexParameters{8, 64});
}

TEST_CASE("numbers, words and limits are kept as they are written") {
    CHECK(operation_of(R"({"op":"add","id":47,"features":{"a":1e3,"b":-1,"c":0.750,"d":"many","e":null,"f":true,"g":-0,"h":18446744073709551616}})") ==
          add_operation("47", {{"a", "1e3"}, {"b", "-1"}, {"c", "0.750"}, {"d", "many"}, {"e", ""}, {"f", "true"}, {"g", "-0"}, {"h", "18446744073709551616"}}));
    CHECK(operation_of(R"({"op":"query","tokens":["a",7,"a"],"minimum":-0.50})") == query_operation({{"a", ""}, {"7", ""}, {"a", ""}}, "-0.50"));
    CHECK(operation_of(R"({"op":"query","id":"asked","features":["x"],"max_distance":true})").limit == "true");
    CHECK(operation_of(R"({"op":"query","id":null,"features":["x"],"max_distance":null,"tokens":null})") == query_operation({{"x", ""}}));
}

TEST_CASE("the same feature twice stays there twice; of a field the last one counts") {
    CHECK(operation_of(R"({"op":"add","id":"x","features":{"dock":3,"scanner":1,"dock":2}})").features == Features{{"dock", "3"}, {"scanner", "1"}, {"dock", "2"}});
    CHECK(operation_of(R"({"op":"query","op":"add","id":"a","id":"b","features":["x"]})") == add_operation("b", {{"x", ""}}));
}

TEST_CASE("CRLF, lone CR, blank lines, a byte order mark and no final line end") {
    const OperationsFile file = parse(
        "\xef\xbb\xbf\r\n{\"op\":\"add\",\"id\":\"1\",\"features\":[\"a\"]}\r\n \t\r{\"op\":\"add\",\"id\":\"2\",\"features\":[\"b\"]}\n\n"
        "{\"op\":\"add\",\"id\":\"3\",\"features\":[\"c\"]}");
    CHECK(file.set_aside.empty());
    REQUIRE(file.operations.size() == 3);
    CHECK(file.operations[2].id == "3");
}

TEST_CASE("what has no shape of an operation is set aside by its line, and the others are read") {
    const OperationsFile file = parse(
        "{\"index\":\"simhash\"}\n"
        "{\"op\":\"add\",\"id\":\"1\",\"features\":[\"a\"]}\n"
        "{\"op\":\"add\",\"id\":\"2\",\"features\":[\"a\"]\n"
        "[1]\n"
        "{\"op\":\"add\",\"id\":\"caf\xe9\",\"features\":[]}\n"
        "{\"op\":\"query\",\"features\":[\"a\"]}\n");
    CHECK(file.operations == Operations{add_operation("1", {{"a", ""}}), query_operation({{"a", ""}})});
    REQUIRE(file.set_aside.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) CHECK(file.set_aside[i].line == i + 3);
    CHECK(file.set_aside[0].reason.key == "reading.broken_json");
    CHECK(file.set_aside[1].reason == Message{"reading.not_an_object", {{"found", "[…]"}}});
    CHECK(file.set_aside[2].reason == Message{"reading.invalid_utf8", {{"offset", "122"}}});
}

TEST_CASE("a wrong name gets the nearest right one") {
    CHECK(words_of(reason_of(R"({"op":"qurey","features":["a"]})")) == "op: “qurey” is not known, did you mean “query”? Possible are add, query, lookup");
    CHECK(words_of(reason_of(R"({"op":"delete","id":"1"})")) == "op: “delete” is not known; possible are add, query, lookup");
    CHECK(words_of(reason_of(R"({"index":"simhsh"})")).find("did you mean “simhash”?") != std::string::npos);
    CHECK(words_of(reason_of(R"({"op":"query","featrues":["a"],"features":["a"]})")) ==
          "field “featrues” has no place in this line, did you mean “features”? Possible are op, id, features, max_distance");
    CHECK(words_of(reason_of(R"({"op":"add","id":"1","features":["a"],"note":"x"})")) == "field “note” has no place in this line; possible are op, id, features");
    CHECK(reason_of(R"({"op":"add","id":"1","features":["a"],"max_distance":3})").key == "reading.field_unknown");
    CHECK(reason_of(R"({"op":"lookup","features":["a"],"fingerprint":"1"})").key == "reading.field_unknown");
    CHECK(reason_of(R"({"index":"simhash","bandcount":8})").key == "reading.field_unknown_near");
    CHECK(reason_of(R"({"op":"add","index":"simhash","features":["a"]})").key == "reading.field_unknown");
}

TEST_CASE("what is missing or of another type is named") {
    CHECK(reason_of("{}") == Message{"reading.field_missing", {{"field", "op"}, {"present", "–"}}});
    CHECK(reason_of(R"({"id":"1","features":["a"]})") == Message{"reading.field_missing", {{"field", "op"}, {"present", "id, features"}}});
    CHECK(reason_of(R"({"op":"add","id":"1"})") == Message{"reading.field_missing", {{"field", "features"}, {"present", "op, id"}}});
    CHECK(reason_of("{\"index\":\"minhash\"}\n{\"op\":\"add\",\"id\":\"1\"}").values.front().second == "tokens");
    CHECK(reason_of(R"({"op":"lookup"})").values.front().second == "fingerprint");
    CHECK(reason_of(R"({"op":3})") == Message{"reading.field_not_text", {{"field", "op"}, {"found", "3"}}});
    CHECK(reason_of(R"({"op":"lookup","fingerprint":15})") == Message{"reading.field_not_text", {{"field", "fingerprint"}, {"found", "15"}}});
    CHECK(reason_of(R"({"op":"add","id":["1"],"features":["a"]})") == Message{"reading.field_not_word", {{"field", "id"}, {"found", "[…]"}}});
    CHECK(reason_of(R"({"op":"query","features":["a"],"max_distance":{}})") == Message{"reading.field_not_word", {{"field", "max_distance"}, {"found", "{…}"}}});
    CHECK(reason_of(R"({"op":"query","features":"dock"})") == Message{"reading.no_features", {{"field", "features"}, {"found", "\"…\""}}});
    CHECK(reason_of(R"({"op":"query","features":["a",null]})") == Message{"reading.item_not_word", {{"field", "features"}, {"found", "null"}}});
    CHECK(reason_of(R"({"op":"query","features":{"a":[1]}})") == Message{"reading.weight_not_word", {{"word", "a"}, {"found", "[…]"}}});
    CHECK(reason_of(R"({"op":"query","features":{"a":1e999}})") == Message{"reading.number_too_large", {{"value", "1e999"}}});
}

TEST_CASE("operations of both indexes in one file: the first one tells which are set aside") {
    const OperationsFile file = parse(
        "{\"op\":\"add\",\"id\":\"1\",\"features\":[\"a\"]}\n"
        "{\"op\":\"add\",\"id\":\"2\",\"tokens\":[\"b\"]}\n"
        "{\"op\":\"query\",\"features\":[\"a\"],\"minimum\":0.5}\n"
        "{\"op\":\"query\",\"features\":[\"a\"],\"tokens\":[\"a\"]}\n"
        "{\"index\":\"minhash\"}\n"
        "{\"op\":\"query\",\"features\":[\"a\"]}\n");
    CHECK(file.kind == IndexKind::fingerprints);
    CHECK(file.operations.size() == 2);
    REQUIRE(file.set_aside.size() == 4);
    CHECK(file.set_aside[0].reason == Message{"reading.field_of_other_index", {{"field", "tokens"}, {"owner", "minhash"}, {"index", "simhash"}}});
    CHECK(file.set_aside[1].reason.values.front().second == "minimum");
    CHECK(file.set_aside[2].reason.values.front().second == "tokens");
    CHECK(file.set_aside[3].reason.key == "reading.index_line_late");
    CHECK(reason_of("{\"index\":\"minhash\"}\n{\"op\":\"add\",\"id\":\"1\",\"features\":[\"a\"]}").key == "reading.field_of_other_index");
    CHECK(reason_of("{\"index\":\"minhash\"}\n{\"index\":\"minhash\"}").key == "reading.index_line_late");
}

TEST_CASE("a line that is set aside does not tell the index") {
    const OperationsFile file = parse("{\"op\":\"add\",\"id\":\"1\",\"tokens\":7}\n{\"op\":\"add\",\"id\":\"1\",\"features\":[\"a\"]}");
    CHECK(file.kind == IndexKind::fingerprints);
    CHECK(file.operations.size() == 1);
}

TEST_CASE("a parameter that is not possible is set aside, and the index that the line names counts") {
    for (const char* line : {R"({"index":"simhash","band_count":7})", R"({"index":"simhash","max_distance":65})", R"({"index":"simhash","max_distance":"far"})",
                             R"({"index":"simhash","band_count":8.0})", R"({"index":"simhash","rows":4})", R"({"index":"simhash","band_count":[8]})"}) {
        CAPTURE(line);
        const OperationsFile file = parse(line);
        CHECK(file.set_aside.size() == 1);
        CHECK(file.kind == IndexKind::fingerprints);
        CHECK_FALSE(file.fingerprints);
    }
    for (const char* line : {R"({"index":"minhash","bands":0})", R"({"index":"minhash","bands":64,"rows":65})", R"({"index":"minhash","minimum":1.1})",
                             R"({"index":"minhash","minimum":"0,8"})", R"({"index":"minhash","max_distance":4})"}) {
        CAPTURE(line);
        const OperationsFile file = parse(line);
        CHECK(file.set_aside.size() == 1);
        CHECK(file.kind == IndexKind::token_sets);
        CHECK_FALSE(file.token_sets);
    }
    CHECK(words_of(reason_of(R"({"index":"simhash","band_count":7})")).find("7") != std::string::npos);
}

TEST_CASE("what is no text at all is set aside as a whole") {
    const OperationsFile binary = parse(std::string_view("\xff\x00\xfe", 3));
    CHECK(binary.operations.empty());
    REQUIRE(binary.set_aside.size() == 1);
    CHECK(binary.set_aside[0].line == 0);
    CHECK(parse("").operations.empty());
    CHECK(parse("").set_aside.empty());
}

TEST_CASE("one operation too many is the last that is read") {
    std::string bytes;
    for (std::size_t i = 0; i < most_operations + 1000; ++i) bytes += "{\"op\":\"query\",\"features\":[\"a\"]}\n";
    const OperationsFile file = parse(bytes);
    CHECK(file.operations.size() == most_operations + 1);
    CHECK(operations_problem("o.jsonl", file)->key == "error.operations_many");
    const std::size_t line = bytes.find('\n') + 1;
    const OperationsFile exact = parse(std::string_view(bytes).substr(0, line * most_operations));
    CHECK(exact.operations.size() == most_operations);
    CHECK_FALSE(operations_problem("o.jsonl", exact));
}

TEST_CASE("both built-in cases and all lessons come back from what is written") {
    for (const IndexKind kind : {IndexKind::fingerprints, IndexKind::token_sets}) {
        Operations operations = incident_case(kind);
        for (const IncidentLesson& lesson : incident_lessons(kind)) operations.insert(operations.end(), lesson.operations.begin(), lesson.operations.end());
        const OperationsFile file = parse(operations_text(work_of(kind, operations)));
        CHECK(file.set_aside.empty());
        CHECK(file.kind == kind);
        CHECK(file.operations == operations);
    }
}

TEST_CASE("numbers that are numbers are written as such") {
    SearchWork work = work_of(IndexKind::fingerprints, {add_operation("47", {{"dock", "3"}, {"x", "-1"}, {"y", "1,5"}, {"z", ""}}),
                                                        query_operation({{"a", ""}, {"b", ""}}, "7"), look_up_operation("0xff", "far")});
    work.fingerprints = {16, 15};
    CHECK(operations_text(work) ==
          "{\"index\": \"simhash\", \"band_count\": 16, \"max_distance\": 15}\n"
          "{\"op\": \"add\", \"id\": \"47\", \"features\": {\"dock\": 3, \"x\": -1, \"y\": \"1,5\", \"z\": null}}\n"
          "{\"op\": \"query\", \"features\": [\"a\", \"b\"], \"max_distance\": 7}\n"
          "{\"op\": \"lookup\", \"fingerprint\": \"0xff\", \"max_distance\": \"far\"}\n");
    SearchWork sets = work_of(IndexKind::token_sets, {query_operation({{"a", ""}}, "0.5")});
    sets.token_sets = {{3, 2}, {4, 7}};
    CHECK(operations_text(sets) ==
          "{\"index\": \"minhash\", \"bands\": 3, \"rows\": 2, \"minimum\": \"4/7\"}\n"
          "{\"op\": \"query\", \"tokens\": [\"a\"], \"minimum\": 0.5}\n");
}

TEST_CASE("any operations come back from what is written") {
    RandomNumbers random(47);
    const std::vector<std::string> words{"", "dock", "two words", "\"q\"", "back\\slash", "line\nend", "tab\t", "I-19", "007", "簽章", "\xf0\x9f\x98\x80", std::string("a\0b", 3), "{}", "null"};
    const std::vector<std::string> numbers{"", "", "3", "-1", "0.75", "1e3", "1E-3", "-0", "+3", "007", "1.", "1e999", "18446744073709551616", "4/7", "0,8", "nan", "true", "null", " 7", "0x0b61171015620fa1"};
    const auto any = [&](const std::vector<std::string>& list) { return list[random.below(list.size())]; };
    const auto features = [&] {
        Features made;
        for (std::uint64_t n = random.below(6); n > 0; --n) made.push_back({any(words), random.below(2) == 0 ? "" : any(numbers)});
        return made;
    };
    for (int round = 0; round < 2000; ++round) {
        const IndexKind kind = random.below(2) == 0 ? IndexKind::fingerprints : IndexKind::token_sets;
        Operations operations;
        for (std::uint64_t n = random.below(8); n > 0; --n) {
            switch (random.below(3)) {
                case 0: operations.push_back(add_operation(any(words), features())); break;
                case 1: operations.push_back(query_operation(features(), any(numbers))); break;
                default: operations.push_back(look_up_operation(any(random.below(2) == 0 ? words : numbers), any(numbers))); break;
            }
            if (random.below(3) == 0) operations.back().id = any(words);
        }
        SearchWork work = work_of(kind, operations);
        work.fingerprints = {std::uint32_t{1} << random.below(7), static_cast<std::uint32_t>(random.below(65))};
        work.token_sets.banding = {static_cast<std::uint32_t>(random.between(1, 64)), static_cast<std::uint32_t>(random.between(1, 64))};
        work.token_sets.minimum = std::get<Threshold>(parse_threshold(random.below(2) == 0 ? "0." + std::to_string(random.below(1000)) : std::to_string(random.below(9)) + "/9"));
        const std::string text = operations_text(work);
        const OperationsFile file = parse(text);
        INFO(text);
        REQUIRE(file.set_aside.empty());
        REQUIRE(file.kind == kind);
        REQUIRE(file.operations == operations);
        if (kind == IndexKind::fingerprints) REQUIRE(file.fingerprints == work.fingerprints);
        else REQUIRE(file.token_sets == work.token_sets);
    }
}

TEST_CASE("damaged files are read without harm") {
    RandomNumbers random(83);
    Operations operations = incident_case(IndexKind::fingerprints);
    const std::string whole = operations_text(work_of(IndexKind::fingerprints, operations));
    for (int round = 0; round < 3000; ++round) {
        std::string bytes = whole;
        for (std::uint64_t n = random.between(1, 6); n > 0; --n) {
            const std::size_t at = random.below(bytes.size());
            if (random.below(2) == 0) bytes[at] = static_cast<char>(random.below(256));
            else bytes.erase(at, random.below(20));
            if (bytes.empty()) bytes = "{";
        }
        const OperationsFile file = parse(bytes);
        CHECK(file.operations.size() <= 64);
        for (const SetAside& item : file.set_aside) CHECK_FALSE(phrase(Language::zh_hant, item.reason) == item.reason.key);
    }
}

TEST_CASE("a file is written and read again; what cannot be read is named") {
    const ScratchFolder folder;
    const SearchWork work = work_of(IndexKind::token_sets, incident_case(IndexKind::token_sets));
    REQUIRE_FALSE(write_operations(folder / "o.jsonl", work));
    const auto read = read_operations(folder / "o.jsonl");
    REQUIRE(std::holds_alternative<OperationsFile>(read));
    CHECK(std::get<OperationsFile>(read).operations == incident_case(IndexKind::token_sets));
    CHECK(folder.file_count() == 1);

    const auto trouble = [&](const std::filesystem::path& path) {
        const auto result = read_operations(path);
        return std::holds_alternative<Message>(result) ? std::get<Message>(result).key : "read";
    };
    CHECK(trouble(folder / "missing.jsonl") == "reading.missing");
    CHECK(trouble(folder / "o.jsonl" / "below") == "reading.missing");
    CHECK(trouble(folder.path()) == "error.operations_folder");
    CHECK(trouble("/dev/null") == "reading.not_a_file");
    write_bytes(folder / "empty.jsonl", "\n \n");
    CHECK(trouble(folder / "empty.jsonl") == "error.operations_none");
    write_bytes(folder / "broken.jsonl", "dock scanner\n{}\n");
    CHECK(trouble(folder / "broken.jsonl") == "error.operations_none_readable");
    write_bytes(folder / "line.jsonl", "broken\n{\"op\":\"query\",\"features\":[\"a\"]}\n");
    const auto partly = read_operations(folder / "line.jsonl");
    REQUIRE(std::holds_alternative<OperationsFile>(partly));
    CHECK(std::get<OperationsFile>(partly).set_aside.at(0).where == (folder / "line.jsonl").string());
    if (::geteuid() != 0) {
        ::chmod((folder / "o.jsonl").c_str(), 0);
        CHECK(trouble(folder / "o.jsonl") == "reading.no_permission");
    }
    CHECK(write_operations(folder / "none" / "o.jsonl", work)->key == "error.output_folder_missing");
    CHECK(write_operations(folder.path(), work)->key == "error.output_is_folder");
}
