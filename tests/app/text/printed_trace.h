// printed_trace.h: what print_trace prints of a state, as text or as JSON objects, and states to print.
#pragma once
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "app/state/command.h"
#include "app/text/trace.h"

namespace bandstand {

using Json = nlohmann::ordered_json;

inline AppState sample_on(Screen screen, std::string name, FillOrder order = FillOrder::by_document) {
    AppState state;
    apply_command(state, LoadSample{std::move(name)});
    apply_command(state, SetOrder{order});
    apply_command(state, ShowScreen{screen});
    return state;
}

inline AppState documents_on(Screen screen, std::vector<SourceDocument> documents, FamilyKind kind, std::string k) {
    AppState state;
    apply_command(state, OpenDocuments{std::move(documents), {}, false});
    apply_command(state, SetFamily{kind});
    apply_command(state, SetField{Field::k, std::move(k)});
    apply_command(state, ShowScreen{screen});
    return state;
}

inline AppState with_bands(AppState state, std::uint32_t bands, std::uint32_t rows) {
    apply_command(state, SetBanding{{bands, rows}});
    return state;
}

inline std::string printed(const AppState& state, const TraceOptions& options = {}) {
    std::string text;
    REQUIRE(print_trace(state, options, [&](std::string_view piece) { return text += piece, true; }));
    return text;
}

inline std::string printed_result(const AppState& state) {
    TraceOptions options;
    options.steps = false;
    return printed(state, options);
}

inline std::vector<Json> json_lines(const AppState& state, TraceOptions options = {}) {
    options.format = TraceFormat::json;
    std::istringstream lines(printed(state, options));
    std::vector<Json> objects;
    for (std::string line; std::getline(lines, line);) objects.push_back(Json::parse(line));
    return objects;
}

inline Json json_final(const AppState& state) {
    TraceOptions options;
    options.steps = false;
    const std::vector<Json> objects = json_lines(state, options);
    REQUIRE(objects.size() == 1);
    return objects.front()["final"];
}

// Printing ends with the first piece that the sink does not take.
inline void check_full_sink(const AppState& state, TraceOptions options = {}) {
    for (const TraceFormat format : {TraceFormat::text, TraceFormat::json}) {
        options.format = format;
        for (int most = 1; most < 12; ++most) {
            int calls = 0;
            CHECK_FALSE(print_trace(state, options, [&](std::string_view) { return ++calls < most; }));
            CHECK(calls == most);
        }
    }
}

}  // namespace bandstand
