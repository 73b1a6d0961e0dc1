#include "app/shell/progress_line.h"

#include <catch2/catch_test_macros.hpp>

namespace bandstand {

namespace {

constexpr ProgressStage stage{"tune.text.stage_sign", "tune.text.unit_sign"};

}  // namespace

TEST_CASE("progress has a stage, a share, and once it is settled a rate and the time left") {
    CHECK(progress_text(Language::en, stage, 0, 200, 0) == "Signatures: 0 %");
    CHECK(progress_text(Language::en, stage, 50, 200, 0.1) == "Signatures: 25 %");
    CHECK(progress_text(Language::en, stage, 50, 200, 2) == "Signatures: 25 % · 25 hash evaluations a second · 0:06 left");
    CHECK(progress_text(Language::en, stage, 3'000'000, 12'000'000, 40) == "Signatures: 25 % · 75 k hash evaluations a second · 2:00 left");
    CHECK(progress_text(Language::en, stage, 9'000'000'000, 10'000'000'000, 3) == "Signatures: 90 % · 3.0 G hash evaluations a second · 0:00 left");
    CHECK(progress_text(Language::zh_hant, stage, 50, 200, 2) == "計算簽章：25% · 每秒 25 次雜湊計算 · 剩下 0:06");
}

TEST_CASE("progress of nothing, or of more than there was, is no nonsense") {
    CHECK(progress_text(Language::en, stage, 0, 0, 9) == "Signatures: 0 %");
    CHECK(progress_text(Language::en, stage, 0, 5, 9) == "Signatures: 0 %");
    CHECK(progress_text(Language::en, stage, 12, 10, 2) == "Signatures: 100 % · 6.0 hash evaluations a second · 0:00 left");
}

}  // namespace bandstand
