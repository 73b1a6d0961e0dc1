// describe_simhash.h: one step of a SimHash run in words, and the whole story of one bit.
//
//   describe(run, *run.event(), Language::en).sentences
//     → "Token 9 of d2 has voted on all 16 bits: +1 on bits 0–2, 12–15 and −1 on the others."
//   bit_story(run, DocumentIndex{2}, 7, …)      // each token's value, vote and running tally, the rule, the bit
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/narrate/narration.h"
#include "core/run/simhash_run.h"

namespace bandstand {

Narration describe(const SimHashRun& run, const SimHashRunEvent& event, Language language);

// One line for a trace table.
std::string summarize(const SimHashRun& run, const SimHashRunEvent& event, Language language);

Pseudocode simhash_pseudocode(const SimHashRun& run, const std::optional<SimHashRunEvent>& event, Language language);

// Why a bit is the same for every token; nothing for a live one.
std::optional<Message> dead_bit_message(const SimHashRun& run, std::uint32_t bit);

// How one bit of one document came to be, over all its tokens whatever the position.
struct BitStory {
    struct Line {
        TokenIndex token;
        std::string value;  // "(3·9 + 1) mod 17 = 11", or the hash with the bit that is looked at
        std::uint64_t weight = 1;
        bool is_plus = false;
        std::int64_t tally = 0;  // after it
    };
    std::vector<Line> lines;  // in the order of the votes, the first `most` tokens
    std::size_t tokens = 0;   // of the document
    std::int64_t tally = 0;   // at the end
    bool bit = false, is_tie = false;
};
BitStory bit_story(const SimHashRun& run, DocumentIndex d, std::uint32_t bit, std::size_t most);

// "0–2, 5, 12–15": numbers in ascending order, runs of three and more drawn together.
std::string bit_list(const std::vector<std::uint32_t>& bits);

}  // namespace bandstand
