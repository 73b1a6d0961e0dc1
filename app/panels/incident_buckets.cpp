#include "app/panels/incident_buckets.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/panels/search_labels.h"
#include "app/widgets/surfaces.h"

namespace bandstand {

namespace {

constexpr float line_height = 2.15F, box_height = 1.75F, widest_id = 8.0F;  // em
constexpr std::size_t most_entries = 40;   // drawn in a line, of an index of any size
constexpr std::size_t most_of_bucket = 6;  // drawn in one bucket

struct Columns {
    float key, says, buckets, end;  // left edges, in pixels
    bool is_narrow;                 // bands by number, counts in few words
    bool has_short_keys;
};

Columns columns_of(const Panel& panel, float width) {
    const Look& look = panel.look;
    const SearchRun& run = panel.state.search_run;
    Columns c{};
    c.is_narrow = width < look.em(36);
    c.has_short_keys = c.is_narrow || (run.kind() == IndexKind::token_sets && width < look.em(54));
    c.key = look.em(c.is_narrow ? 1.9F : 4.4F);
    // As wide as any key of this index, within reason.
    const std::vector<std::uint64_t> example(run.kind() == IndexKind::fingerprints ? 1 : run.input().token_sets.banding.rows, 0);
    c.says = c.key + std::min(measure(look, key_label(run, example, c.has_short_keys), Face::mono).x + look.em(0.8F), width * 0.26F);
    // Long keys leave no room for words, which stand above in the sketch as well.
    const bool has_words = !c.is_narrow || run.kind() == IndexKind::fingerprints;
    c.buckets = c.says + look.em(!has_words ? 0.0F : c.is_narrow ? 4.3F : 8.2F);
    c.end = width;
    return c;
}

// What the operation at work did in a band, if anything yet.
struct Touch {
    bool is_done = false, is_now = false, is_put = false;
    std::uint64_t before = 0;    // entries that were in the bucket
    std::uint64_t now = 0;       // and that are
    std::uint64_t fresh = 0;     // of a visit: candidates that no earlier band held
    std::optional<BucketMoment> bucket;
};

Touch touch_of(const SearchRun& run, const SearchView& view, BandIndex j) {
    Touch touch;
    if (view.is_ahead || !view.operation || run.error(*view.operation) || j.value >= view.moment.bands_done) return touch;
    const SearchEvent event = run.event_at(touch_position(run, *view.operation, j));
    touch.is_done = true;
    touch.is_put = event.kind == SearchEvent::Kind::put;
    touch.is_now = view.event && (view.event->kind == SearchEvent::Kind::put || view.event->kind == SearchEvent::Kind::visit) && view.event->band == j;
    touch.before = event.in_bucket;
    touch.now = event.in_bucket + (touch.is_put ? 1 : 0);
    touch.fresh = event.new_candidates;
    touch.bucket = run.touched_bucket(j, most_of_bucket);
    return touch;
}

std::string touch_words(const Panel& panel, const Touch& touch, bool is_short) {
    const std::string count = fmt::format("{}", touch.before), fresh = fmt::format("{}", touch.fresh);
    if (is_short && touch.before == 0) return std::string(panel.words(touch.is_put ? "search.screen.key_new" : "search.screen.key_empty"));
    if (is_short && !touch.is_put) return panel.words("search.screen.key_met", {{"count", count}});
    if (touch.is_put) return touch.before == 0 ? std::string(panel.words("search.screen.opens_bucket")) : panel.words("search.screen.joins_bucket", {{"count", count}});
    if (touch.before == 0) return std::string(panel.words("search.screen.no_bucket"));
    return panel.words("search.screen.meets", {{"count", count}, {"new", fresh}});
}

struct Box {
    BucketMoment bucket;
    std::uint64_t count = 0;  // entries in it, as far as they are known
    bool is_whole = false;    // … and that is all
    bool is_touched = false;
};

class BandLine {
public:
    BandLine(const Panel& panel, const SearchView& view, BandIndex j, ImVec2 min, const Columns& c)
        : panel_(panel), look_(panel.look), run_(panel.state.search_run), view_(view), j_(j), min_(min), c_(c), touch_(touch_of(run_, view, j)), y_(min.y + look_.em(line_height / 2)) {}

