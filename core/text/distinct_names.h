// distinct_names.h: one name for each document, so that a name names one document.
//
//   "a", "b", "a", "a (2)"   →   "a", "b", "a (3)", "a (2)"
//
// The first document of a name keeps it; the next ones get " (2)", " (3)" … behind it. A number whose name some
// document bears already is passed over. Cost: linear in the names.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "core/text/source_document.h"

namespace bandstand {

std::vector<std::string> distinct_names(std::span<const SourceDocument* const> documents);

}  // namespace bandstand
