// One step forward of a signature run, for each family and order; the floor is the hash function alone.
#include <fmt/format.h>

#include "core/minhash/minhash_machine.h"
#include "tests/bench/bench.h"
#include "tests/bench/bench_corpora.h"

namespace bandstand::bench {

void step_forward() {
    const auto corpus = integer_corpus(100, 200);
    for (const FamilyKind kind : {FamilyKind::linear, FamilyKind::table, FamilyKind::mixed64, FamilyKind::blake2b}) {
        const auto family = family_of(kind, kind == FamilyKind::blake2b ? 8 : 64, *corpus);
        for (const FillOrder order : {FillOrder::by_document, FillOrder::by_row}) {
            const MinHashInput input{corpus.get(), family.get(), order};
            const auto steps = static_cast<double>(MinHashMachine::step_count(input));
            const double machine = best_seconds(3, [&] {
                MinHashState state = MinHashMachine::start(input);
                while (!MinHashMachine::done(input, state)) keep(MinHashMachine::step(input, state));
            });
            // The same hash values in the same order of tokens.
            const double hash = best_seconds(3, [&] {
                for (std::size_t d = 0; d < corpus->document_count(); ++d) {
                    for (std::size_t i = 0; i < family->size(); ++i) {
                        for (const TokenIndex t : corpus->tokens(DocumentIndex{d})) keep(family->hash(HashIndex{i}, t));
                    }
                }
            });
            print_line(fmt::format("step forward, {}, {}", family_name(kind), order_name(order)), duration_text(machine / steps),
                       fmt::format("floor: the hash alone {}; target 100 ns", duration_text(hash / steps)));
        }
    }
}

}  // namespace bandstand::bench
