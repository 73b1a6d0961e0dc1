#include "app/panels/operation_sources.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/panels/button_flow.h"
#include "app/panels/search_view.h"
#include "core/samples/incident_operations.h"

namespace bandstand {

namespace {

// A run over many long texts would have more steps than anybody walks through.
constexpr std::size_t most_documents_taken = 500;

bool holds(const SearchRun& run, const Operation& wanted) {
    for (std::size_t n = 0; n < run.operation_count(); ++n) {
        if (run.operation(OperationIndex{n}) == wanted) return true;
    }
    return false;
}

// A lesson speaks of the entries of the built-in case: those that the list does not add come first.
std::vector<Operation> lesson_operations(const SearchRun& run, const IncidentLesson& lesson) {
    std::vector<Operation> operations;
    for (Operation& operation : incident_case(run.kind())) {
        if (operation.kind == Operation::Kind::add && !holds(run, operation)) operations.push_back(std::move(operation));
    }
    operations.insert(operations.end(), lesson.operations.begin(), lesson.operations.end());
    return operations;
}

void lesson_buttons(const Panel& panel) {
    ButtonFlow flow(panel.look);
    for (const IncidentLesson& lesson : incident_lessons(panel.state.search_run.kind())) {
        if (flow.button(lesson.title_key, panel.words(lesson.title_key))) add_and_go_to(panel, lesson_operations(panel.state.search_run, lesson));
        tooltip(panel.look, panel.words(lesson.about_key));
    }
}

void documents_button(const Panel& panel) {
    const Corpus& corpus = panel.state.run.corpus();
    const std::size_t documents = corpus.document_count(), taken = std::min(documents, most_documents_taken);
    ButtonFlow flow(panel.look);
    const bool is_pressed = flow.button("take_documents", panel.words("search.screen.take_documents", {{"count", fmt::format("{}", taken)}}), ButtonKind::plain, documents > 0);
    tooltip(panel.look, panel.words("search.screen.take_documents_help"));
    if (documents > taken) {
        const std::string first = fmt::format("{}", taken), all = fmt::format("{}", documents);
        text_wrapped(panel.look, panel.words("search.screen.some_documents", {{"count", first}, {"documents", all}}), Face::small, Role::warning);
    }
    if (is_pressed) add_and_go_to(panel, document_operations(corpus, panel.state.search_run.kind(), most_documents_taken));
}

void file_row(const Panel& panel) {
    const Look& look = panel.look;
    std::string& path = panel.memory.search.path_text;
    const auto typed = text_field(look, panel.memory.drafts, "operations path", path, ImGui::GetContentRegionAvail().x, {}, panel.words("search.screen.path_hint"));
    if (typed) path = *typed;
    ButtonFlow flow(look);
    const auto ask = [&](std::string_view key, ShellRequest::Kind kind, bool is_possible) {
        if (flow.button(key, panel.words(key), ButtonKind::plain, is_possible && !path.empty())) panel.send(Request{{kind, {path}}});
    };
    ask("search.screen.open", ShellRequest::Kind::open_operations, true);
    ask("search.screen.save", ShellRequest::Kind::save_operations, panel.state.search_run.operation_count() > 0);
}

}  // namespace

std::vector<Operation> document_operations(const Corpus& corpus, IndexKind kind, std::size_t most) {
    std::vector<Operation> operations;
    for (std::size_t d = 0; d < std::min(corpus.document_count(), most); ++d) {
        const DocumentIndex document{d};
        const auto tokens = corpus.tokens(document);
        const auto counts = corpus.counts(document);
        std::vector<WrittenFeature> features;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            const bool is_weighted = kind == IndexKind::fingerprints && counts[i] > 1;
            features.push_back({corpus.vocabulary().label(tokens[i]), is_weighted ? fmt::format("{}", counts[i]) : std::string{}});
        }
        operations.push_back(add_operation(corpus.document(document).name, std::move(features)));
    }
    return operations;
}

void built_in_case_button(const Panel& panel, ButtonKind kind) {
    ButtonFlow flow(panel.look);
    const IndexKind index = panel.state.search_run.kind();
    if (flow.button("built_in", panel.words("search.screen.built_in"), kind)) panel.send(SetOperations{index, incident_case(index), {}, {}});
    tooltip(panel.look, panel.words("search.screen.built_in_help"));
}

void operation_sources(const Panel& panel) {
    heading(panel.look, panel.words("search.screen.lessons_title"));
    built_in_case_button(panel, ButtonKind::plain);
    lesson_buttons(panel);
    ImGui::Spacing();
    heading(panel.look, panel.words("search.screen.sources_title"));
    documents_button(panel);
    file_row(panel);
    ButtonFlow flow(panel.look);
    const bool has_operations = panel.state.search_run.operation_count() > 0;
    if (flow.button("clear", panel.words("search.screen.clear"), ButtonKind::plain, has_operations)) panel.send(SetOperations{panel.state.search_run.kind(), {}, {}, {}});
}

}  // namespace bandstand
