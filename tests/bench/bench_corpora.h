// bench_corpora.h: corpora of any size, made in memory.
#pragma once
#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "core/hashing/hash_family.h"
#include "core/minhash/signature.h"
#include "core/text/corpus.h"
#include "tests/random_numbers.h"

namespace bandstand::bench {

// Documents of `size` distinct integers; a third of each comes from a stock that all share.
inline std::shared_ptr<const Corpus> integer_corpus(std::size_t documents, std::size_t size) {
    RandomNumbers random(17);
    const std::size_t shared = size / 3, universe = size + documents * (size - shared);
    std::vector<std::int64_t> all(universe);
    for (std::size_t n = 0; n < universe; ++n) all[n] = static_cast<std::int64_t>(n * 3);
    std::vector<std::vector<TokenIndex>> lists(documents);
    std::size_t fresh = size;
    for (auto& list : lists) {
        const std::size_t begin = random.below(size - shared + 1);
        for (std::size_t n = 0; n < shared; ++n) list.emplace_back(begin + n);
        while (list.size() < size) list.emplace_back(fresh++);
        for (std::size_t left = size; left > 1; --left) std::swap(list[left - 1], list[random.below(left)]);
    }
    std::vector<CorpusDocument> names;
    for (std::size_t d = 0; d < documents; ++d) names.push_back({fmt::format("d{}", d), DocumentKind::integer_set, DocumentState::whole});
    return std::make_shared<const Corpus>(Vocabulary(std::move(all), {}), std::move(names), lists);
}

inline std::shared_ptr<const HashFamily> family_of(FamilyKind kind, std::uint32_t k, const Corpus& corpus) {
    FamilyParameters wanted;
    wanted.kind = kind;
    wanted.k = k;
    return std::make_shared<const HashFamily>(wanted, corpus.vocabulary());
}

inline const char* order_name(FillOrder order) { return order == FillOrder::by_document ? "by document" : "by row"; }

}  // namespace bandstand::bench
