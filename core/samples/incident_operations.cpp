#include "core/samples/incident_operations.h"

#include <string>

namespace bandstand {

namespace {

using Words = std::vector<WrittenFeature>;

Words bag_of_47() {
    return {{"dock", "3"}, {"scanner", "2"}, {"timeout", "1"}};
}
Words bag_of_83() {
    return {{"weather", "4"}, {"road", "2"}};
}
// Its fingerprint has three of the eight bands of that of 47, and 9 other bits.
Words bag_beside_47() {
    return {{"dock", "3"}, {"scanner", "2"}};
}

Words set_of_19() {
    return {{"dock", {}}, {"scanner", {}}, {"offline", {}}, {"night", {}}};
}
Words set_of_47() {
    return {{"dock", {}}, {"scanner", {}}, {"offline", {}}, {"night", {}}, {"retry", {}}};
}
Words set_of_83() {
    return {{"invoice", {}}, {"paid", {}}, {"review", {}}};
}

std::vector<IncidentLesson> fingerprint_lessons() {
    return {
        {"search.lesson.too_far.title", "search.lesson.too_far.about", {query_operation(bag_beside_47())}},
        {"search.lesson.equal_bag.title",
         "search.lesson.equal_bag.about",
         {query_operation({{"timeout", "1"}, {"scanner", "2"}, {"dock", "3"}})}},
        {"search.lesson.look_up.title", "search.lesson.look_up.about", {look_up_operation("0x0b61171015620fa1")}},
        {"search.lesson.same_id.title", "search.lesson.same_id.about", {add_operation("47", bag_of_83())}},
        {"search.lesson.empty_bag.title", "search.lesson.empty_bag.about", {add_operation("91", {})}},
        {"search.lesson.weight.title",
         "search.lesson.weight.about",
         {add_operation("92", {{"dock", "3"}, {"scanner", "-1"}})}},
        {"search.lesson.guarantee.title", "search.lesson.guarantee.about", {query_operation(bag_beside_47(), "8")}},
    };
}

std::vector<IncidentLesson> token_set_lessons() {
    return {
        {"search.lesson.missed.title",
         "search.lesson.missed.about",
         {query_operation({{"dock", {}}, {"scanner", {}}}, "0.5")}},
        {"search.lesson.equal_set.title",
         "search.lesson.equal_set.about",
         {query_operation({{"review", {}}, {"paid", {}}, {"invoice", {}}})}},
        {"search.lesson.removed.title", "search.lesson.removed.about", {query_operation(set_of_19(), "0.9")}},
        {"search.lesson.same_id.title", "search.lesson.same_set_id.about", {add_operation("I-19", set_of_83())}},
        {"search.lesson.empty_set.title", "search.lesson.empty_set.about", {add_operation("I-91", {})}},
        {"search.lesson.minimum.title", "search.lesson.minimum.about", {query_operation(set_of_19(), "1.5")}},
    };
}

}  // namespace

std::vector<Operation> incident_case(IndexKind kind) {
    if (kind == IndexKind::fingerprints) {
        return {add_operation("47", bag_of_47()), add_operation("83", bag_of_83()), query_operation(bag_of_47()),
                query_operation(bag_of_83())};
    }
    return {add_operation("I-19", set_of_19()), add_operation("I-47", set_of_47()), add_operation("I-83", set_of_83()),
            query_operation(set_of_19(), "0.75")};
}

std::vector<IncidentLesson> incident_lessons(IndexKind kind) {
    return kind == IndexKind::fingerprints ? fingerprint_lessons() : token_set_lessons();
}

}  // namespace bandstand
