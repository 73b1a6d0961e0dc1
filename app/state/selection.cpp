#include "app/state/selection.h"

#include <algorithm>

namespace bandstand {

namespace {

std::optional<TokenIndex> find_token(const Vocabulary& vocabulary, const Vocabulary& old, TokenIndex wanted) {
    return old.is_integer(wanted) ? vocabulary.find(old.integer(wanted)) : vocabulary.find(old.text(wanted));
}

}  // namespace

Target existing_part(Target target, const MinHashRun& run) {
    if (target.document && target.document->value >= run.corpus().document_count()) target.document.reset();
    if (target.token && target.token->value >= run.corpus().vocabulary().size()) target.token.reset();
    if (target.function && target.function->value >= run.family().size()) target.function.reset();
    if (target.band && target.band->value >= run.banding().bands) target.band.reset();
    if (!target.band) target.bucket.reset();
    // Buckets that are not computed cannot have been seen.
    const bool has_bucket = target.bucket && run.signatures_are_at_hand() && *target.bucket < run.buckets().bucket_count(*target.band);
    if (!has_bucket) target.bucket.reset();
    if (target.pair && target.pair->second.value >= run.corpus().document_count()) target.pair.reset();
    return target;
}

Target existing_part(Target target, const AppState& state) {
    const SearchRun& search = state.search_run;
    if (state.screen != Screen::search) {
        target.operation.reset(), target.entry.reset();
        return existing_part(target, state.run);
    }
    std::optional<BandIndex> band = target.band;
    target = existing_part(target, state.run);
    if (band && band->value >= search.input().band_count()) band.reset();
    target.band = band, target.bucket.reset();
    if (target.operation && target.operation->value >= search.operation_count()) target.operation.reset();
    if (target.entry && target.entry->value >= search.entry_count()) target.entry.reset();
    return target;
}

std::optional<DocumentIndex> find_document(const Project& project, const DocumentHandle& wanted) {
    const auto& documents = project.documents;
    auto found = std::find(documents.begin(), documents.end(), wanted);
    if (found == documents.end()) {
        found = std::find_if(documents.begin(), documents.end(), [&](const auto& d) { return d->name == wanted->name; });
    }
    if (found == documents.end()) return std::nullopt;
    return DocumentIndex{static_cast<std::size_t>(found - documents.begin())};
}

void follow_selection(AppState& state, const Project& before, const MinHashRun& old_run) {
    const auto document_now = [&](DocumentIndex d) { return find_document(*state.project, before.documents[d.value]); };
    const auto followed = [&](Target target) {
        target = existing_part(target, old_run);
        if (target.document) target.document = document_now(*target.document);
        // Bands and buckets hold other rows now; a pair is named anew by whoever shows it.
        target.band.reset(), target.bucket.reset(), target.pair.reset(), target.bit.reset();
        if (target.token) {
            target.token = find_token(state.run.corpus().vocabulary(), old_run.corpus().vocabulary(), *target.token);
        }
        return existing_part(target, state.run);
    };
    state.selection.hovered = followed(state.selection.hovered);
    state.selection.chosen = followed(state.selection.chosen);

    if (state.pair) {
        const auto first = document_now(state.pair->first), second = document_now(state.pair->second);
        state.pair.reset();
        if (first && second && *first != *second) state.pair = DocumentPair::of(*first, *second);
    }
    const bool has_pairs = state.run.corpus().document_count() >= 2;
    if (!state.pair && has_pairs) state.pair = DocumentPair{DocumentIndex{0}, DocumentIndex{1}};
}

}  // namespace bandstand
