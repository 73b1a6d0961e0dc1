#!/usr/bin/env bash
# Tests the one part of third_party/setup.sh that computes something: the sources of other suites that it derives from
# the machine's own.   usage: setup_test.sh REPOSITORY
set -euo pipefail
source "$1/third_party/setup.sh"
set +e

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
failures=0

# expect NAME EXPECTED: compares what was derived from $work/etc with the expected text, blank lines left out.
expect() {
    rm -rf "$work/out"
    mkdir "$work/out"
    bandstand_write_sources "$work/out" "trixie bookworm-backports" "$work/etc"
    if ! diff -u --label expected --label derived <(printf '%s' "$2") <(cat "$work/out"/* 2>/dev/null | sed '/^$/d'); then
        echo "FAILED: $1"
        failures=$((failures + 1))
    fi
    rm -rf "${work:?}/etc"
    mkdir -p "$work/etc/sources.list.d"
}
mkdir -p "$work/etc/sources.list.d"

expect "a machine without any source" ""

cat >"$work/etc/sources.list" <<'END'
# deb http://mirror.example/debian bookworm main
deb http://mirror.example/debian bookworm main contrib # the mirror next door
deb-src http://mirror.example/debian bookworm main
deb http://mirror.example/debian bookworm-updates main
deb http://mirror.example/security bookworm-security main
deb cdrom:[Debian 12]/ bookworm main
deb http://vendor.example/tool bookworm stable
END
expect "one-line sources: only the main part of the suite itself" \
"deb http://mirror.example/debian trixie main
deb http://mirror.example/debian bookworm-backports main
"

cat >"$work/etc/sources.list.d/more.list" <<'END'
deb	[ arch=amd64 signed-by=/usr/share/keyrings/a.gpg ]  https://mirror.example/debian/   oldstable   non-free main
END
expect "one-line sources: options, tabs and suite aliases" \
"deb [ arch=amd64 signed-by=/usr/share/keyrings/a.gpg ] https://mirror.example/debian/ trixie main
deb [ arch=amd64 signed-by=/usr/share/keyrings/a.gpg ] https://mirror.example/debian/ bookworm-backports main
"

cat >"$work/etc/sources.list.d/debian.sources" <<'END'
Types: deb deb-src
# a comment inside a stanza
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates
Components: main non-free-firmware
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

Types: deb
URIs: http://mirror.example/security
Suites: bookworm-security
Components: main

Enabled: no
Types: deb
URIs: http://off.example/debian
Suites: bookworm
Components: main

Types: deb-src
URIs: http://sources.example/debian
Suites: bookworm
Components: main
END
expect "deb822 sources: only the stanza of the suite itself" \
"Types: deb
Suites: trixie bookworm-backports
Components: main
URIs: http://mirror.example/debian
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
"

cat >"$work/etc/sources.list.d/debian.sources" <<'END'
types: deb
uris: http://mirror.example/debian
suites:
 bookworm
 bookworm-updates
components: main
signed-by:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 mDMEY865UxYJKwYBBAHaRw8BAQdAd7Z0srwuhlB6JKFkcf4HU4SSS
 -----END PGP PUBLIC KEY BLOCK-----
END
expect "deb822 sources: lower case, values over several lines, a key inside" \
"Types: deb
Suites: trixie bookworm-backports
Components: main
uris: http://mirror.example/debian
signed-by:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 mDMEY865UxYJKwYBBAHaRw8BAQdAd7Z0srwuhlB6JKFkcf4HU4SSS
 -----END PGP PUBLIC KEY BLOCK-----
"

[[ $failures == 0 ]] && echo "all sources are derived as expected"
exit "$failures"
