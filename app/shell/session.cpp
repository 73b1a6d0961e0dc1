#include "app/shell/session.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "app/shell/saved_json.h"
#include "app/shell/saved_search.h"
#include "app/state/command.h"
#include "app/state/fields.h"

namespace bandstand {

namespace {

using nlohmann::json;

constexpr SavedFormat format{"bandstand session", 1};

// In the order of the enumerators.
constexpr std::array<std::string_view, 3> kind_names{"text", "integers", "tokens"};
constexpr std::array<std::string_view, 2> shingle_unit_names{"word", "character"};
constexpr std::array<std::string_view, 4> family_names{"linear", "table", "blake2b", "mixed64"};
constexpr std::array<std::string_view, 2> order_names{"document", "row"};
constexpr std::array<std::string_view, 2> bit_family_names{"linear", "blake2b"};
constexpr std::array<std::string_view, 3> weight_names{"ones", "counts", "given"};
constexpr std::array<std::string_view, 2> tie_names{"zero", "one"};
constexpr std::array<std::string_view, screen_count> screen_names{"documents", "minhash", "bands", "simhash",
                                                                  "compare",   "search",  "tune"};
constexpr std::array<std::string_view, all_units.size()> unit_names{"hash", "cell",      "token", "token_row", "document",
                                                                       "band", "pair_step", "operation", "phase", "run"};

template <class Enum, std::size_t Count>
std::string_view name_in(const std::array<std::string_view, Count>& names, Enum value) {
    return names[static_cast<std::size_t>(value)];
}

json document_json(const SourceDocument& document) {
    return {{"name", document.name}, {"kind", name_in(kind_names, document.kind)}, {"content", document.content}};
}

json set_aside_json(const SetAside& item) {
    json values = json::object();
    for (const auto& [name, value] : item.reason.values) values[name] = value;
    return {{"where", item.where}, {"line", item.line}, {"reason", item.reason.key}, {"values", values}};
}

json family_json(const FamilyParameters& family) {
    json made{{"kind", name_in(family_names, family.kind)}, {"k", family.k}, {"seed", family.seed}};
    if (!family.a.empty()) made["a"] = family.a;
    if (!family.b.empty()) made["b"] = family.b;
    if (family.p) made["p"] = *family.p;
    if (!family.table.empty()) made["table"] = family.table;
    return made;
}

void read_document(JsonFields& fields, Project& project) {
    SourceDocument document;
    fields.read("name", document.name);
    fields.read_choice("kind", document.kind, kind_names);
    fields.read("content", document.content);
    if (!check_set_content(document).empty()) fields.refuse("content", std::string(name_in(kind_names, document.kind)));
    project.documents.push_back(std::make_shared<const SourceDocument>(std::move(document)));
}

void read_set_aside(JsonFields& fields, Project& project) {
    SetAside item;
    fields.read("where", item.where);
    fields.read("line", item.line, 0, UINT64_MAX);
    fields.read("reason", item.reason.key);
    if (const json* values = fields.find("values"); values != nullptr && values->is_object()) {
        for (const auto& [name, value] : values->items()) {
            if (value.is_string()) item.reason.values.emplace_back(name, value.get<std::string>());
        }
    }
    project.set_aside.push_back(std::move(item));
}

void read_table(JsonFields& fields, FamilyParameters& family) {
    const json* table = fields.find("table");
    if (table == nullptr) return;
    const auto is_column = [](const json& column) {
        const auto is_value = [](const json& value) { return value.is_number_unsigned(); };
        return column.is_array() && std::all_of(column.begin(), column.end(), is_value);
    };
    if (!table->is_array() || !std::all_of(table->begin(), table->end(), is_column)) {
        return fields.refuse("table", "[[integer]]");
    }
    family.table = table->get<std::vector<std::vector<std::uint64_t>>>();
}

void read_family(JsonFields& fields, FamilyParameters& family) {
    fields.read_choice("kind", family.kind, family_names);
    fields.read("k", family.k, 1, largest_signature_length);
    fields.read("seed", family.seed, 0, UINT64_MAX);
    fields.read("a", family.a);
    fields.read("b", family.b);
    if (fields.find("p") != nullptr) {
        std::uint64_t p = smallest_modulus;
        fields.read("p", p, smallest_modulus, largest_modulus);
        family.p = p;
    }
    read_table(fields, family);
}

void read_pair(JsonFields& fields, Session& session) {
    const json* pair = fields.find("pair");
    if (pair == nullptr) return;
    const bool is_right =
        pair->is_array() && pair->size() == 2 && (*pair)[0].is_number_unsigned() && (*pair)[1].is_number_unsigned();
    if (!is_right) return fields.refuse("pair", "[integer, integer]");
    session.pair =
        DocumentPair::of(DocumentIndex{(*pair)[0].get<std::size_t>()}, DocumentIndex{(*pair)[1].get<std::size_t>()});
}

constexpr std::size_t most_paths = 1000;

void read_session(JsonFields& fields, Session& session) {
    Project project;
    fields.each("documents", [&](JsonFields& document) { read_document(document, project); });
    fields.each("set_aside", [&](JsonFields& item) { read_set_aside(item, project); });
    fields.object("shingles", [&](JsonFields& shingles) {
        shingles.read_choice("unit", project.shingles.unit, shingle_unit_names);
        shingles.read("size", project.shingles.size, 1, largest_shingle_size);
        shingles.read("nfkc", project.shingles.nfkc);
        shingles.read("case_fold", project.shingles.case_fold);
    });
    fields.object("family", [&](JsonFields& family) { read_family(family, project.family); });
    fields.read_choice("order", project.order, order_names);
    if (fields.find("banding") != nullptr) {
        Banding banding;
        fields.object("banding", [&](JsonFields& cut) {
            cut.read("bands", banding.bands, 1, project.family.k);
            cut.read("rows", banding.rows, 1, project.family.k / std::max(1U, banding.bands));
        });
        project.banding = banding;
    }
    std::string threshold = threshold_text(project.threshold);
    fields.read("threshold", threshold);
    if (const auto parsed = parse_threshold(threshold); std::holds_alternative<Threshold>(parsed)) {
        project.threshold = std::get<Threshold>(parsed);
    } else {
        fields.refuse("threshold", "0 … 1");
    }
    if (fields.find("floor") != nullptr) {
        std::string floor;
        fields.read("floor", floor);
        if (set_field(project, Field::floor, floor)) fields.refuse("floor", "0 < floor ≤ 1");
    }
    fields.read("collection", session.collection, most_paths);
    fields.object("reading", [&](JsonFields& reading) {
        reading.read("field", session.reading.field);
        reading.read("tokens", session.reading.token_sets);
        reading.read("lines", session.reading.lines);
    });
    fields.object("bit_family", [&](JsonFields& bits) {
        bits.read_choice("kind", project.bit_family.kind, bit_family_names);
        bits.read("bits", project.bit_family.bits, 1, most_bits);
        bits.read("c", project.bit_family.c);
        bits.read("d", project.bit_family.d);
        bits.read("m", project.bit_family.m, 2, largest_bit_modulus);
    });
    fields.object("weights", [&](JsonFields& weights) {
        weights.read_choice("kind", project.weights.kind, weight_names);
        std::string given;
        weights.read("given", given);
        auto parsed = parse_weights(given);
        if (std::holds_alternative<Message>(parsed)) weights.refuse("given", "token=weight");
        else project.weights.given = std::get<0>(std::move(parsed));
    });
    fields.read_choice("tie", project.tie, tie_names);
    read_search(fields, project.search);
    fields.read("origin", project.origin_key);
    session.project = std::make_shared<const Project>(std::move(project));
    fields.read_choice("screen", session.screen, screen_names);
    fields.read_choice("unit", session.unit, unit_names);
    fields.read("speed", session.speed, playback_speeds.front(), playback_speeds.back());
    fields.read("position", session.position, 0, UINT64_MAX);
    fields.read("pair_position", session.pair_position, 0, UINT64_MAX);
    fields.read("simhash_position", session.simhash_position, 0, UINT64_MAX);
    fields.read_choice("search_unit", session.search_unit, unit_names);
    fields.read("search_position", session.search_position, 0, UINT64_MAX);
    read_pair(fields, session);
}

}  // namespace

Session session_of(const AppState& state) {
    return {.project = state.project,
            .screen = state.screen,
            .unit = state.unit,
            .speed = state.playback.speed,
            .position = state.run.position(),
            .pair_position = state.pair_run.position(),
            .simhash_position = state.simhash_run.position(),
            .search_unit = state.search_unit,
            .search_position = state.search_run.position(),
            .pair = state.pair,
            .reading = state.reading,
            .collection = state.project->collection ? state.project->collection->paths : std::vector<std::string>{}};
}

std::string session_text(const Session& session) {
    const Project& project = *session.project;
    json content;
    content["documents"] = json::array();
    for (const DocumentHandle& document : project.documents) content["documents"].push_back(document_json(*document));
    if (!project.set_aside.empty()) {
        for (const SetAside& item : project.set_aside) content["set_aside"].push_back(set_aside_json(item));
    }
    content["shingles"] = {{"unit", name_in(shingle_unit_names, project.shingles.unit)},
                           {"size", project.shingles.size},
                           {"nfkc", project.shingles.nfkc},
                           {"case_fold", project.shingles.case_fold}};
    content["family"] = family_json(project.family);
    content["order"] = name_in(order_names, project.order);
    if (project.banding) content["banding"] = {{"bands", project.banding->bands}, {"rows", project.banding->rows}};
    json bits{{"kind", name_in(bit_family_names, project.bit_family.kind)}, {"bits", project.bit_family.bits}, {"m", project.bit_family.m}};
    if (!project.bit_family.c.empty()) bits["c"] = project.bit_family.c;
    if (!project.bit_family.d.empty()) bits["d"] = project.bit_family.d;
    content["bit_family"] = bits;
    content["weights"] = {{"kind", name_in(weight_names, project.weights.kind)}, {"given", weights_text(project.weights.given)}};
    content["tie"] = name_in(tie_names, project.tie);
    content["threshold"] = threshold_text(project.threshold);
    content["floor"] = threshold_text(project.tune.floor);
    content["search"] = search_json(project.search);
    if (!project.origin_key.empty()) content["origin"] = project.origin_key;
    content["screen"] = name_in(screen_names, session.screen);
    content["unit"] = name_in(unit_names, session.unit);
    content["speed"] = session.speed;
    content["position"] = session.position;
    content["pair_position"] = session.pair_position;
    content["simhash_position"] = session.simhash_position;
    content["search_unit"] = name_in(unit_names, session.search_unit);
    content["search_position"] = session.search_position;
    content["reading"] = {{"field", session.reading.field}, {"tokens", session.reading.token_sets}, {"lines", session.reading.lines}};
    if (!session.collection.empty()) content["collection"] = session.collection;
    if (session.pair) content["pair"] = {session.pair->first.value, session.pair->second.value};
    return saved_json_text(format, std::move(content));
}

SessionLoad load_session(const std::filesystem::path& path) {
    Session session;
    SavedResult result = read_saved_json(path, format, [&](JsonFields& fields) { read_session(fields, session); });
    if (result.state != SavedState::read) return {std::nullopt, std::move(result.trouble)};
    return {std::move(session), std::nullopt};
}

std::optional<Message> restore_session(const Session& session, AppState& state) {
    // Going back to a project of the history rebuilds the run, and refuses what does not fit.
    AppState restored = state;
    restored.undo = {session.project};
    apply_command(restored, Undo{});
    if (restored.project != session.project) return Message{"settings.session_does_not_fit", {}};
    restored.undo.clear();
    restored.redo.clear();
    apply_command(restored, SetSpeed{session.speed});
    // Unit and position are those of the MinHash run, which the transport does not move on every screen.
    apply_command(restored, ShowScreen{Screen::minhash});
    apply_command(restored, SetUnit{session.unit});
    apply_command(restored, Seek{session.position});
    if (session.pair) apply_command(restored, SetPair{*session.pair});
    // The other runs are made when their screens are shown, and only that of the screen at hand is.
    apply_command(restored, ShowScreen{session.screen});
    if (session.screen == Screen::compare) apply_command(restored, Seek{session.pair_position});
    if (session.screen == Screen::simhash) apply_command(restored, Seek{session.simhash_position});
    if (session.screen == Screen::search) apply_command(restored, Seek{session.search_position});
    restored.search_unit = session.search_unit;
    restored.reading = session.reading;
    state = std::move(restored);
    return std::nullopt;
}

}  // namespace bandstand
