#include "app/shell/starting_state.h"

#include <fmt/format.h>

#include "app/shell/index_options.h"
#include "app/state/command.h"
#include "app/state/fields.h"
#include "app/text/search_json.h"
#include "core/samples/incident_operations.h"
#include "core/samples/samples.h"

namespace bandstand {

namespace {

class Starter {
public:
    Starter(const Arguments& arguments, StartingState& start) : arguments_(arguments), start_(start) {}

    void open(ReadDocuments read) {
        apply(SetLanguage{arguments_.language.value_or(Language::en)});
        apply(SetTheme{arguments_.theme.value_or(ThemeChoice::light)});
        if (arguments_.files.empty()) {
            apply(LoadSample{arguments_.sample.value_or(std::string(sample_names().front()))});
            set_shingles();
        } else {
            // Before the documents, so that they are cut only once.
            set_shingles();
            apply(OpenDocuments{std::move(read.documents), std::move(read.set_aside), false});
        }
    }

    void set_parameters() {
        refuse_foreign_options();
        const std::optional<std::string> k = chosen_k();
        if (!start_.errors.empty()) return;
        if (arguments_.order) apply(SetOrder{*arguments_.order});
        // A table of columns is meant to be used, named as the family or not.
        const auto family = arguments_.table ? std::optional(FamilyKind::table) : arguments_.family;
        // First how many columns there are, then that they count: typed columns are checked by what they are used for.
        set("--seed", Field::seed, arguments_.seed);
        set("--k", Field::k, k);
        if (family) apply(SetFamily{*family});
        set("--p", Field::p, arguments_.p);
        set("--a", Field::a, arguments_.a);
        set("--b", Field::b, arguments_.b);
        set("--table", Field::table, arguments_.table);
        set_banding();
        set("--threshold", Field::threshold, arguments_.threshold);
        set_simhash();
        choose_pair();
    }

    void set_search(std::optional<OperationsFile> file) {
        if (!start_.errors.empty() || (arguments_.screen != Screen::search && !file)) return;
        const auto told = file ? file->kind : std::nullopt;
        const IndexKind kind = arguments_.index.value_or(told.value_or(IndexKind::fingerprints));
        if (told && *told != kind) {
            return refuse({"error.operations_of_other_index",
                           {{"path", arguments_.operations.value_or("")}, {"index", index_word(*told)}, {"screen", index_word(kind)}}});
        }
        if (file) {
            apply(SetOperations{kind, std::move(file->operations), file->fingerprints, file->token_sets});
        } else if (arguments_.lessons) {
            apply(SetOperations{kind, case_with_lessons(kind), {}, {}});
        } else {
            apply(SetIndexKind{kind});
        }
        if (kind == IndexKind::fingerprints) set_fingerprint_index();
        else set_token_set_index();
    }

    // After all parameters: what a screen computes, it computes once. A file of operations is there to be seen.
    void show_screen() {
        const auto screen = arguments_.screen || !arguments_.operations ? arguments_.screen : std::optional(Screen::search);
        if (screen && start_.errors.empty()) apply(ShowScreen{*screen});
    }

    void seek() {
        if (!arguments_.step || !start_.errors.empty()) return;
        const std::uint64_t step = *arguments_.step, length = shown_run(start_.state).length();
        // A trace prints a step, so it begins at the first; all else begins after one.
        const std::uint64_t least = arguments_.command == CommandName::trace ? 1 : 0;
        if (step >= least && step <= length) return apply(Seek{step});
        const std::string value = fmt::format("{}", step);
        if (length == 0) return refuse({"error.step_of_nothing", {{"value", value}}});
        refuse({"error.step_beyond",
                {{"value", value}, {"least", fmt::format("{}", least)}, {"most", fmt::format("{}", length)}}});
    }

private:
    void apply(const Command& command) { apply_command(start_.state, command); }
    void refuse(Message message) { start_.errors.push_back(std::move(message)); }
    void refuse(std::string_view option, const Message& reason) {
        refuse(
            {"error.in_option", {{"option", std::string(option)}, {"reason", phrase(start_.state.language, reason)}}});
    }

    void set(std::string_view option, Field field, const std::optional<std::string>& typed) {
        if (!typed) return;
        AppState& state = start_.state;
        apply(SetField{field, *typed});
        const auto error = state.field_errors.find(field);
        if (error == state.field_errors.end()) return;
        refuse(option, error->second);
        state.field_errors.clear();
    }