    void draw() const {
        ImDrawList* list = ImGui::GetWindowDrawList();
        const ImVec2 max(min_.x + c_.end, min_.y + look_.em(line_height));
        if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(min_, max)) panel_.hovered.band = j_;
        const bool is_named = panel_.state.selection.has(j_);
        if (touch_.is_now || is_named) list->AddRectFilled(min_, max, look_.color(touch_.is_now ? Role::pivot_fill : Role::surface_muted), look_.em(0.3F));
        const std::string number = fmt::format("{}", j_.value), name = c_.is_narrow ? number : panel_.words("search.screen.band", {{"band", number}});
        draw_text(look_, list, ImVec2(min_.x + look_.em(0.2F), y_), elided(look_, name, Face::body_strong, c_.key - look_.em(0.3F)), Face::body_strong, touch_.is_now ? Role::pivot : Role::text);
        key_and_words(list);
        boxes();
    }

private:
    bool has_key() const { return view_.operation && !run_.error(*view_.operation) && (view_.moment.has_sketch || touch_.is_done); }

    void key_and_words(ImDrawList* list) const {
        if (!has_key()) return draw_text(look_, list, ImVec2(min_.x + c_.key, y_), "\u2013", Face::mono, Role::text_muted);
        const std::string key = elided(look_, key_label(run_, run_.key(*view_.operation, j_), c_.has_short_keys), Face::mono, c_.says - c_.key - look_.em(0.7F));
        draw_text(look_, list, ImVec2(min_.x + c_.key, y_), key, touch_.is_now ? Face::mono_strong : Face::mono, touch_.is_done ? Role::text : Role::text_muted);
        if (!touch_.is_done || c_.buckets <= c_.says) return;
        const Role role = touch_.is_put ? (touch_.before > 0 ? Role::collides : Role::text_muted) : touch_.before > 0 ? Role::collides : Role::text_muted;
        const float room = c_.buckets - c_.says - look_.em(0.4F);
        std::string words = touch_words(panel_, touch_, c_.is_narrow);
        if (c_.is_narrow && touch_.before > 0 && measure(look_, words, Face::small).x > room) words = fmt::format("{}", touch_.before);
        draw_text(look_, list, ImVec2(min_.x + c_.says, y_), elided(look_, words, Face::small, room), Face::small, role);
    }

    // Buckets by their first entry; the one that the key leads to is among them wherever it stands.
    std::vector<Box> listed() const {
        std::vector<Box> listed;
        const bool shows_all = placed() <= most_entries;
        for (BucketMoment& bucket : run_.buckets(j_, most_entries)) {
            Box box{std::move(bucket), 0, shows_all, false};
            box.count = box.bucket.entries.size();
            box.is_touched = touch_.bucket && touch_.bucket->key == box.bucket.key;
            if (box.is_touched) box.count = touch_.now, box.is_whole = true;
            listed.push_back(std::move(box));
        }
        const bool has_touched = std::any_of(listed.begin(), listed.end(), [](const Box& box) { return box.is_touched; });
        if (!has_touched && touch_.bucket && touch_.now > 0) listed.insert(listed.begin(), Box{*touch_.bucket, touch_.now, true, true});
        return listed;
    }
    std::uint64_t placed() const { return view_.is_ahead ? view_.moment.entries : run_.placed(j_); }

    std::vector<std::string> ids_of(const Box& box) const {
        std::vector<std::string> ids;
        for (std::size_t i = 0; i < std::min(box.bucket.entries.size(), most_of_bucket); ++i) ids.push_back(elided_middle(look_, run_.id(box.bucket.entries[i]), Face::small_strong, look_.em(widest_id)));
        return ids;
    }
    std::string rest_of(const Box& box, std::size_t shown) const {
        if (box.count <= shown) return box.is_whole ? std::string{} : " \u2026";
        return panel_.words("search.screen.more", {{"count", fmt::format("{}", box.count - shown)}});
    }
    float width_of(const Box& box, const std::vector<std::string>& ids, const std::string& rest) const {
        float width = measure(look_, key_label(run_, box.bucket.key, c_.has_short_keys), Face::mono_small).x + look_.em(0.9F);
        for (const std::string& id : ids) width += measure(look_, id, Face::small_strong).x + look_.em(0.95F);
        return width + (rest.empty() ? 0.0F : measure(look_, rest, Face::small).x + look_.em(0.3F)) + look_.em(0.15F);
    }

