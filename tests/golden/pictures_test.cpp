// Whole screens against stored pictures, a quarter as large: what a person would see at a glance.
//
// Fonts, FreeType and drivers differ a little between systems, so pictures are compared after shrinking, and a small
// part of the pixels may differ. With BANDSTAND_WRITE_PICTURES=1 in the environment the stored ones are made anew; look at
// them before they are committed.
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

#include "app/panels/frame.h"
#include "app/shell/picture_stage.h"
#include "app/shell/png_file.h"

using namespace bandstand;

namespace {

constexpr int shrink = 4;
// Of 255: text that moved by a pixel changes a shrunk pixel by less; a missing panel by far more.
constexpr int tolerance = 48;
constexpr double most_different = 0.02;

struct Moment {
    std::string name;
    AppState state;
};

std::vector<Moment> moments() {
    std::vector<Moment> all;
    AppState minhash;
    apply_command(minhash, LoadSample{"four-sets"});
    all.push_back({"minhash_start", minhash});
    apply_command(minhash, Seek{75});
    all.push_back({"minhash_step_75", minhash});
    apply_command(minhash, SeekToEnd{});
    minhash.theme = ThemeChoice::dark;
    all.push_back({"minhash_end_dark", minhash});
    AppState chinese;
    chinese.language = Language::zh_hant;
    apply_command(chinese, LoadSample{"notices-zh"});
    apply_command(chinese, Seek{5000});
    all.push_back({"minhash_chinese", chinese});
    apply_command(chinese, ShowScreen{Screen::documents});
    all.push_back({"documents_chinese", chinese});
    AppState bands;
    apply_command(bands, LoadSample{"four-sets"});
    apply_command(bands, ShowScreen{Screen::bands});
    apply_command(bands, Seek{199});
    all.push_back({"bands_step_199", bands});
    apply_command(bands, SetBanding{{2, 3}});
    apply_command(bands, SetThreshold{{7, 10}});
    apply_command(bands, SeekToEnd{});
    bands.theme = ThemeChoice::dark;
    bands.language = Language::zh_hant;
    all.push_back({"bands_missed_dark_chinese", bands});
    AppState compare;
    apply_command(compare, LoadSample{"four-sets"});
    apply_command(compare, ShowScreen{Screen::compare});
    apply_command(compare, Seek{5});
    all.push_back({"compare_step_5", compare});
    compare.language = Language::zh_hant;
    apply_command(compare, LoadSample{"notices-zh"});
    apply_command(compare, SeekToEnd{});
    all.push_back({"compare_end_chinese", compare});
    AppState simhash;
    apply_command(simhash, LoadSample{"four-sets"});
    apply_command(simhash, ShowScreen{Screen::simhash});
    apply_command(simhash, Seek{274});
    all.push_back({"simhash_step_274", simhash});
    apply_command(simhash, SetTieRule{TieRule::one});
    apply_command(simhash, SeekToEnd{});
    simhash.theme = ThemeChoice::dark;
    simhash.language = Language::zh_hant;
    all.push_back({"simhash_end_dark_chinese", simhash});
    AppState empty;
    empty.screen = Screen::documents;
    all.push_back({"documents_empty", empty});
    AppState tune;
    apply_command(tune, LoadSample{"notices"});
    apply_command(tune, SetFamily{FamilyKind::mixed64});
    apply_command(tune, SetField{Field::k, "64"});
    apply_command(tune, SetBanding{{6, 9}});
    apply_command(tune, SetThreshold{{7, 10}});
    apply_command(tune, ShowScreen{Screen::tune});
    all.push_back({"tune_notices", tune});
    const SimilarPair pair = tune.tune.tuning.known->pair(2);
    const DistinctSets& sets = *tune.tune.tuning.sets;
    apply_command(tune, OpenTunedPair{DocumentPair::of(sets.first_document(pair.first), sets.first_document(pair.second))});
    tune.theme = ThemeChoice::dark;
    tune.language = Language::zh_hant;
    all.push_back({"tune_pair_dark_chinese", tune});
    return all;
}

Picture shrunk(const Picture& large) {
    Picture small;
    small.width = large.width / shrink;
    small.height = large.height / shrink;
    small.rgba.resize(static_cast<std::size_t>(small.width * small.height) * 4);
    for (int y = 0; y < small.height; ++y) {
        for (int x = 0; x < small.width; ++x) {
            for (int channel = 0; channel < 4; ++channel) {
                unsigned sum = 0;
                for (int dy = 0; dy < shrink; ++dy) {
                    for (int dx = 0; dx < shrink; ++dx) {
                        const int at = ((y * shrink + dy) * large.width + x * shrink + dx) * 4 + channel;
                        sum += large.rgba[static_cast<std::size_t>(at)];
                    }
                }
                small.rgba[static_cast<std::size_t>((y * small.width + x) * 4 + channel)] =
                    static_cast<std::uint8_t>(sum / (shrink * shrink));
            }
        }
    }
    return small;
}

std::filesystem::path stored_path(const std::string& name) {
    return std::filesystem::path(BANDSTAND_SOURCE_DIR) / "tests/golden/pictures" / (name + ".png");
}

Picture picture_of(PictureStage& stage, const AppState& state) {
    PanelMemory memory;
    PictureWish wish;
    wish.theme = state.theme == ThemeChoice::dark ? ThemeKind::dark : ThemeKind::light;
    auto taken = stage.take(wish, [&](const Look& look) {
        draw_frame(state, look, memory, {});
        return FrameWish{};
    });
    REQUIRE(std::holds_alternative<Picture>(taken));
    return shrunk(std::get<Picture>(taken));
}

}  // namespace

TEST_CASE("screens look as they did") {
    auto made = PictureStage::create();
    REQUIRE(std::holds_alternative<std::unique_ptr<PictureStage>>(made));
    PictureStage& stage = *std::get<0>(made);
    for (const Moment& moment : moments()) {
        CAPTURE(moment.name);
        const Picture now = picture_of(stage, moment.state);
        if (std::getenv("BANDSTAND_WRITE_PICTURES") != nullptr) REQUIRE_FALSE(write_png(stored_path(moment.name), now));
        const auto stored = read_png(stored_path(moment.name));
        REQUIRE(std::holds_alternative<Picture>(stored));
        const PictureDifference difference = compare_pictures(now, std::get<Picture>(stored), tolerance);
        CAPTURE(difference.pixels, difference.largest);
        CHECK(difference.share <= most_different);
    }
}

TEST_CASE("another moment of the run is told apart") {
    auto made = PictureStage::create();
    REQUIRE(std::holds_alternative<std::unique_ptr<PictureStage>>(made));
    const std::vector<Moment> all = moments();
    const auto stored = read_png(stored_path("minhash_end_dark"));
    REQUIRE(std::holds_alternative<Picture>(stored));
    AppState early = all[2].state;
    apply_command(early, Seek{0});
    const Picture now = picture_of(*std::get<0>(made), early);
    CHECK(compare_pictures(now, std::get<Picture>(stored), tolerance).share > most_different / 2);
    const auto light = read_png(stored_path("minhash_step_75"));
    REQUIRE(std::holds_alternative<Picture>(light));
    CHECK(compare_pictures(now, std::get<Picture>(light), tolerance).share > 0.5);
}
