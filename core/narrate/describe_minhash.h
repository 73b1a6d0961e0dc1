// describe_minhash.h: one step of a MinHash run in words, with its numbers.
//
//   Narration n = describe(run, event, Language::en);
//   plain_text(n.sentences[0])  → "Token 2 of d1 hashes to 6 under h4. 6 is not below the minimum so far, 5, so the slot keeps 5."
//   n.formula                   → {"h4(2) = (9·2 + 5) mod 17", "= 23 mod 17 = 6", "min(5, 6) = 5"}
//
// The panel, the trace table, the text twin and the golden files all say a step with these words.
#pragma once
#include <optional>
#include <string>

#include "core/narrate/narration.h"
#include "core/run/minhash_run.h"

namespace bandstand {

Narration describe(const MinHashRun& run, const RunEvent& event, Language language);

// One line for a trace table: "h4(2) = 6 ≥ 5 · d1 keeps 5".
std::string summarize(const MinHashRun& run, const RunEvent& event, Language language);

// The reason why h_i is not a permutation, with its numbers; empty where it is one.
std::optional<Message> defect_message(const HashFamily& family, HashIndex i);

// The listing of the phase at hand, its running line marked.
Pseudocode minhash_pseudocode(const MinHashRun& run, const std::optional<RunEvent>& event, Language language);

}  // namespace bandstand