    void boxes() const {
        std::vector<Box> all = listed();
        const float gap = look_.em(0.4F), end = min_.x + c_.end;
        // A touched bucket that would find no room comes first.
        float used = min_.x + c_.buckets;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto ids = ids_of(all[i]);
            used += width_of(all[i], ids, rest_of(all[i], ids.size())) + gap;
            if (all[i].is_touched && used > end - look_.em(4)) std::rotate(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i), all.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        }
        float x = min_.x + c_.buckets;
        ImDrawList* list = ImGui::GetWindowDrawList();
        if (all.empty()) draw_text(look_, list, ImVec2(x, y_), panel_.words("search.screen.no_buckets_yet"), Face::small, Role::text_muted);
        for (std::size_t i = 0; i < all.size(); ++i) {
            auto ids = ids_of(all[i]);
            std::string rest = rest_of(all[i], ids.size());
            const float room = end - x - (i + 1 < all.size() || !all[i].is_whole ? look_.em(4.4F) : 0.0F);
            // One that has no room for all its names shows the first of them.
            while (ids.size() > 1 && width_of(all[i], ids, rest) > room) ids.pop_back(), rest = rest_of(all[i], ids.size());
            const float width = width_of(all[i], ids, rest);
            if (width > room && i > 0) {
                const std::size_t left_out = all.size() - i;
                const std::string_view key = left_out == 1 ? "search.screen.one_more_bucket" : "search.screen.more_buckets";
                const std::string more = placed() > most_entries ? "\u2026" : panel_.words(key, {{"count", fmt::format("{}", left_out)}});
                draw_text(look_, list, ImVec2(x, y_), elided(look_, more, Face::small, end - x), Face::small, Role::text_muted);
                return;
            }
            box(list, all[i], ids, rest, x, std::min(width, end - x));
            x += width + gap;
        }
        if (placed() > most_entries) draw_text(look_, list, ImVec2(x, y_), "\u2026", Face::small, Role::text_muted);
    }

    void box(ImDrawList* list, const Box& box, const std::vector<std::string>& ids, const std::string& rest, float left, float width) const {
        const float half = look_.em(box_height / 2);
        const ImVec2 min(left, y_ - half), max(left + width, y_ + half);
        const bool is_hit = box.is_touched && touch_.before > 0;
        draw_cell(look_, list, min, max, is_hit ? Role::collides_fill : Role::surface, box.is_touched ? (touch_.is_now ? Role::pivot : is_hit ? Role::collides : Role::text_muted) : Role::border, box.is_touched);
        ImGui::PushClipRect(min, max, true);
        const std::string key = key_label(run_, box.bucket.key, c_.has_short_keys);
        draw_text(look_, list, ImVec2(min.x + look_.em(0.45F), y_), key, Face::mono_small, Role::text_muted);
        float x = min.x + measure(look_, key, Face::mono_small).x + look_.em(0.9F);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const float right = x + measure(look_, ids[i], Face::small_strong).x + look_.em(0.7F);
            entry(list, box.bucket.entries[i], ids[i], ImVec2(x, y_ - look_.em(0.65F)), ImVec2(right, y_ + look_.em(0.65F)));
            x = right + look_.em(0.25F);
        }
        draw_text(look_, list, ImVec2(x, y_), rest, Face::small, Role::text_muted);
        ImGui::PopClipRect();
    }

    void entry(ImDrawList* list, EntryIndex e, const std::string& id, ImVec2 min, ImVec2 max) const {
        ImGui::SetCursorScreenPos(min);
        ImGui::PushID(static_cast<int>(e.value));
        ImGui::PushTabStop(false);
        if (ImGui::InvisibleButton("##entry", ImVec2(max.x - min.x, max.y - min.y))) choose_entry(panel_, e);
        ImGui::PopTabStop();
        if (ImGui::IsItemHovered()) panel_.hovered.entry = e, panel_.hovered.operation = run_.added_by(e);
        ImGui::PopID();
        const bool is_being_put = touch_.is_put && view_.event && view_.event->entry == e && !view_.moment.is_finished;
        const bool is_beside = view_.compared == e, is_named = panel_.state.selection.has(e);
        const Role fill = is_being_put ? Role::active_fill : is_beside ? Role::pivot_fill : Role::surface_muted;
        const Role border = is_being_put ? Role::active : is_beside || is_named ? Role::pivot : Role::surface_muted;
        draw_cell(look_, list, min, max, fill, border, false);
        draw_text(look_, list, ImVec2((min.x + max.x) / 2, y_), id, Face::small_strong, is_being_put ? Role::active : is_beside ? Role::pivot : Role::text, Align::center);
    }

    const Panel& panel_;
    const Look& look_;
    const SearchRun& run_;
    const SearchView& view_;
    BandIndex j_;
    ImVec2 min_;
    const Columns& c_;
    Touch touch_;
    float y_;  // of the middle of the line
};

