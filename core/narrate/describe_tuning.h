// describe_tuning.h: what a choice of bands and rows means, in sentences: by the curve, and on the corpus as far as it is known.
#pragma once
#include <optional>
#include <vector>

#include "core/narrate/sentence.h"
#include "core/tune/banding_findings.h"
#include "core/tune/banding_outlook.h"

namespace bandstand {

// `findings`: of this banding and the outlook's threshold, or null while they are not known.
std::vector<Sentence> describe_choice(const BandingOutlook& outlook, const BandingFindings* findings, Banding banding, Language language);

// What more bands of as many rows would do, where rows are left that would make some.
std::optional<Sentence> unused_rows_advice(const BandingOutlook& outlook, Banding banding, Language language);

}  // namespace bandstand
