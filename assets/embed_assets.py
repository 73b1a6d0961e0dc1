"""Writes the named files into one C++ source that defines the functions of embedded_assets.h.

usage: embed_assets.py OUTPUT ASSETS_FOLDER [FILE ...]    (FILE is relative to ASSETS_FOLDER)
"""

import pathlib
import sys

BYTES_PER_LINE = 64


def literal(data: bytes) -> str:
    """A C++ string literal of exactly these bytes.

    Three-digit octal escapes never swallow the character after them, and '?' is escaped so that no trigraph arises.
    """

    def escaped(byte: int) -> str:
        char = chr(byte)
        if 0x20 <= byte < 0x7F and char not in '"\\?':
            return char
        return f"\\{byte:03o}"

    lines = [data[i : i + BYTES_PER_LINE] for i in range(0, len(data), BYTES_PER_LINE)] or [b""]
    return "\n".join('    "' + "".join(map(escaped, line)) + '"' for line in lines)


def main() -> None:
    output, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    names = sorted(sys.argv[3:], key=lambda name: name.encode())
    # The length is written out, because a file may hold NUL bytes.
    parts = [
        '#include "assets/embedded_assets.h"\n',
        "#include <algorithm>",
        "#include <array>\n",
        "namespace bandstand {",
        "namespace {\n",
        f"constexpr std::array<EmbeddedAsset, {len(names)}> assets{{{{" if names else
        "constexpr std::array<EmbeddedAsset, 0> assets{};",
    ]
    for name in names:
        data = (folder / name).read_bytes()
        parts.append(f"{{std::string_view({literal(name.encode()).strip()}),\n"
                     f" std::string_view(\n{literal(data)}, {len(data)}u)}},")
    if names:
        parts.append("}};")
    parts.append("""
}  // namespace

std::span<const EmbeddedAsset> embedded_assets() { return assets; }

std::optional<std::string_view> embedded_asset(std::string_view path) {
    const auto* const found = std::ranges::lower_bound(assets, path, {}, &EmbeddedAsset::path);
    if (found == assets.end() || found->path != path) return std::nullopt;
    return found->bytes;
}

}  // namespace bandstand
""")
    output.write_text("\n".join(parts), encoding="ascii")


if __name__ == "__main__":
    main()