void header(const Panel& panel, const Columns& c) {
    const Look& look = panel.look;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = look.em(1.5F), y = at.y + height / 2;
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw_text(look, draw, ImVec2(at.x + c.key, y), elided(look, panel.words("search.screen.column_key"), Face::small, c.buckets - c.key - look.em(0.3F)), Face::small, Role::text_muted);
    draw_text(look, draw, ImVec2(at.x + c.buckets, y), elided(look, panel.words("search.screen.column_buckets"), Face::small, c.end - c.buckets), Face::small, Role::text_muted);
    draw->AddLine(ImVec2(at.x, at.y + height), ImVec2(at.x + c.end, at.y + height), look.color(Role::border));
    ImGui::Dummy(ImVec2(c.end, height + look.em(0.1F)));
}

}  // namespace

float whole_buckets_height(const Panel& panel) {
    const auto bands = static_cast<float>(panel.state.search_run.input().band_count());
    return panel.look.em(line_height) * bands + panel.look.em(3.6F) + 2 * ImGui::GetStyle().WindowPadding.y + 2 * ImGui::GetStyle().ItemSpacing.y;
}

void incident_buckets_card(const Panel& panel, const SearchView& view, ImVec2 size) {
    const Look& look = panel.look;
    const SearchRun& run = panel.state.search_run;
    const std::string count = fmt::format("{}", view.moment.entries);
    begin_card(panel, "index", size, panel.words("search.screen.index_title", {{"count", count}}));
    const Columns c = columns_of(panel, ImGui::GetContentRegionAvail().x - look.em(0.7F));
    header(panel, c);
    ImGui::BeginChild("bands", ImVec2(0, 0), ImGuiChildFlags_None, ImGuiWindowFlags_NavFlattened);
    const float pitch = look.em(line_height);
    const bool is_touching = view.event && (view.event->kind == SearchEvent::Kind::put || view.event->kind == SearchEvent::Kind::visit);
    if (is_touching && panel.memory.followed_position != run.position()) {
        const float top = static_cast<float>(view.event->band.value) * pitch;
        if (top < ImGui::GetScrollY() || top + pitch > ImGui::GetScrollY() + ImGui::GetWindowHeight()) ImGui::SetScrollY(std::max(0.0F, top - ImGui::GetWindowHeight() * 0.4F));
    }
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(run.input().band_count()), pitch);
    while (clipper.Step()) {
        for (int n = clipper.DisplayStart; n < clipper.DisplayEnd; ++n) {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            ImGui::PushID(n);
            BandLine(panel, view, BandIndex{static_cast<std::size_t>(n)}, at, c).draw();
            ImGui::PopID();
            ImGui::SetCursorScreenPos(at);
            ImGui::Dummy(ImVec2(c.end, pitch));
        }
    }
    ImGui::PopStyleVar();
    ImGui::EndChild();
    end_card();
}

}  // namespace bandstand
