// tune_json.h: what a banding does to a corpus, as one JSON object.
//
//   write_tune_json(tuned, {.with_pairs = false, .language = Language::en}, sink)
//     → {"documents":23,"set_aside":[],"half_point":0.5087,…,"missed":[{"a":"d0","b":"d4","exact":0.71,…}],…}
//
// The names in this object are a contract: scripts rely on them. Numbers of pairs count pairs of documents; a line of a
// list stands for `document_pairs` of them, where sets have copies. What is not known or not defined is null: what was
// missed, where the threshold lies below the floor in force; recall, where no pair is wanted; precision, where there
// are no candidates. Nothing is ever NaN.
#pragma once
#include "app/text/json_values.h"
#include "app/text/text_sink.h"
#include "app/text/tune_choice.h"

namespace bandstand {

struct TuneJsonOptions {
    bool with_pairs = false;  // "found_pairs" as well
    Language language = Language::en;
};

// One line. False where the sink took no more.
bool write_tune_json(const TunedCorpus& tuned, const TuneJsonOptions& options, const TextSink& sink);

}  // namespace bandstand