    void set_simhash() {
        const bool has_tables = arguments_.bits || arguments_.c || arguments_.d || arguments_.m;
        if (arguments_.bit_family) apply(SetBitFamily{*arguments_.bit_family});
        else if (has_tables) apply(SetBitFamily{BitFamilyKind::linear_bits});
        if (has_tables && arguments_.bit_family == BitFamilyKind::blake2b) {
            return refuse({"error.option_of_bits", {{"option", arguments_.bits ? "--bits" : arguments_.c ? "--c" : arguments_.d ? "--d" : "--m"}}});
        }
        set("--bits", Field::bit_count, arguments_.bits);
        set("--m", Field::bit_m, arguments_.m);
        set("--c", Field::bit_c, arguments_.c);
        set("--d", Field::bit_d, arguments_.d);
        if (arguments_.weights == "ones") apply(SetWeightKind{WeightKind::ones});
        else if (arguments_.weights == "counts") apply(SetWeightKind{WeightKind::counts});
        else set("--weights", Field::weights, arguments_.weights);
        if (arguments_.tie) apply(SetTieRule{*arguments_.tie});
    }

    static std::string index_word(IndexKind kind) { return std::string(index_name(kind)); }

    static std::vector<Operation> case_with_lessons(IndexKind kind) {
        std::vector<Operation> operations = incident_case(kind);
        for (IncidentLesson& lesson : incident_lessons(kind))
            for (Operation& operation : lesson.operations) operations.push_back(std::move(operation));
        return operations;
    }

    void refuse_of_index(IndexKind owner, std::string_view option, const std::optional<std::string>& typed) {
        const IndexKind kind = start_.state.project->search.kind;
        if (!typed || owner == kind) return;
        refuse({"error.option_of_index", {{"option", std::string(option)}, {"owner", index_word(owner)}, {"index", index_word(kind)}}});
    }

    void set_fingerprint_index() {
        refuse_of_index(IndexKind::token_sets, "--minimum", arguments_.minimum);
        refuse_of_index(IndexKind::token_sets, "--bands", arguments_.bands);
        refuse_of_index(IndexKind::token_sets, "--rows", arguments_.rows);
        set("--band-count", Field::band_count, arguments_.band_count);
        set("--max-distance", Field::max_distance, arguments_.max_distance);
        if (!arguments_.max_distance || !start_.errors.empty()) return;
        // A file may go beyond the guarantee, and then its queries are refused; asked for here, the distance itself is.
        const FingerprintIndexParameters& index = start_.state.project->search.fingerprints;
        if (const auto problem = distance_problem(index.max_distance, index.band_count)) refuse("--max-distance", *problem);
    }

    void set_token_set_index() {
        refuse_of_index(IndexKind::fingerprints, "--band-count", arguments_.band_count);
        refuse_of_index(IndexKind::fingerprints, "--max-distance", arguments_.max_distance);
        set("--minimum", Field::minimum, arguments_.minimum);
        if (!arguments_.bands || !arguments_.rows) return;
        const auto banding = read_index_banding(*arguments_.bands, *arguments_.rows);
        if (const auto* trouble = std::get_if<IndexBandingTrouble>(&banding)) {
            using With = IndexBandingTrouble::With;
            const With with = trouble->with;
            return refuse(with == With::bands ? "--bands" : with == With::rows ? "--rows" : "--bands, --rows", trouble->reason);
        }
        TokenSetIndexParameters index = start_.state.project->search.token_sets;
        index.banding = std::get<Banding>(banding);
        apply(SetTokenSetIndex{index});
    }

    // Both at once: each alone might not fit beside what was there before. On the screen Search they are of its index.
    void set_banding() {
        if (!arguments_.bands || !arguments_.rows || !start_.errors.empty()) return;
        if (arguments_.screen == Screen::search || arguments_.operations) return;
        const std::uint32_t k = start_.state.project->family.k;
        // What is no number of bands or rows is refused by itself; whether both fit k, only both can tell.
        const auto read = [&](std::string_view option, Field field, const std::string& typed) {
            Project scratch;
            scratch.family.k = k;
            scratch.banding = Banding{1, 1};
            auto error = set_field(scratch, field, typed);
            if (error && error->key == "error.banding_too_large") {
                scratch.family.k = largest_signature_length;
                error = set_field(scratch, field, typed);
            }
            if (error) return refuse(option, *error), 0U;
            return field == Field::bands ? scratch.banding->bands : scratch.banding->rows;
        };
        const Banding wanted{read("--bands", Field::bands, *arguments_.bands), read("--rows", Field::rows, *arguments_.rows)};
        if (!start_.errors.empty()) return;
        if (const auto problem = banding_problem(wanted.bands, wanted.rows, k)) return refuse("--bands, --rows", *problem);
        apply(SetBanding{wanted});
    }

