#include "app/panels/bucket_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "app/widgets/surfaces.h"
#include "core/narrate/describe_bands.h"

namespace bandstand {

namespace {

constexpr std::size_t most_boxes = 240;          // drawn in all
constexpr std::size_t most_boxes_of_band = 80;   // of one band; crowded bands show those with several documents
constexpr std::size_t most_names = 10;           // in one box
constexpr std::uint32_t most_bands = 64;         // listed around the one at work

constexpr DocumentIndex nobody{std::numeric_limits<std::uint32_t>::max()};

struct Box {
    std::uint32_t bucket = 0;
    std::string key;
    std::vector<DocumentIndex> documents;  // placed so far, the first of them
    std::uint64_t count = 0;               // placed so far
};

// Documents of the bucket that are in it at the run's position. They are put in ascending order.
std::uint64_t placed_count(const MinHashRun& run, BandIndex j, std::uint32_t bucket, std::vector<DocumentIndex>& first) {
    const BandBuckets& buckets = run.buckets();
    const std::uint64_t all = buckets.document_count(j, bucket);
    first = buckets.documents(j, bucket, most_names);
    std::erase_if(first, [&](DocumentIndex d) { return !run.is_placed(j, d); });
    if (first.size() < most_names) return first.size();
    const bool is_band_done = run.is_placed(j, run.signed_documents().back());
    if (is_band_done) return all;
    const auto members = buckets.documents(j, bucket, all);
    return static_cast<std::uint64_t>(std::partition_point(members.begin(), members.end(), [&](DocumentIndex d) { return run.is_placed(j, d); }) - members.begin());
}

struct BandBoxes {
    std::vector<Box> boxes;
    std::uint64_t buckets = 0, crowded = 0;  // begun so far; of these, with more than one document
};

BandBoxes boxes_of(const MinHashRun& run, BandIndex j, std::size_t most) {
    BandBoxes band;
    const std::size_t count = run.buckets().bucket_count(j);
    const bool shows_all = count <= most;
    for (std::uint32_t bucket = 0; bucket < count; ++bucket) {
        // Buckets are numbered by their first document: behind one that is not begun, none is.
        if (!run.is_placed(j, run.buckets().first_document(j, bucket))) break;
        ++band.buckets;
        const bool may_be_crowded = run.buckets().document_count(j, bucket) > 1;
        if (!shows_all && !may_be_crowded) continue;
        Box box{bucket, {}, {}, 0};
        box.count = placed_count(run, j, bucket, box.documents);
        band.crowded += box.count > 1 ? 1U : 0U;
        const bool is_shown = shows_all || box.count > 1;
        if (!is_shown || band.boxes.size() >= most) continue;
        box.key = key_text(run, j, box.documents.front(), 4);
        band.boxes.push_back(std::move(box));
    }
    return band;
}

// Where names flow inside a box of this width; also draws them, unless only the height is asked for.
float flow_names(const Panel& panel, const Box& box, ImVec2 at, float width, bool is_drawn, DocumentIndex falling) {
    const Look& look = panel.look;
    const Corpus& corpus = panel.state.run.corpus();
    const float mark = look.em(0.95F), line = look.em(1.35F), gap = look.em(0.6F);
    float x = 0, y = line / 2;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    for (const DocumentIndex d : box.documents) {
        const std::string name = elided(look, corpus.document(d).name, Face::body_strong, width - mark);
        const float needed = mark + measure(look, name, Face::body_strong).x;
        if (x > 0 && x + needed > width) x = 0, y += line;
        if (is_drawn) {
            // The document that was put in just now falls in from above.
            const float share = panel.memory.motion_left / PanelMemory::motion_length;
            const float lift = falling == d ? look.em(0.9F) * share : 0.0F;
            draw_document_mark(look, draw, ImVec2(at.x + x + mark * 0.4F, at.y + y - lift), look.em(0.7F), d.value);
            draw_text(look, draw, ImVec2(at.x + x + mark, at.y + y - lift), name, Face::body_strong, document_role(d.value));
        }
        x += needed + gap;
    }
    if (box.count > box.documents.size()) {
        const std::string more = panel.words("bands.more_documents", {{"count", fmt::format("{}", box.count - box.documents.size())}});
        const float needed = measure(look, more, Face::small).x;
        if (x > 0 && x + needed > width) x = 0, y += line;
        if (is_drawn) draw_text(look, draw, ImVec2(at.x + x, at.y + y), more, Face::small, Role::text_muted);
    }
    return y + line / 2;
}

void draw_box(const Panel& panel, const MomentView& moment, BandIndex j, const Box& box, ImVec2 min, ImVec2 max) {
    const Look& look = panel.look;
    const bool is_at_work = moment.put && moment.put->band == j && moment.put->bucket == box.bucket;
    const bool is_crowded = box.count > 1;
    const Role fill = is_crowded ? Role::collides_fill : Role::surface;
    const Role border = is_at_work ? Role::pivot : is_crowded ? Role::collides : Role::border;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw_cell(look, draw, min, max, fill, border, is_at_work || panel.state.selection.has_bucket(j, box.bucket));
    ImGui::SetCursorScreenPos(min);
    ImGui::PushID(static_cast<int>(j.value));
    ImGui::PushID(static_cast<int>(box.bucket));
    if (ImGui::InvisibleButton("##bucket", ImVec2(max.x - min.x, max.y - min.y))) {
        Target target;
        target.band = j, target.bucket = box.bucket;
        panel.send(Choose{target});
        if (box.documents.size() > 1) panel.send(SetPair{DocumentPair::of(box.documents[0], box.documents[1])});
    }
    const bool is_hovered = ImGui::IsItemHovered();
    focus_ring(look);
    ImGui::PopID();
    ImGui::PopID();
    if (is_hovered) {
        panel.hovered.band = j;
        panel.hovered.bucket = box.bucket;
        const std::uint64_t pairs = pair_count(box.count);
        tooltip(look, panel.words("bands.bucket_help", {{"documents", fmt::format("{}", box.count)}, {"pairs", fmt::format("{}", pairs)}}));
    }
    const float padding = look.em(0.5F);
    draw_text(look, draw, ImVec2(min.x + padding, min.y + look.em(0.95F)), elided(look, box.key, Face::mono, max.x - min.x - 2 * padding), Face::mono, Role::text_muted);
    const DocumentIndex falling = is_at_work ? moment.put->document : nobody;
    flow_names(panel, box, ImVec2(min.x + padding, min.y + look.em(1.7F)), max.x - min.x - 2 * padding, true, falling);
}

void band_boxes(const Panel& panel, const MomentView& moment, BandIndex j, const BandBoxes& band) {
    const Look& look = panel.look;
    const float width = ImGui::GetContentRegionAvail().x, gap = look.em(0.5F), padding = look.em(0.5F);
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    float x = 0, y = 0, line_height = 0;
    for (std::size_t first = 0; first < band.boxes.size();) {
        // One line of boxes: as many as fit, all as high as the highest.
        std::vector<float> widths;
        std::size_t end = first;
        x = line_height = 0;
        while (end < band.boxes.size()) {
            const Box& box = band.boxes[end];
            const float names = measure(look, panel.state.run.corpus().document(box.documents.front()).name, Face::body_strong).x + look.em(1);
            const float several = box.count > 1 ? names * 2 + look.em(0.6F) : names;
            const float content = std::clamp(std::max(measure(look, box.key, Face::mono).x, several), look.em(5), look.em(15));
            const float wanted = std::min(width, content + 2 * padding + look.em(0.2F));
            if (x > 0 && x + wanted > width) break;
            widths.push_back(wanted);
            line_height = std::max(line_height, look.em(1.7F) + flow_names(panel, box, {}, wanted - 2 * padding, false, nobody) + look.em(0.35F));
            x += wanted + gap;
            ++end;
        }
        x = 0;
        for (std::size_t i = first; i < end; ++i) {
            const ImVec2 min(origin.x + x, origin.y + y);
            const ImVec2 max(min.x + widths[i - first], min.y + line_height);
            if (ImGui::IsRectVisible(min, max)) draw_box(panel, moment, j, band.boxes[i], min, max);
            x += widths[i - first] + gap;
        }
        y += line_height + gap;
        first = end;
    }
    ImGui::SetCursorScreenPos(origin);
    ImGui::Dummy(ImVec2(width, std::max(0.0F, y - gap)));
}

void band_title(const Panel& panel, BandIndex j, bool is_at_work) {
    const Look& look = panel.look;
    const Banding banding = panel.state.run.banding();
    const std::uint32_t first = banding.first_row(j).value, last = first + banding.rows - 1;
    const std::string title = panel.words("bands.band_title", {{"band", fmt::format("{}", j.value)}});
    const std::string rows = banding.rows == 1 ? panel.words("bands.one_row", {{"row", fmt::format("h{}", first)}})
                                               : panel.words("bands.rows", {{"first", fmt::format("h{}", first)}, {"last", fmt::format("h{}", last)}});
    text(look, title, Face::body_strong, is_at_work ? Role::pivot : Role::text);
    if (ImGui::IsItemHovered()) panel.hovered.band = j;
    ImGui::SameLine(0, look.em(0.6F));
    text(look, rows, Face::mono, Role::text_muted);
}

}  // namespace

void bucket_board_card(const Panel& panel, const MomentView& moment, ImVec2 size) {
    const Look& look = panel.look;
    const MinHashRun& run = panel.state.run;
    begin_card(panel, "buckets", size, panel.words("bands.buckets_title"));
    const std::uint32_t bands = run.banding().bands;
    const std::uint32_t here = moment.put ? moment.put->band.value : run.position() >= run.bands_phase().end ? bands - 1 : 0;
    const std::uint32_t first = here > most_bands / 2 ? std::min(here - most_bands / 2, bands - std::min(bands, most_bands)) : 0;
    const std::uint32_t last = std::min(bands, first + most_bands);
    if (last - first < bands) {
        text_wrapped(look, panel.words("bands.some_bands", {{"first", fmt::format("{}", first)}, {"last", fmt::format("{}", last - 1)}, {"bands", fmt::format("{}", bands)}}), Face::small, Role::text_muted);
    }
    ImGui::BeginChild("bands", ImVec2(0, 0), ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    const bool has_moved = panel.memory.followed_position != run.position();
    std::size_t boxes_left = most_boxes;
    for (std::uint32_t band = first; band < last; ++band) {
        const BandIndex j{band};
        const bool is_at_work = moment.put && moment.put->band == j;
        band_title(panel, j, is_at_work);
        if (run.signed_documents().empty() || !run.is_placed(j, run.signed_documents().front())) {
            text(look, panel.words("bands.not_reached"), Face::small, Role::text_muted);
            ImGui::Spacing();
            continue;
        }
        const bool is_near = band + 2 >= here && band <= here;
        const BandBoxes boxes = boxes_of(run, j, is_near ? most_boxes_of_band : std::min(boxes_left, most_boxes_of_band));
        boxes_left -= std::min(boxes_left, boxes.boxes.size());
        band_boxes(panel, moment, j, boxes);
        if (boxes.boxes.size() < boxes.buckets) {
            text_wrapped(look, panel.words("bands.bucket_summary", {{"buckets", fmt::format("{}", boxes.buckets)}, {"crowded", fmt::format("{}", boxes.crowded)}, {"shown", fmt::format("{}", boxes.boxes.size())}}), Face::small, Role::text_muted);
        }
        if (is_at_work && has_moved) ImGui::SetScrollHereY(0.75F);
        ImGui::Spacing();
    }
    ImGui::EndChild();
    end_card();
}

}  // namespace bandstand
