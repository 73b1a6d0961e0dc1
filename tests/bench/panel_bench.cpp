// What a frame costs before anything is drawn, and the first frame with Chinese text.
#include <fmt/format.h>

#include <chrono>

#include "app/panels/frame.h"
#include "app/shell/gui_frame.h"
#include "tests/bench/bench.h"

namespace bandstand::bench {

namespace {

struct Frames {
    FontAtlas fonts;
    GlyphLedger ledger;
    GuiContext gui{fonts};
    PanelMemory memory;

    Frames() { ImGui::GetIO().DisplaySize = ImVec2(1440, 900); }

    void build(const AppState& state) {
        const Look look{&theme(ThemeKind::light), &fonts.typography(), &ledger, false};
        ImGui::GetIO().DeltaTime = 1.0F / 60;
        build_frame(look, 15, fonts, ledger, [&](const Look& l) {
            keep(draw_frame(state, l, memory, {}).size());
            return FrameWish{};
        });
    }
};

AppState large_state(std::size_t count) {
    std::vector<SourceDocument> documents;
    for (std::size_t d = 0; d < count; ++d) {
        SourceDocument document{fmt::format("d{}", d), DocumentKind::integer_set, {}};
        for (std::size_t n = 0; n < 100; ++n) document.content += fmt::format("{} ", (d * 37 + n * n * 11) % 50'021);
        documents.push_back(std::move(document));
    }
    AppState state;
    apply_command(state, OpenDocuments{std::move(documents), {}, false});
    apply_command(state, SetField{Field::k, "128"});
    return state;
}

double milliseconds_a_frame(Frames& frames, AppState& state, bool moves) {
    constexpr int count = 60;
    std::uint64_t position = state.run.length() / 3;
    apply_command(state, Seek{position});
    for (int i = 0; i < 5; ++i) frames.build(state);
    const double seconds = best_seconds(5, [&] {
        for (int i = 0; i < count; ++i) {
            if (moves) apply_command(state, Seek{++position});
            frames.build(state);
        }
    });
    return seconds / count;
}

}  // namespace

void panel_frame() {
    Frames frames;
    AppState small;
    apply_command(small, LoadSample{"four-sets"});
    const double floor = milliseconds_a_frame(frames, small, false);
    AppState state = large_state(10'000);
    for (const bool moves : {false, true}) {
        print_line(moves ? "frame of 10,000 documents, a step each" : "frame of 10,000 documents, at rest",
                   duration_text(milliseconds_a_frame(frames, state, moves)),
                   fmt::format("four documents: {}; wanted: 2 ms", duration_text(floor)));
    }
}

// Every legal r with as many bands as fit, then thresholds: the command and the frame that shows what follows from it.
void move_of_a_slider() {
    Frames frames;
    AppState state = large_state(1'000);
    apply_command(state, SetFamily{FamilyKind::mixed64});
    for (const Screen screen : {Screen::bands, Screen::compare}) {
        apply_command(state, ShowScreen{screen});
        apply_command(state, SeekToEnd{});
        for (int i = 0; i < 5; ++i) frames.build(state);
        double worst = 0, sum = 0;
        std::uint32_t moves = 0, worst_rows = 0;
        const auto measure = [&](const Command& command, std::uint32_t rows) {
            const double begin = thread_seconds();
            apply_command(state, command);
            frames.build(state);
            const double seconds = thread_seconds() - begin;
            if (seconds > worst) worst = seconds, worst_rows = rows;
            sum += seconds;
            ++moves;
        };
        for (std::uint32_t rows = 1; rows <= 128; ++rows) measure(SetBanding{{128 / rows, rows}}, rows);
        for (std::uint32_t percent = 1; percent < 100; ++percent) measure(SetThreshold{{percent, 100}}, 0);
        print_line(screen == Screen::bands ? "slider move on screen Bands, 1,000 documents, worst" : "the same on screen Compare", duration_text(worst),
                   fmt::format("at r = {}; mean {}; wanted: 16 ms", worst_rows, duration_text(sum / moves)));
    }
}

void first_frame() {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    AppState state;
    state.language = Language::zh_hant;
    apply_command(state, LoadSample{"notices-zh"});
    Frames frames;
    frames.build(state);
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    print_line("state, fonts and first frame in Chinese", duration_text(seconds),
               fmt::format("{} letters; wanted, with the window: 0.5 s", frames.fonts.letter_count()));
}

}  // namespace bandstand::bench