    std::optional<DocumentIndex> find_name(std::string_view name) const {
        const Corpus& corpus = start_.state.run.corpus();
        for (std::size_t d = 0; d < corpus.document_count(); ++d) {
            if (corpus.document(DocumentIndex{d}).name == name) return DocumentIndex{d};
        }
        return std::nullopt;
    }

    // Names may hold commas: every comma is tried as the one between the two.
    void choose_pair() {
        if (!arguments_.pair) return;
        const std::string_view typed = *arguments_.pair;
        const auto trimmed = [](std::string_view name) {
            while (name.starts_with(' ')) name.remove_prefix(1);
            while (name.ends_with(' ')) name.remove_suffix(1);
            return name;
        };
        for (std::size_t comma = typed.find(','); comma != typed.npos; comma = typed.find(',', comma + 1)) {
            const auto one = find_name(trimmed(typed.substr(0, comma))), other = find_name(trimmed(typed.substr(comma + 1)));
            if (one && other && *one != *other) return apply(SetPair{DocumentPair::of(*one, *other)});
        }
        const std::size_t comma = typed.find(',');
        for (const std::string_view name : {trimmed(typed.substr(0, comma)), comma == typed.npos ? std::string_view{} : trimmed(typed.substr(comma + 1))}) {
            if (!name.empty() && !find_name(name)) return refuse({"error.pair_unknown", {{"value", *arguments_.pair}, {"name", std::string(name)}}});
        }
        refuse({"error.pair", {{"value", *arguments_.pair}}});
    }

    void set_shingles() {
        AppState& state = start_.state;
        set("--shingle", Field::shingle_size, arguments_.shingle);
        ShingleSettings settings = state.project->shingles;
        if (arguments_.unit) settings.unit = *arguments_.unit;
        if (arguments_.no_nfkc) settings.nfkc = false;
        if (arguments_.no_case_fold) settings.case_fold = false;
        apply(SetShingles{settings});
    }

    void refuse_foreign_options() {
        const auto refuse_unless = [&](FamilyKind owner, std::string_view option,
                                       const std::optional<std::string>& typed) {
            if (!typed || !arguments_.family || *arguments_.family == owner) return;
            refuse({"error.option_of_family",
                    {{"option", std::string(option)},
                     {"family", std::string(family_name(owner))},
                     {"given", std::string(family_name(*arguments_.family))}}});
        };
        refuse_unless(FamilyKind::linear, "--a", arguments_.a);
        refuse_unless(FamilyKind::linear, "--b", arguments_.b);
        refuse_unless(FamilyKind::linear, "--p", arguments_.p);
        refuse_unless(FamilyKind::table, "--table", arguments_.table);
    }

    // How many values a list option holds; 0 where it is not given, leaves the choice open, or is not readable, which
    // is refused when it is set.
    std::size_t count_of(Field field, const std::optional<std::string>& typed) const {
        Project scratch;
        if (!typed || set_field(scratch, field, *typed)) return 0;
        if (field == Field::table) return scratch.family.table.size();
        return field == Field::a ? scratch.family.a.size() : scratch.family.b.size();
    }

    // As typed; else as many as there are constants. Lists of different lengths are refused by name.
    std::optional<std::string> chosen_k() {
        const std::size_t a = count_of(Field::a, arguments_.a), b = count_of(Field::b, arguments_.b);
        const std::size_t columns = count_of(Field::table, arguments_.table);
        const auto number = [](std::size_t n) { return fmt::format("{}", n); };
        if (arguments_.k) {
            Project scratch;
            if (set_field(scratch, Field::k, *arguments_.k)) return arguments_.k;
            const auto check = [&](std::string_view option, std::size_t count) {
                if (count == 0 || count == scratch.family.k) return;
                refuse({"error.list_length",
                        {{"option", std::string(option)}, {"count", number(count)}, {"k", *arguments_.k}}});
            };
            check("--a", a);
            check("--b", b);
            check("--table", columns);
            return arguments_.k;
        }
        if (a > 0 && b > 0 && a != b) refuse({"error.lists_differ", {{"a", number(a)}, {"b", number(b)}}});
        const std::size_t most = std::max({a, b, columns});
        return most == 0 ? std::nullopt : std::optional(number(most));
    }

    const Arguments& arguments_;
    StartingState& start_;
};

}  // namespace

StartingState starting_state(const Arguments& arguments, ReadDocuments read, std::optional<OperationsFile> operations) {
    StartingState start;
    Starter starter(arguments, start);
    starter.open(std::move(read));
    starter.set_parameters();
    starter.set_search(std::move(operations));
    starter.show_screen();
    starter.seek();
    start.state.undo.clear();
    start.state.redo.clear();
    return start;
}

}  // namespace bandstand
