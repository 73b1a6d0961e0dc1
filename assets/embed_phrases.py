"""Writes the catalogs into one C++ source that defines the function of embedded_phrases.h.

usage: embed_phrases.py OUTPUT CATALOG.json [CATALOG.json ...]

A catalog is one JSON object of key: template, named after its language tag. A key that stands twice, a key that is
not written in small letters, digits, '_' and '.', and a template that is no text or is empty stop the build.
"""

import json
import pathlib
import re
import sys

from embed_assets import literal

KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)+")


def read_catalog(path: pathlib.Path) -> dict[str, str]:
    def checked(pairs: list[tuple[str, object]]) -> dict[str, str]:
        catalog: dict[str, str] = {}
        for key, template in pairs:
            if key in catalog:
                raise ValueError(f"the key {key!r} stands twice")
            if not KEY.fullmatch(key):
                raise ValueError(f"the key {key!r} is not of the form part.what")
            if not isinstance(template, str) or not template:
                raise ValueError(f"the template of {key!r} is no text or is empty")
            catalog[key] = template
        return catalog

    try:
        return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=checked)
    except ValueError as error:
        sys.exit(f"{path}: {error}")


def main() -> None:
    output = pathlib.Path(sys.argv[1])
    catalogs = {path.stem: read_catalog(path) for path in map(pathlib.Path, sys.argv[2:])}
    parts = [
        '#include "assets/embedded_phrases.h"\n',
        "#include <array>\n",
        "namespace bandstand {",
        "namespace {\n",
    ]
    for number, catalog in enumerate(catalogs.values()):
        parts.append(f"constexpr std::array<EmbeddedPhrase, {len(catalog)}> catalog_{number}{{{{")
        # Keys are ASCII, so Python's order is the order of the bytes.
        for key, template in sorted(catalog.items()):
            parts.append(f'{{"{key}",\n{literal(template.encode())}}},')
        parts.append("}};\n")
    parts.append("}  // namespace\n")
    parts.append("std::span<const EmbeddedPhrase> embedded_phrases(std::string_view language_tag) {")
    for number, tag in enumerate(catalogs):
        parts.append(f'    if (language_tag == "{tag}") return catalog_{number};')
    parts.append("    return {};\n}\n\n}  // namespace bandstand\n")
    output.write_text("\n".join(parts), encoding="ascii")


if __name__ == "__main__":
    main()
