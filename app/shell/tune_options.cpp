#include "app/shell/tune_options.h"

#include "app/state/fields.h"
#include "core/samples/samples.h"

namespace bandstand {

namespace {

// What is wrong travels as an exception within this file only: the first one ends the reading.
struct Refused {
    Message message;
};

class Reader {
public:
    explicit Reader(const Arguments& arguments) : arguments_(arguments), language_(arguments.language.value_or(Language::en)) {
        if (arguments.files.empty()) project_.shingles = find_sample(arguments.sample.value_or(std::string(sample_names().front())))->shingles;
        project_.family.k = default_tune_k;
        project_.family.seed = 1;
        project_.threshold = default_tune_threshold;
        project_.tune.floor = default_tune_floor;
    }

    TuneOptions read() {
        set("--k", Field::k, arguments_.k);
        set("--seed", Field::seed, arguments_.seed);
        set("--threshold", Field::threshold, arguments_.threshold);
        set("--floor", Field::floor, arguments_.tune.floor);
        set("--shingle", Field::shingle_size, arguments_.shingle);
        TuneOptions options;
        options.choice = {project_.family.k, project_.family.seed, chosen_banding(), project_.threshold, searched_floor(), shingles()};
        if (!arguments_.tune.goal) return options;
        options.goal_text = *arguments_.tune.goal;
        auto goal = parse_goal(options.goal_text);
        if (const auto* wrong = std::get_if<Message>(&goal)) throw refused("--goal", *wrong);
        options.goal = std::get<BandingGoal>(goal);
        return options;
    }

private:
    Refused refused(std::string_view option, const Message& reason) const {
        return {{"error.in_option", {{"option", std::string(option)}, {"reason", phrase(language_, reason)}}}};
    }

    void set(std::string_view option, Field field, const std::optional<std::string>& typed) {
        if (!typed) return;
        if (const auto problem = set_field(project_, field, *typed)) throw refused(option, *problem);
    }

    // A number of bands or rows by itself, beside 1 of the other; whether both fit k, only both can tell.
    std::uint32_t band_number(std::string_view option, Field field, const std::string& typed) const {
        Project scratch;
        scratch.family.k = project_.family.k;
        scratch.banding = Banding{1, 1};
        auto problem = set_field(scratch, field, typed);
        if (problem && problem->key == "error.banding_too_large") {
            scratch.family.k = largest_signature_length;
            const auto beyond = set_field(scratch, field, typed);
            if (!beyond) problem.reset();
        }
        if (problem) throw refused(option, *problem);
        return field == Field::bands ? scratch.banding->bands : scratch.banding->rows;
    }

    Banding chosen_banding() const {
        if (!arguments_.bands || !arguments_.rows) return default_banding(project_.family.k, project_.threshold.value());
        const Banding banding{band_number("--bands", Field::bands, *arguments_.bands), band_number("--rows", Field::rows, *arguments_.rows)};
        if (const auto problem = banding_problem(banding.bands, banding.rows, project_.family.k)) throw refused("--bands, --rows", *problem);
        return banding;
    }

    Threshold searched_floor() const {
        const Threshold floor = project_.tune.floor, threshold = project_.threshold;
        const bool is_threshold_less = threshold.numerator > 0 && !reaches({threshold.numerator, threshold.denominator}, floor);
        return is_threshold_less ? threshold : floor;
    }

    ShingleSettings shingles() const {
        ShingleSettings settings = project_.shingles;
        if (arguments_.unit) settings.unit = *arguments_.unit;
        if (arguments_.no_nfkc) settings.nfkc = false;
        if (arguments_.no_case_fold) settings.case_fold = false;
        return settings;
    }

    const Arguments& arguments_;
    Language language_;
    Project project_;
};

}  // namespace

std::variant<TuneOptions, Message> read_tune_options(const Arguments& arguments) {
    try {
        return Reader(arguments).read();
    } catch (const Refused& refused) {
        return refused.message;
    }
}

}  // namespace bandstand
