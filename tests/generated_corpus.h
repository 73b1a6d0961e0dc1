// generated_corpus.h: collections of texts of any size, of which it is known who was copied from whom.
//
//   GeneratedCollection made = generated_collection({.documents = 10'000, .clusters = 500, .seed = 3});
//   made.documents[7].content     → "ba dotu ba kine …"
//   made.cluster_of[7]            → 12, or no_cluster
//
// Words are made up of syllables and drawn as in a language: the n-th word comes about as often as 1/n (Zipf), in
// steps of powers of two, so that whole numbers do. A cluster is a base text and copies of it with a share of its
// words replaced, deleted or followed by a new one; some copies are exact. Clusters stand at places drawn at random.
// The same on every machine. Cost: some 50 ns a word, so a million documents of 100 words take seconds.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/text/source_document.h"
#include "tests/random_numbers.h"

namespace bandstand {

struct GeneratedCollectionSettings {
    std::size_t documents = 1000;      // in all
    std::size_t words = 100;           // of a document
    std::size_t clusters = 50;         // clusters · cluster_size ≤ documents
    std::size_t cluster_size = 4;      // documents, the base text among them
    std::size_t vocabulary = 50'000;   // different words; ≥ 2
    std::uint64_t edit_percent = 5;    // words of a copy that are edited, each by chance
    std::uint64_t exact_percent = 10;  // copies that are not edited at all, each by chance
    std::uint64_t seed = 1;
};

inline constexpr std::uint32_t no_cluster = 0xffffffffU;

struct GeneratedCollection {
    std::vector<SourceDocument> documents;
    std::vector<std::uint32_t> cluster_of;  // by document
};

class CollectionGenerator {
public:
    explicit CollectionGenerator(const GeneratedCollectionSettings& settings)
        : settings_(settings), random_(settings.seed) {
        for (std::size_t n = 0; n < settings.vocabulary; ++n) words_.push_back(word(n));
    }

    GeneratedCollection make() {
        GeneratedCollection made;
        made.cluster_of = places();
        made.documents.resize(settings_.documents);
        std::vector<Text> bases(settings_.clusters);
        for (std::size_t d = 0; d < settings_.documents; ++d) {
            const std::uint32_t cluster = made.cluster_of[d];
            made.documents[d].name = fmt::format("g{}", d);
            if (cluster == no_cluster) {
                made.documents[d].content = content_of(fresh_text());
            } else if (bases[cluster].empty()) {
                bases[cluster] = fresh_text();
                made.documents[d].content = content_of(bases[cluster]);
            } else {
                const bool is_exact = random_.below(100) < settings_.exact_percent;
                made.documents[d].content = content_of(is_exact ? bases[cluster] : edited(bases[cluster]));
            }
        }
        return made;
    }

private:
    using Text = std::vector<std::uint32_t>;  // numbers of words, the frequent ones first

    // One syllable, two or three: frequent words are short, and no two are equal.
    static std::string word(std::size_t number) {
        constexpr std::size_t syllables = 100;
        std::size_t length = 1;
        for (std::size_t of_length = syllables; number >= of_length; of_length *= syllables) {
            number -= of_length;
            ++length;
        }
        std::string text;
        for (; length > 0; --length, number /= syllables) {
            text += "bcdfghjklmnpqrstvwxz"[number % syllables / 5];
            text += "aeiou"[number % 5];
        }
        return text;
    }

    std::uint32_t drawn_word() {
        const auto bits = static_cast<std::uint64_t>(std::bit_width(settings_.vocabulary - 1));
        const std::uint64_t least = std::uint64_t{1} << random_.below(bits);
        const std::uint64_t greatest = std::min<std::uint64_t>(2 * least - 1, settings_.vocabulary);
        return static_cast<std::uint32_t>(random_.between(least, greatest) - 1);
    }

    Text fresh_text() {
        Text text(settings_.words);
        for (std::uint32_t& number : text) number = drawn_word();
        return text;
    }

    Text edited(const Text& base) {
        Text text;
        for (const std::uint32_t number : base) {
            const bool is_edited = random_.below(100) < settings_.edit_percent;
            const std::uint64_t kind = is_edited ? random_.below(3) : 3;
            if (kind == 0) continue;
            text.push_back(kind == 1 ? drawn_word() : number);
            if (kind == 2) text.push_back(drawn_word());
        }
        return text;
    }

    std::string content_of(const Text& text) const {
        std::string content;
        for (const std::uint32_t number : text) {
            content += words_[number];
            content += ' ';
        }
        return content;
    }

    // By document: its cluster.
    std::vector<std::uint32_t> places() {
        std::vector<std::uint32_t> cluster_of(settings_.documents, no_cluster);
        for (std::size_t n = 0; n < settings_.clusters * settings_.cluster_size; ++n) {
            cluster_of[n] = static_cast<std::uint32_t>(n / settings_.cluster_size);
        }
        for (std::size_t left = cluster_of.size(); left > 1; --left) {
            std::swap(cluster_of[left - 1], cluster_of[random_.below(left)]);
        }
        return cluster_of;
    }

    GeneratedCollectionSettings settings_;
    RandomNumbers random_;
    std::vector<std::string> words_;
};

inline GeneratedCollection generated_collection(const GeneratedCollectionSettings& settings) {
    return CollectionGenerator(settings).make();
}

}  // namespace bandstand
