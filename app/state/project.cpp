#include "app/state/project.h"

#include <algorithm>

#include "core/samples/incident_operations.h"

namespace bandstand {

namespace {

std::vector<OperationHandle> handles_of(std::vector<Operation> operations) {
    std::vector<OperationHandle> handles;
    for (Operation& operation : operations) handles.push_back(std::make_shared<const Operation>(std::move(operation)));
    return handles;
}

}  // namespace

SearchWork built_in_search() {
    // Held once, so that projects share them and comparing handles tells that nothing was changed.
    static const SearchWork work = [] {
        SearchWork made;
        made.fingerprint_operations = handles_of(incident_case(IndexKind::fingerprints));
        made.token_set_operations = handles_of(incident_case(IndexKind::token_sets));
        return made;
    }();
    return work;
}

SearchInput search_input(const SearchWork& work) {
    return {work.kind, work.fingerprints, work.token_sets, work.operations()};
}

bool same_content(const Project& one, const Project& other) {
    const auto same_document = [](const DocumentHandle& a, const DocumentHandle& b) { return a == b || *a == *b; };
    return std::equal(one.documents.begin(), one.documents.end(), other.documents.begin(), other.documents.end(), same_document) &&
           one.collection == other.collection && one.tune == other.tune && one.set_aside == other.set_aside && one.shingles == other.shingles && one.family == other.family &&
           one.order == other.order && one.banding == other.banding && one.threshold == other.threshold &&
           one.bit_family == other.bit_family && one.weights == other.weights && one.tie == other.tie && one.search == other.search &&
           one.origin_key == other.origin_key;
}

Banding chosen_banding(const Project& project) {
    // Not the threshold in force: moving it must not move the bands.
    return project.banding ? *project.banding : default_banding(project.family.k, Threshold{}.value());
}

}  // namespace bandstand
