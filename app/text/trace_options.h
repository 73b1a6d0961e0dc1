// trace_options.h: how a run is printed.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>

namespace bandstand {

enum class TraceFormat : std::uint8_t { text, json };

struct TraceOptions {
    TraceFormat format = TraceFormat::text;
    bool steps = true;
    std::optional<std::uint64_t> only_step;  // this step alone, 1 … length, told in full; text: with what stands
                                             // then; JSON: with the final object
    std::size_t columns = 100;               // tables are cut into blocks of at most this width
};

}  // namespace bandstand
