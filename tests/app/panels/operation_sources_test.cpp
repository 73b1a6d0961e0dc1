#include "app/panels/operation_sources.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/app/panels/panels_under_test.h"

using namespace bandstand;

namespace {

Corpus corpus_with(const std::vector<SourceDocument>& documents) {
    AppState state;
    apply_command(state, SetShingles{{ShingleUnit::word, 1, true, true}});
    apply_command(state, OpenDocuments{documents, {}, false});
    return state.run.corpus();
}

}  // namespace

TEST_CASE("documents become operations with their tokens, weighted by how often they occur") {
    const Corpus corpus = corpus_with({{"a", DocumentKind::text, "dock dock scanner"}, {"b", DocumentKind::text, "?"}, {"c", DocumentKind::integer_set, "7 3"}});
    CHECK(document_operations(corpus, IndexKind::fingerprints, 500) ==
          std::vector<Operation>{add_operation("a", {{"dock", "2"}, {"scanner", {}}}), add_operation("b", {}), add_operation("c", {{"7", {}}, {"3", {}}})});
    CHECK(document_operations(corpus, IndexKind::token_sets, 500).front() == add_operation("a", {{"dock", {}}, {"scanner", {}}}));
}

TEST_CASE("no more documents are taken than wanted") {
    const Corpus corpus = corpus_with({{"a", DocumentKind::text, "one"}, {"b", DocumentKind::text, "two"}, {"c", DocumentKind::text, "three"}});
    CHECK(document_operations(corpus, IndexKind::token_sets, 2).size() == 2);
    CHECK(document_operations(Corpus(), IndexKind::token_sets, 2).empty());
}
