#include "app/panels/tune_clusters.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/panels/pair_table_parts.h"
#include "core/narrate/number_words.h"

namespace bandstand {

namespace {

// Left edges of the columns, in pixels from the left of the table.
struct Columns {
    float documents, members, least, chain, end;
};

Columns columns_of(const Look& look, float width) {
    const float unit = look.em(1);
    Columns c{};
    c.end = width;
    c.chain = width - unit * 3.4F;
    c.least = c.chain - unit * 5.4F;
    c.documents = unit * 0.3F;
    c.members = c.documents + unit * 5.6F;
    return c;
}

void header(const Panel& panel, const Columns& c) {
    const Look& look = panel.look;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float line = look.em(sort_heading_height);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const auto column = [&](float from, float to, std::string_view key) {
        draw_text(look, draw, ImVec2(at.x + from, at.y + line / 2), elided(look, std::string(panel.words(key)), Face::small, to - from - look.em(0.3F)), Face::small, Role::text_muted);
    };
    column(c.documents, c.members, "tune.column_documents");
    column(c.members, c.least, "tune.column_members");
    column(c.least, c.chain, "tune.column_least");
    draw->AddLine(ImVec2(at.x, at.y + line), ImVec2(at.x + c.end, at.y + line), look.color(Role::border));
    ImGui::Dummy(ImVec2(c.end, line + look.em(0.1F)));
}

// As many names as there is room for; nobody reads more than `most` anywhere.
std::string names_of(const Corpus& corpus, std::span<const DocumentIndex> documents, std::size_t most, std::string_view between) {
    std::string names;
    for (std::size_t n = 0; n < std::min(most, documents.size()); ++n) {
        if (n > 0) names += between;
        names += corpus.document(documents[n]).name;
    }
    if (documents.size() > most) names += fmt::format("{}\u2026", between);
    return names;
}

void row(const Panel& panel, const Columns& c, std::uint32_t cluster, bool is_tab_stop) {
    const Look& look = panel.look;
    const TuneState& tune = panel.state.tune;
    const Corpus& corpus = *tune.tuning.corpus;
    const FoundClusters& clusters = tune.findings->clusters;
    const auto documents = clusters.links.documents_of(cluster);
    const auto weakest = panel.memory.tune.weakest(tune, cluster);
    const DocumentPair shown = weakest ? weakest->documents : DocumentPair{documents[0], documents[1]};
    // Its first two documents stand for the line, so that it stays the same one, and keeps the keyboard, when a press finds others.
    const PairLine line = begin_pair_line(panel, {documents[0], documents[1]}, c.end, is_tab_stop, tune.opened == shown ? Role::accent_fill : Role::surface);
    if (line.was_pressed) {
        const auto found = weakest ? weakest : panel.memory.tune.weakest(tune, cluster, true);
        const DocumentPair wanted = found ? found->documents : shown;
        panel.send(OpenTunedPair{tune.opened == wanted ? std::nullopt : std::optional(wanted)});
    }
    // What is open is seen, and words over it would hide it.
    if (tune.opened != shown) tooltip(look, names_of(corpus, documents, 24, "\n"));
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float y = line.y(), x = line.min.x;
    draw_text(look, draw, ImVec2(x + c.documents, y), grouped(documents.size()), Face::mono, Role::text);
    draw_text(look, draw, ImVec2(x + c.members, y), elided(look, names_of(corpus, documents, 12, "  \u00b7  "), Face::body, c.least - c.members - look.em(0.6F)), Face::body, Role::text);
    const bool is_chain = clusters.knows_chains && clusters.is_chain[cluster] != 0;
    const Role role = is_chain ? Role::warning : Role::text;
    draw_text(look, draw, ImVec2(x + c.least, y), weakest ? fmt::format("{:.3f}", weakest->exact.value()) : "\u2013", Face::mono, role);
    if (is_chain) draw_text(look, draw, ImVec2(x + c.chain, y), elided(look, std::string(panel.words("tune.chain")), Face::small_strong, c.end - c.chain), Face::small_strong, role);
}

}  // namespace

void tune_cluster_list(const Panel& panel) {
    const Look& look = panel.look;
    const TuneState& tune = panel.state.tune;
    const FoundClusters& clusters = tune.findings->clusters;
    const std::string t = threshold_text(tune.findings->threshold);
    if (!clusters.is_complete) {
        const std::string floor = threshold_text(tune.tuning.known->floor());
        return text_wrapped(look, panel.words("tune.clusters_unknown", {{"floor", floor}}), Face::body, Role::warning);
    }
    if (clusters.count() == 0) return text_wrapped(look, panel.words("tune.none_linked"), Face::body, Role::text_muted);
    text_wrapped(look, panel.words("tune.clusters_sum", {{"clusters", grouped(clusters.count())}, {"documents", grouped(clusters.document_count())}, {"surplus", grouped(clusters.surplus())}}), Face::small, Role::text_muted);
    const auto chains = clusters.chain_count();
    if (chains && *chains > 0) text_wrapped(look, panel.words("tune.clusters_chains", {{"chains", grouped(*chains)}, {"threshold", t}}), Face::small, Role::warning);
    const std::vector<std::uint32_t>& rows = panel.memory.tune.clusters(tune);
    if (rows.empty()) return text_wrapped(look, panel.words("tune.no_cluster_with_name", {{"filter", panel.memory.tune.filter}}), Face::body, Role::text_muted);
    const Columns c = columns_of(look, ImGui::GetContentRegionAvail().x - look.em(0.6F));
    header(panel, c);
    pair_lines(panel, rows.size(), [&](std::size_t n, bool is_tab_stop) { row(panel, c, rows[n], is_tab_stop); });
}

}  // namespace bandstand
