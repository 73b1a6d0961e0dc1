#include "app/state/fields.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <cstdint>
#include <limits>
#include <variant>
#include <vector>

#include "core/text/set_words.h"

namespace bandstand {

namespace {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blank = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blank);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

template <class Number>
std::optional<Number> whole_number(std::string_view text) {
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

Message not_whole(std::string_view typed) { return {"error.not_whole", {{"value", std::string(typed)}}}; }

// Why a word is no number of this type: it is none at all, or it is out of range.
template <class Number>
Message not_in_range(std::string_view word) {
    if (!has_integer_shape(word)) return not_whole(word);
    using Limits = std::numeric_limits<Number>;
    return {"reading.integer_out_of_range", {{"value", std::string(word)},
                                             {"lowest", fmt::format("{}", Limits::min())},
                                             {"highest", fmt::format("{}", Limits::max())}}};
}

// The numbers, or what is wrong with the first word that is none of this type.
template <class Number>
std::variant<Message, std::vector<Number>> number_list(std::string_view text) {
    std::vector<Number> numbers;
    while (true) {
        const std::size_t begin = text.find_first_not_of(" ,\t\r\n");
        if (begin == std::string_view::npos) return numbers;
        text.remove_prefix(begin);
        const std::string_view word = text.substr(0, text.find_first_of(" ,\t\r\n"));
        text.remove_prefix(word.size());
        const auto number = whole_number<Number>(word);
        if (!number) return not_in_range<Number>(word);
        numbers.push_back(*number);
    }
}

std::optional<Message> set_list(std::vector<std::int64_t>& list, std::string_view typed) {
    auto parsed = number_list<std::int64_t>(typed);
    if (const auto* wrong = std::get_if<Message>(&parsed)) return *wrong;
    list = std::get<std::vector<std::int64_t>>(std::move(parsed));
    return std::nullopt;
}

// One column a line, or columns separated by semicolons.
std::optional<Message> set_table(std::vector<std::vector<std::uint64_t>>& table, std::string_view typed) {
    std::vector<std::vector<std::uint64_t>> columns;
    while (!trimmed(typed).empty()) {
        const std::size_t end = typed.find_first_of(";\n");
        auto parsed = number_list<std::uint64_t>(typed.substr(0, end));
        if (const auto* wrong = std::get_if<Message>(&parsed)) return *wrong;
        columns.push_back(std::get<std::vector<std::uint64_t>>(std::move(parsed)));
        typed.remove_prefix(end == std::string_view::npos ? typed.size() : end + 1);
    }
    table = std::move(columns);
    return std::nullopt;
}

std::optional<Message> set_band_field(Project& project, Field field, std::string_view text) {
    if (!has_integer_shape(text)) return not_whole(text);
    const auto number = whole_number<std::uint32_t>(text);
    if (!number) {
        const std::string_view key = field == Field::bands ? "error.bands" : "error.rows";
        return Message{std::string(key), {{"value", std::string(text)}, {"k", fmt::format("{}", project.family.k)}}};
    }
    Banding wanted = chosen_banding(project);
    (field == Field::bands ? wanted.bands : wanted.rows) = *number;
    if (auto problem = banding_problem(wanted.bands, wanted.rows, project.family.k)) return problem;
    // Typing what is shown chooses nothing.
    if (wanted != chosen_banding(project)) project.banding = wanted;
    return std::nullopt;
}

std::optional<Message> set_index_field(SearchWork& search, Field field, std::string_view text) {
    if (field == Field::minimum) {
        const auto parsed = parse_threshold(text);
        if (const auto* wrong = std::get_if<Message>(&parsed)) return *wrong;
        search.token_sets.minimum = std::get<Threshold>(parsed);
        return std::nullopt;
    }
    if (field == Field::max_distance) {
        const auto parsed = parse_distance(text);
        if (const auto* wrong = std::get_if<Message>(&parsed)) return *wrong;
        search.fingerprints.max_distance = std::get<std::uint32_t>(parsed);
        return std::nullopt;
    }
    if (!has_integer_shape(text)) return not_whole(text);
    // What is no such number at all is as wrong as the largest one.
    const std::uint64_t number = whole_number<std::uint64_t>(text).value_or(std::numeric_limits<std::uint64_t>::max());
    if (field == Field::band_count) {
        if (auto problem = band_count_problem(number)) return problem;
        search.fingerprints.band_count = static_cast<std::uint32_t>(number);
        return std::nullopt;
    }
    Banding wanted = search.token_sets.banding;
    const std::uint64_t bands = field == Field::index_bands ? number : wanted.bands, rows = field == Field::index_rows ? number : wanted.rows;
    if (auto problem = index_banding_problem(bands, rows)) return problem;
    search.token_sets.banding = {static_cast<std::uint32_t>(bands), static_cast<std::uint32_t>(rows)};
    return std::nullopt;
}

std::optional<Message> set_tune_field(TuneWork& tune, Field field, std::string_view text) {
    if (field == Field::floor) {
        const auto parsed = parse_threshold(text);
        const auto* wrong = std::get_if<Message>(&parsed);
        if (wrong != nullptr && wrong->key == "error.threshold_comma") return *wrong;
        // Every pair of documents reaches 0: they would all have to be listed.
        if (wrong != nullptr || std::get<Threshold>(parsed).numerator == 0) return Message{"error.floor", {{"value", std::string(text)}}};
        tune.floor = std::get<Threshold>(parsed);
        return std::nullopt;
    }
    const auto parsed = field == Field::most_candidates ? parse_candidate_limit(text) : parse_share(text);
    if (const auto* wrong = std::get_if<Message>(&parsed)) return *wrong;
    const double value = std::get<double>(parsed);
    if (field == Field::wanted_recall) tune.goal.recall = value;
    else if (field == Field::miss_weight) tune.goal.weights = {1 - value, value};
    else tune.goal.most_candidates = value;
    return std::nullopt;
}

// The tables in force: the built-in ones where they were left empty.
BitFamilyParameters resolved_bits(const Project& project) {
    if (!find_problems(project.bit_family).empty()) return project.bit_family;
    return BitFamily(project.bit_family, Vocabulary{}).resolved();
}

}  // namespace

std::string field_text(const Project& project, const HashFamily& family, Field field) {
    const FamilyParameters& resolved = family.resolved();
    switch (field) {
        case Field::k: return fmt::format("{}", project.family.k);
        case Field::seed: return fmt::format("{}", project.family.seed);
        case Field::p: return resolved.p ? fmt::format("{}", *resolved.p) : std::string{};
        case Field::a: return fmt::format("{}", fmt::join(resolved.a, " "));
        case Field::b: return fmt::format("{}", fmt::join(resolved.b, " "));
        case Field::shingle_size: return fmt::format("{}", project.shingles.size);
        case Field::bands: return fmt::format("{}", chosen_banding(project).bands);
        case Field::rows: return fmt::format("{}", chosen_banding(project).rows);
        case Field::threshold: return threshold_text(project.threshold);
        case Field::bit_c: return fmt::format("{}", fmt::join(resolved_bits(project).c, " "));
        case Field::bit_d: return fmt::format("{}", fmt::join(resolved_bits(project).d, " "));
        case Field::bit_m: return fmt::format("{}", project.bit_family.m);
        case Field::bit_count: return fmt::format("{}", project.bit_family.bits);
        case Field::weights: return weights_text(project.weights.given);
        case Field::band_count: return fmt::format("{}", project.search.fingerprints.band_count);
        case Field::max_distance: return fmt::format("{}", project.search.fingerprints.max_distance);
        case Field::index_bands: return fmt::format("{}", project.search.token_sets.banding.bands);
        case Field::index_rows: return fmt::format("{}", project.search.token_sets.banding.rows);
        case Field::minimum: return threshold_text(project.search.token_sets.minimum);
        case Field::floor: return threshold_text(project.tune.floor);
        case Field::wanted_recall: return fmt::format("{}", project.tune.goal.recall);
        case Field::miss_weight: return fmt::format("{}", project.tune.goal.weights.false_negatives);
        case Field::most_candidates: return fmt::format("{:.0f}", project.tune.goal.most_candidates);
        case Field::table: break;
    }
    std::string columns;
    for (const auto& column : resolved.table) columns += fmt::format("{}{}", columns.empty() ? "" : "; ", fmt::join(column, " "));
    return columns;
}

std::optional<Message> set_field(Project& project, Field field, std::string_view typed) {
    const std::string_view text = trimmed(typed);
    const std::string value(text);
    switch (field) {
        case Field::a: return set_list(project.family.a, text);
        case Field::b: return set_list(project.family.b, text);
        case Field::table: return set_table(project.family.table, text);
        case Field::seed: {
            const auto seed = whole_number<std::uint64_t>(text);
            if (!seed) return Message{"error.seed", {{"value", value}}};
            project.family.seed = *seed;
            return std::nullopt;
        }
        case Field::p: {
            if (!text.empty() && !has_integer_shape(text)) return not_whole(text);
            const auto p = whole_number<std::uint64_t>(text);
            // A negative or a huge modulus is a whole number all the same: say what a modulus may be.
            if (!text.empty() && !p) return Message{"error.p", {{"value", value}}};
            project.family.p = p;
            return std::nullopt;
        }
        case Field::k: {
            if (!has_integer_shape(text)) return not_whole(text);
            const auto k = whole_number<std::uint32_t>(text);
            if (!k || *k < 1 || *k > largest_signature_length) {
                return Message{"error.k", {{"value", value}, {"most", fmt::format("{}", largest_signature_length)}}};
            }
            project.family.k = *k;
            return std::nullopt;
        }
        case Field::bands:
        case Field::rows: return set_band_field(project, field, text);
        case Field::threshold: {
            const auto parsed = parse_threshold(text);
            if (const auto* wrong = std::get_if<Message>(&parsed)) return *wrong;
            project.threshold = std::get<Threshold>(parsed);
            return std::nullopt;
        }
        case Field::bit_c: return set_list(project.bit_family.c, text);
        case Field::bit_d: return set_list(project.bit_family.d, text);
        case Field::bit_m: {
            if (!has_integer_shape(text)) return not_whole(text);
            const auto m = whole_number<std::uint64_t>(text);
            if (!m || *m < 2 || *m > largest_bit_modulus) {
                return Message{"error.bit_modulus", {{"value", value}, {"most", fmt::format("{}", largest_bit_modulus)}}};
            }
            project.bit_family.m = *m;
            return std::nullopt;
        }
        case Field::bit_count: {
            if (!has_integer_shape(text)) return not_whole(text);
            const auto bits = whole_number<std::uint32_t>(text);
            if (!bits || *bits < 1 || *bits > most_bits) return Message{"error.bit_count", {{"value", value}, {"most", fmt::format("{}", most_bits)}}};
            // Tables of another length are those of another number of bits.
            if (*bits != project.bit_family.bits) project.bit_family.c.clear(), project.bit_family.d.clear();
            project.bit_family.bits = *bits;
            return std::nullopt;
        }
        case Field::weights: {
            auto parsed = parse_weights(text);
            if (const auto* wrong = std::get_if<Message>(&parsed)) return *wrong;
            project.weights.given = std::get<0>(std::move(parsed));
            project.weights.kind = WeightKind::given;
            return std::nullopt;
        }
        case Field::band_count:
        case Field::max_distance:
        case Field::index_bands:
        case Field::index_rows:
        case Field::minimum: return set_index_field(project.search, field, text);
        case Field::floor:
        case Field::wanted_recall:
        case Field::miss_weight:
        case Field::most_candidates: return set_tune_field(project.tune, field, text);
        case Field::shingle_size: break;
    }
    if (!has_integer_shape(text)) return not_whole(text);
    const auto size = whole_number<std::uint32_t>(text);
    if (!size || *size < 1 || *size > largest_shingle_size) {
        return Message{"error.shingle_size", {{"value", value}, {"most", fmt::format("{}", largest_shingle_size)}}};
    }
    project.shingles.size = *size;
    return std::nullopt;
}

}  // namespace bandstand
