// saved_search.h: the two indexes of incidents as a part of the saved session.
//
//   {"kind": "simhash", "band_count": 8, "max_distance": 7, "bands": 6, "rows": 4, "minimum": "0.75",
//    "fingerprint_operations": [{"op": "add", "id": "47", "features": [["dock", "3"], ["scanner", ""]]}, …]}
//
// Everything stands as it was written, in strings. A list is left out while it is that of the built-in case, and read
// where it is left out.
#pragma once
#include <nlohmann/json.hpp>

#include "app/shell/json_fields.h"
#include "app/state/project.h"

namespace bandstand {

nlohmann::json search_json(const SearchWork& search);

// The object `search`; nothing changes where there is none. What is wrong is refused at its field.
void read_search(JsonFields& fields, SearchWork& search);

}  // namespace bandstand
