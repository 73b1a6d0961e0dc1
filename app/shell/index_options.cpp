#include "app/shell/index_options.h"

#include "app/state/fields.h"
#include "core/search/index_parameters.h"

namespace bandstand {

std::variant<Banding, IndexBandingTrouble> read_index_banding(std::string_view bands, std::string_view rows) {
    using With = IndexBandingTrouble::With;
    Banding wanted;
    for (const bool is_bands : {true, false}) {
        // Beside 1 of the other, anything fits that fits at all.
        Project scratch;
        scratch.search.token_sets.banding = {1, 1};
        const auto trouble = set_field(scratch, is_bands ? Field::index_bands : Field::index_rows, is_bands ? bands : rows);
        if (trouble) return IndexBandingTrouble{is_bands ? With::bands : With::rows, *trouble};
        const Banding read = scratch.search.token_sets.banding;
        if (is_bands) wanted.bands = read.bands;
        else wanted.rows = read.rows;
    }
    if (auto problem = index_banding_problem(wanted.bands, wanted.rows)) return IndexBandingTrouble{With::both, *problem};
    return wanted;
}

}  // namespace bandstand
