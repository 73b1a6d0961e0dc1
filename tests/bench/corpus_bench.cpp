// From texts to a corpus: normalising, cutting into words, shingling, sorting; the floor is reading each byte once.
#include <fmt/format.h>

#include "core/text/corpus.h"
#include "tests/bench/bench.h"
#include "tests/random_numbers.h"

namespace bandstand::bench {

void corpus_build() {
    RandomNumbers random(3);
    std::vector<std::string> words(30'000);
    for (std::string& word : words) {
        for (std::uint64_t letters = random.between(2, 9); letters > 0; --letters) word += static_cast<char>('a' + random.below(26));
    }
    std::vector<SourceDocument> documents(10'000);
    std::size_t bytes = 0;
    for (SourceDocument& document : documents) {
        // The first words of the list come far more often than the last, as in a language.
        for (int n = 0; n < 402; ++n) document.content += words[random.below(1 + random.below(words.size()))] + ' ';
        bytes += document.content.size();
    }
    const double build = seconds_of([&] {
        const Corpus corpus = build_corpus(documents, ShingleSettings{});
        keep(corpus.occurrence_count());
    });
    const double floor = best_seconds(3, [&] {
        std::uint64_t sum = 0;
        for (const SourceDocument& document : documents) {
            for (const char c : document.content) sum = sum * 31 + static_cast<unsigned char>(c);
        }
        keep(sum);
    });
    print_line(fmt::format("corpus of 10,000 documents of 400 shingles, {:.1f} MB of text", static_cast<double>(bytes) / 1e6),
               fmt::format("{}, peak memory {:.0f} MB", duration_text(build), peak_memory_mb()),
               fmt::format("floor: each byte touched once {}", duration_text(floor)));
}

}  // namespace bandstand::bench
