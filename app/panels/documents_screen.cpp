#include "app/panels/documents_screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "app/panels/document_list.h"
#include "app/panels/shingle_view.h"
#include "app/panels/soft_wrap.h"
#include "core/samples/samples.h"

namespace bandstand {

namespace {

std::optional<DocumentIndex> edited_document(const AppState& state) {
    if (state.project->documents.empty()) return std::nullopt;
    return state.selection.chosen.document.value_or(DocumentIndex{0});
}

SourceDocument new_document(const Panel& panel, DocumentKind kind) {
    const std::string number = fmt::format("{}", panel.state.project->documents.size());
    const bool is_set = kind == DocumentKind::integer_set;
    return {panel.words("documents.new_name", {{"number", number}}), kind, is_set ? "0 1 2" : std::string(panel.words("documents.new_text"))};
}

void toolbar(const Panel& panel) {
    const Look& look = panel.look;
    const auto flow = [&](float next_width) {
        ImGui::SameLine();
        if (ImGui::GetContentRegionAvail().x < next_width) ImGui::NewLine();
    };
    std::vector<std::string> samples{std::string(panel.words("documents.samples"))};
    const std::array<std::string_view, 4> titles{"sample.four_sets.title", "sample.textbook.title", "sample.notices.title", "sample.notices_zh.title"};
    for (const std::string_view title : titles) samples.emplace_back(panel.words(title));
    if (const auto picked = choice(look, "samples", samples, 0, look.em(9)); picked && *picked > 0) {
        panel.send(LoadSample{std::string(sample_names()[*picked - 1])});
    }
    tooltip(look, panel.words("documents.samples_help"));
    const auto tool = [&](std::string_view key, Command command, bool is_possible = true) {
        const std::string_view label = panel.words(key);
        flow(measure(look, label, Face::body).x + look.em(1.4F));
        if (button(look, key, label, ButtonKind::plain, ImVec2(0, 0), is_possible)) panel.send(std::move(command));
    };
    const auto add = [&](DocumentKind kind) { return AddDocument{new_document(panel, kind)}; };
    tool("documents.add_text", add(DocumentKind::text));
    tool("documents.add_set", add(DocumentKind::integer_set));
    flow(look.em(6));
    if (button(look, "paste", panel.words("documents.paste"))) {
        if (const char* pasted = ImGui::GetClipboardText(); pasted && *pasted) panel.send(PasteDocuments{pasted});
    }
    tooltip(look, panel.words("documents.paste_help"));
    tool("action.undo", Undo{}, !panel.state.undo.empty());
    tool("action.redo", Redo{}, !panel.state.redo.empty());
    tool("documents.clear", ClearDocuments{}, !panel.state.project->documents.empty());
}

void path_field(const Panel& panel) {
    const Look& look = panel.look;
    const float button_width = measure(look, panel.words("documents.open"), Face::body).x + look.em(1.4F);
    const float width = std::min(look.em(40), ImGui::GetContentRegionAvail().x - button_width - look.em(1));
    const auto path = text_field(look, panel.memory.drafts, "path", panel.memory.path_text, width, {}, panel.words("documents.path_hint"));
    if (path) panel.memory.path_text = *path;
    ImGui::SameLine();
    const bool is_pressed = button(look, "open", panel.words("documents.open"), ButtonKind::plain, ImVec2(button_width, 0), !panel.memory.path_text.empty());
    const bool is_entered = path && ImGui::IsKeyPressed(ImGuiKey_Enter, false);
    if ((is_pressed || is_entered) && !panel.memory.path_text.empty()) {
        panel.send(Request{{ShellRequest::Kind::open_paths, {panel.memory.path_text}}});
        panel.memory.path_text.clear();
    }
}

// What the documents are in a file that holds many.
void reading_fields(const Panel& panel) {
    const Look& look = panel.look;
    FormatOptions options = panel.state.reading;
    const float label = measure(look, panel.words("documents.field"), Face::body).x;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_text(look, ImGui::GetWindowDrawList(), ImVec2(at.x, at.y + look.em(1.0F)), panel.words("documents.field"), Face::body, Role::text_muted);
    ImGui::SetCursorScreenPos(ImVec2(at.x + label + look.em(0.6F), at.y));
    if (const auto typed = text_field(look, panel.memory.drafts, "reading_field", options.field, look.em(8)); typed && !typed->empty()) {
        options.field = *typed;
        panel.send(SetReading{options});
    }
    tooltip(look, panel.words("documents.field_help"));
    ImGui::SameLine();
    if (ImGui::GetContentRegionAvail().x < look.em(14)) ImGui::NewLine();
    if (const auto on = tick_box(look, "reading_lines", panel.words("documents.lines"), options.lines)) {
        options.lines = *on;
        panel.send(SetReading{options});
    }
    tooltip(look, panel.words("documents.lines_help"));
}

// Longer texts would make every key wait; they are edited in their file.
constexpr std::size_t longest_edited = 200'000;  // bytes

void content_area(const Panel& panel, DocumentIndex d) {
    PanelMemory& memory = panel.memory;
    const DocumentHandle& document = panel.state.project->documents[d.value];
    if (document->content.size() > longest_edited) {
        const std::string size = fmt::format("{}", document->content.size());
        text_wrapped(panel.look, panel.words("documents.too_long_to_edit", {{"size", size}}), Face::body, Role::text_muted);
        return;
    }
    const ImVec2 size = ImGui::GetContentRegionAvail();
    const float line_width = size.x - panel.look.em(3);
    if (memory.wrapped_document != document || memory.wrapped_width != line_width) {
        memory.wrapped = soft_wrapped(panel.look, document->content, Face::editor, line_width);
        // Widths of letters that are not there yet are guesses: the text is broken again when they are.
        memory.wrapped_document = panel.look.ledger->has_news() ? nullptr : document;
        memory.wrapped_width = line_width;
    }
    const std::string id = fmt::format("content {}", d.value);
    // Half-typed text belongs to its document, not to the one that took its place.
    if (memory.edited_document != document) memory.drafts.typed.erase(id);
    memory.edited_document = document;
    const bool has_error = memory.content_error && memory.content_error_of == document;
    const ImVec2 area(size.x, has_error ? std::max(panel.look.em(4), size.y - panel.look.em(4)) : size.y);
    if (const auto typed = text_area(panel.look, memory.drafts, id, memory.wrapped, area)) {
        SourceDocument edited = *document;
        edited.content = without_soft_breaks(*typed);
        const auto problems = check_set_content(edited);
        memory.content_error.reset();
        if (problems.empty()) {
            panel.send(EditDocument{d, edited.content});
        } else {
            // What was typed stays where it is, to be mended.
            memory.drafts.typed.insert_or_assign(id, *typed);
            memory.content_error = problems.front();
            memory.content_error_of = document;
        }
    }
    if (has_error && memory.content_error) {
        text_wrapped(panel.look, phrase(panel.state.language, *memory.content_error), Face::body, Role::warning);
    }
}

void editor(const Panel& panel, DocumentIndex d, ImVec2 size) {
    const Look& look = panel.look;
    const SourceDocument& document = *panel.state.project->documents[d.value];
    begin_card(panel, "editor", size, panel.words("documents.edit_title"));
    document_name(panel, d, Face::title, ImGui::GetContentRegionAvail().x - look.em(12));
    ImGui::SameLine();
    text(look, document_summary(panel, d), Face::body, Role::text_muted);
    const std::string id = fmt::format("name {}", d.value);
    text(look, panel.words("documents.name"), Face::small, Role::text_muted);
    const float remove_width = measure(look, panel.words("documents.remove"), Face::body).x + look.em(1.4F);
    const float name_width = std::min(look.em(20), ImGui::GetContentRegionAvail().x - remove_width - ImGui::GetStyle().ItemSpacing.x);
    if (const auto name = text_field(look, panel.memory.drafts, id, document.name, name_width)) {
        panel.send(RenameDocument{d, *name});
    }
    ImGui::SameLine();
    if (button(look, "remove", panel.words("documents.remove"))) panel.send(RemoveDocument{d});
    constexpr std::array<std::string_view, 3> kinds{"documents.kind_text", "documents.kind_integers", "documents.kind_tokens"};
    text_wrapped(look, panel.words(kinds[static_cast<std::size_t>(document.kind)]), Face::small, Role::text_muted);
    content_area(panel, d);
    end_card();
}

void set_aside_card(const Panel& panel, float width) {
    const auto& items = panel.state.project->set_aside;
    if (items.empty()) return;
    const std::string count = fmt::format("{}", items.size());
    begin_card(panel, "set_aside", ImVec2(width, std::min(panel.look.em(14), panel.look.em(3.2F + 1.7F * static_cast<float>(items.size())))),
               panel.words("documents.set_aside", {{"count", count}}));
    // Of a file of another kind every line may have been set aside: the first ones tell why.
    constexpr std::size_t most_listed = 200;
    for (const SetAside& item : std::span(items).first(std::min(items.size(), most_listed))) {
        const std::string reason = phrase(panel.state.language, item.reason);
        const std::string place = place_text(panel.state.language, item);
        const std::array runs{TextRun{place, Face::mono, Role::text, -1}, TextRun{"  ", Face::body, Role::text, -1},
                              TextRun{reason, Face::body, Role::warning, -1}};
        rich_text(panel.look, runs, ImGui::GetContentRegionAvail().x);
    }
    if (items.size() > most_listed) {
        text_wrapped(panel.look, panel.words("documents.more_set_aside", {{"count", fmt::format("{}", items.size() - most_listed)}}), Face::body, Role::text_muted);
    }
    end_card();
}

}  // namespace

void documents_screen(const Panel& panel, ImVec2 size) {
    const Look& look = panel.look;
    ImGui::BeginChild("documents", size, ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    text_wrapped(look, panel.words("documents.help"), Face::body, Role::text_muted);
    toolbar(panel);
    path_field(panel);
    reading_fields(panel);
    const float width = ImGui::GetContentRegionAvail().x;
    set_aside_card(panel, width);
    const auto edited = edited_document(panel.state);
    if (!edited) {
        begin_card(panel, "empty", ImVec2(width, 0));
        text_wrapped(look, panel.words("documents.empty"), Face::statement);
        ImGui::Spacing();
        if (button(look, "first_sample", panel.words("sample.four_sets.title"), ButtonKind::primary)) panel.send(LoadSample{"four-sets"});
        ImGui::SameLine();
        if (button(look, "second_sample", panel.words("sample.notices.title"))) panel.send(LoadSample{"notices"});
        end_card();
        ImGui::EndChild();
        return;
    }
    const bool is_wide = width >= look.em(44);
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float height = std::max(look.em(18), ImGui::GetContentRegionAvail().y);
    const float left = is_wide ? std::floor((width - gap) * 0.42F) : width;
    editor(panel, *edited, ImVec2(left, is_wide ? height : look.em(16)));
    if (is_wide) ImGui::SameLine();
    shingle_view(panel, *edited, ImVec2(is_wide ? width - left - gap : width, is_wide ? height : look.em(24)));
    ImGui::EndChild();
}

}  // namespace bandstand
