#!/usr/bin/env bash
# Each .cpp that has a header of the same name includes it before anything else. So every build compiles these headers
# alone, and only the others are left to the target all_verify_interface_header_sets.   usage: first_include_test.sh REPOSITORY
set -euo pipefail
cd "$1"
failures=0
sources=0
while IFS= read -r -d '' source; do
    header=${source%.cpp}.h
    [[ -f $header ]] || continue
    sources=$((sources + 1))
    first=$(grep -m 1 -E '^[[:space:]]*#[[:space:]]*include' "$source" || true)
    if [[ $first != "#include \"$header\"" ]]; then
        echo "$source: the first include is '$first', but #include \"$header\" must come first"
        failures=$((failures + 1))
    fi
done < <(find core app assets -name '*.cpp' -print0)
echo "$sources sources looked at, $failures wrong"
[[ $failures == 0 && $sources -gt 0 ]]
