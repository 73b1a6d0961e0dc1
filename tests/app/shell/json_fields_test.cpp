#include "app/shell/json_fields.h"

#include <array>
#include <catch2/catch_test_macros.hpp>

using namespace bandstand;
using nlohmann::json;

namespace {

enum class Fruit : unsigned char { apple, pear };
constexpr std::array<std::string_view, 2> fruits{"apple", "pear"};

// The field that one reading refuses, with what is allowed; empty where it is taken.
template <class Read>
std::string refused(const json& object, const Read& read) {
    JsonFields fields(object, {});
    read(fields);
    return fields.is_good() ? std::string() : fields.field() + ": " + fields.wanted();
}

}  // namespace

TEST_CASE("fields of the right type are taken, missing ones leave the value as it was") {
    const json object = json::parse(R"({"b": true, "d": 0.5, "u": 7, "s": "words", "list": ["x", "y"],
                                        "ints": [-1, 2], "fruit": "pear", "more": 1})");
    JsonFields fields(object, {});
    bool b = false;
    double d = 0;
    std::uint64_t u = 0;
    std::uint32_t untouched = 5;
    std::string s;
    std::vector<std::string> list;
    std::vector<std::int64_t> ints;
    Fruit fruit = Fruit::apple;
    fields.read("b", b);
    fields.read("d", d, 0, 1);
    fields.read("u", u, 1, 9);
    fields.read("missing", untouched, 1, 2);
    fields.read("s", s);
    fields.read("list", list, 1);
    fields.read("ints", ints);
    fields.read_choice("fruit", fruit, fruits);
    CHECK(fields.is_good());
    CHECK(b);
    CHECK(d == 0.5);
    CHECK(u == 7);
    CHECK(untouched == 5);
    CHECK(s == "words");
    CHECK(list == std::vector<std::string>{"x"});
    CHECK(ints == std::vector<std::int64_t>{-1, 2});
    CHECK(fruit == Fruit::pear);
}

TEST_CASE("a field of a wrong type or value is named with what is allowed") {
    bool b = false;
    double d = 0;
    std::uint32_t u = 0;
    std::string s;
    std::vector<std::int64_t> ints;
    Fruit fruit = Fruit::apple;
    CHECK(refused({{"b", 1}}, [&](JsonFields& f) { f.read("b", b); }) == "b: true | false");
    CHECK(refused({{"d", "x"}}, [&](JsonFields& f) { f.read("d", d, 0.75, 3); }) == "d: 0.75 … 3");
    CHECK(refused({{"d", 4}}, [&](JsonFields& f) { f.read("d", d, 0.75, 3); }) == "d: 0.75 … 3");
    CHECK(refused({{"u", -1}}, [&](JsonFields& f) { f.read("u", u, 0, 9); }) == "u: 0 … 9");
    CHECK(refused({{"u", 1.5}}, [&](JsonFields& f) { f.read("u", u, 0, 9); }) == "u: 0 … 9");
    CHECK(refused({{"u", 1ULL << 40U}}, [&](JsonFields& f) { f.read("u", u, 0, 9); }) == "u: 0 … 9");
    CHECK(refused({{"s", nullptr}}, [&](JsonFields& f) { f.read("s", s); }) == "s: string");
    CHECK(refused({{"i", {1, "2"}}}, [&](JsonFields& f) { f.read("i", ints); }) == "i: [integer]");
    CHECK(refused({{"i", {UINT64_MAX}}}, [&](JsonFields& f) { f.read("i", ints); }) == "i: [integer]");
    CHECK(refused({{"f", "fig"}}, [&](JsonFields& f) { f.read_choice("f", fruit, fruits); }) == "f: apple | pear");
    CHECK(refused({{"f", 1}}, [&](JsonFields& f) { f.read_choice("f", fruit, fruits); }) == "f: apple | pear");
    CHECK(refused(json::array(), [](JsonFields&) {}) == "{}: object");
}

TEST_CASE("inner fields are named with their place, and the first trouble counts") {
    const json object = json::parse(R"({"list": [{"n": 1}, {"n": "x"}, {"n": "y"}], "inner": {"flag": 0}, "no": 3})");
    std::uint64_t sum = 0;
    const auto read_list = [&](JsonFields& fields) {
        fields.each("list", [&](JsonFields& item) {
            std::uint64_t n = 0;
            item.read("n", n, 0, 9);
            sum += n;
        });
    };
    bool flag = false;
    const auto read_inner = [&](JsonFields& fields) {
        fields.object("inner", [&](JsonFields& inner) { inner.read("flag", flag); });
    };
    CHECK(refused(object, read_list) == "list[1].n: 0 … 9");
    CHECK(sum == 1);
    CHECK(refused(object, read_inner) == "inner.flag: true | false");
    CHECK(refused(object, [&](JsonFields& fields) {
              read_inner(fields);
              read_list(fields);
          }) == "inner.flag: true | false");
    CHECK(refused(object, [](JsonFields& fields) { fields.each("no", [](JsonFields&) {}); }) == "no: [object]");
    CHECK(refused(object, [](JsonFields& fields) { fields.object("no", [](JsonFields&) {}); }) == "no: object");
}
