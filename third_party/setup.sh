# setup.sh: what `run` and `test` share. It brings the packages that are missing, then configures and builds.
#
#   source third_party/setup.sh
#   bandstand_prepare PRESET TARGET...    PRESET is release (to run) or dev (to test)
#
# All its output goes to standard error, so that the program's own output can be redirected. Where nothing is missing
# and nothing has changed it prints nothing, asks no network and takes a fraction of a second. What apt and CMake say
# goes to build/setup.log; its end is shown when they fail.
# shellcheck shell=bash

bandstand_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
bandstand_unpacked=$bandstand_root/third_party/unpacked

# What each package is for stands in third_party/README.md.
bandstand_build_packages=(
    cmake ninja-build g++ python3 python3-glad
    libglfw3-dev libegl-dev libfmt-dev libb2-dev libicu-dev nlohmann-json3-dev libcli11-dev
    libfontconfig-dev libfreetype-dev libstb-dev)
bandstand_runtime_packages=(
    libgl1 libegl1 libgl1-mesa-dri fontconfig fonts-noto-cjk fonts-inter fonts-jetbrains-mono)
bandstand_test_packages=(xvfb xauth xdotool)

bandstand_say() { printf 'bandstand: %s\n' "$*" >&2; }
bandstand_fail() {
    bandstand_say "$@"
    exit 1
}

# Runs a command with its output in the log; shows the end of it when the command fails.
bandstand_logged() {
    local log=$bandstand_root/build/setup.log rc=0 from
    printf '\n$ %s\n' "$*" >>"$log"
    from=$(wc -l <"$log")
    "$@" </dev/null >>"$log" 2>&1 || rc=$?
    [[ $rc == 0 ]] || tail -n "+$((from + 1))" "$log" | tail -n 60 >&2
    return "$rc"
}

# Prints the names among the arguments that dpkg does not have installed, one a line.
bandstand_missing_packages() {
    local package have
    have=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null) || true
    for package in "$@"; do
        [[ $'\n'$have$'\n' == *$'\n'"$package installed"$'\n'* ]] || printf '%s\n' "$package"
    done
}

bandstand_can_sudo() {
    command -v sudo >/dev/null || return 1
    # A password is asked for only where somebody can type one.
    sudo -n true 2>/dev/null || [[ -t 0 && -t 2 ]]
}

bandstand_install() {
    local as_root=()
    bandstand_say "installing what is missing (the first time this takes a few minutes): $*"
    if [[ $(id -u) != 0 ]]; then
        bandstand_can_sudo || bandstand_fail "this needs root, and sudo is not there or wants a password that nobody" \
            "can type here. As root, run: apt-get update && apt-get install --no-install-recommends $*"
        as_root=(sudo)
    fi
    # A package source that fails need not be one that is used here; the installation itself decides.
    bandstand_logged "${as_root[@]}" apt-get -q -o DPkg::Lock::Timeout=300 update ||
        bandstand_say "apt-get update reported an error; going on with the lists that are there."
    bandstand_logged "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -q -y -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 --no-install-recommends install "$@" ||
        bandstand_fail "apt-get could not install the packages; its message is above. On Ubuntu, the component" \
            "universe must be switched on. Needed are: $*"
}

# write_sources FOLDER "SUITE..." [ETC_APT]: writes the machine's own sources of Debian 12's main part into a folder,
# with other suites named in their place. Everything else about a source (address, keys, options) stays as it is.
bandstand_write_sources() {
    local folder=$1 suites=$2 etc_apt=${3:-/etc/apt} file
    for file in "$etc_apt/sources.list" "$etc_apt"/sources.list.d/*.list; do
        [[ -f $file ]] || continue
        awk -v suites="$suites" '
            $1 == "deb" {
                sub(/#.*/, "")
                options = ""
                if (match($0, /\[[^]]*\]/)) {
                    options = substr($0, RSTART, RLENGTH) " "
                    $0 = substr($0, 1, RSTART - 1) substr($0, RSTART + RLENGTH)
                }
                main = 0
                for (i = 4; i <= NF; i++) if ($i == "main") main = 1
                if (main && $3 ~ /^(bookworm|stable|oldstable)$/ && $2 !~ /^cdrom:/) {
                    count = split(suites, suite, " ")
                    for (i = 1; i <= count; i++) print "deb " options $2 " " suite[i] " main"
                }
            }' "$file" >>"$folder/machine.list"
    done
    for file in "$etc_apt"/sources.list.d/*.sources; do
        [[ -f $file ]] || continue
        # A blank line ends a stanza; a line that begins with a space continues the field before it.
        sed '/^#/d' "$file" | awk -v suites="$suites" '
            BEGIN { RS = ""; FS = "\n" }
            {
                kept = ""; split("", field)
                for (i = 1; i <= NF; i++) {
                    value = $i
                    if ($i ~ /^[^ \t]/) {
                        key = tolower(substr($i, 1, index($i, ":") - 1))
                        value = substr($i, index($i, ":") + 1)
                    }
                    field[key] = field[key] " " value " "
                    if (key != "types" && key != "suites" && key != "components") kept = kept $i "\n"
                }
                if (field["suites"] ~ /[ \t](bookworm|stable|oldstable)[ \t]/ && field["components"] ~ /[ \t]main[ \t]/ &&
                    field["types"] ~ /[ \t]deb[ \t]/ && field["enabled"] !~ /[ \t](no|false|off)[ \t]/)
                    print "Types: deb\nSuites: " suites "\nComponents: main\n" kept
            }' >>"$folder/machine.sources"
    done
}

# unpack SUITE=PACKAGE...: takes packages of newer Debian suites from the machine's own mirror and unpacks them below
# third_party/unpacked. A private apt state in a temporary folder does this, so that the system's apt and the
# installed packages stay untouched; it needs no root.
bandstand_unpack() {
    local wanted suites="" state package
    for wanted in "$@"; do suites+="${wanted%%=*} "; done
    bandstand_say "Debian 12 has older versions of ${*#*=}; taking them from the suites ${suites% }" \
        "into third_party/unpacked (the system stays as it is)."
    mkdir -p "$bandstand_unpacked"
    state=$(mktemp -d -p "$bandstand_unpacked")
    # The folder's path is fixed here, since the trap runs when the local variable is gone.
    # shellcheck disable=SC2064
    trap "rm -rf -- $(printf %q "$state")" EXIT
    mkdir -p "$state/sources" "$state/lists/partial" "$state/cache/archives/partial"
    bandstand_write_sources "$state/sources" "${suites% }"
    if [[ -z $(cat "$state/sources"/* 2>/dev/null) ]]; then
        bandstand_fail "no source of Debian 12 (suite bookworm, component main) was found in /etc/apt/sources.list" \
            "or /etc/apt/sources.list.d, so it is not known which mirror to ask for ${*#*=}."
    fi
    local apt=(apt-get -q
        -o Dir::Etc::SourceList=/dev/null -o "Dir::Etc::SourceParts=$state/sources"
        -o Dir::Etc::Preferences=/dev/null -o Dir::Etc::PreferencesParts=/dev/null
        -o "Dir::State::Lists=$state/lists" -o "Dir::Cache=$state/cache"
        -o "APT::Sandbox::User=$(id -un)" -o Acquire::Languages=none)
    bandstand_logged "${apt[@]}" update ||
        bandstand_say "the mirror answered with an error; trying whether the packages are there all the same."
    for wanted in "$@"; do
        package=${wanted#*=}
        (cd "$state" && bandstand_logged "${apt[@]}" download "$package/${wanted%%=*}") ||
            bandstand_fail "this machine's Debian mirror gave no $package from the suite ${wanted%%=*}, which Debian" \
                "12 needs here. A mirror that carries that suite in /etc/apt/sources.list* helps, and so does" \
                "Debian 13 or Ubuntu 24.04, whose own packages are new enough."
        dpkg -x "$state/$package"_*.deb "$state/$package" ||
            bandstand_fail "$package could not be unpacked into third_party/unpacked."
        rm -rf "${bandstand_unpacked:?}/$package"
        mv "$state/$package" "$bandstand_unpacked/$package"
    done
    rm -rf -- "$state"
    trap - EXIT
}

# Brings what is missing for a preset.
bandstand_bring_packages() {
    local preset=$1 id="" version="" name="this system" packages missing unpack=()
    packages=("${bandstand_build_packages[@]}" "${bandstand_runtime_packages[@]}")
    [[ $preset == release ]] || packages+=("${bandstand_test_packages[@]}")
    if [[ -r /etc/os-release ]]; then
        id=$(. /etc/os-release && echo "${ID:-}")
        version=$(. /etc/os-release && echo "${VERSION_ID:-}")
        name=$(. /etc/os-release && echo "${PRETTY_NAME:-this system}")
    fi
    case $id:$version in
    debian:12)
        [[ -f $(echo "$bandstand_unpacked"/libimgui-dev/usr/lib/*/libimgui.a) ]] ||
            unpack+=(trixie=libimgui-dev)
        [[ $preset == release || -f $bandstand_unpacked/libcatch2-dev/usr/lib/libCatch2.a ]] ||
            unpack+=(bookworm-backports=libcatch2-dev)
        ;;
    debian:13 | ubuntu:24.04)
        packages+=(libimgui-dev)
        [[ $preset == release ]] || packages+=(catch2)
        ;;
    *)
        packages+=(libimgui-dev)
        [[ $preset == release ]] || packages+=(catch2)
        # The list is printed only as long as nothing could be configured: who has brought the packages need not see it.
        if [[ ! -f $bandstand_root/build/$preset/build.ninja ]]; then
            bandstand_say "$name is not one of Debian 12, Debian 13 and Ubuntu 24.04, so nothing is installed here." \
                "Needed are, by Debian's names (third_party/README.md tells what each is):" "${packages[@]}"
        fi
        return
        ;;
    esac
    mapfile -t missing < <(bandstand_missing_packages "${packages[@]}")
    [[ ${#missing[@]} == 0 ]] || bandstand_install "${missing[@]}"
    [[ ${#unpack[@]} == 0 ]] || bandstand_unpack "${unpack[@]}"
}

# Configures where that was never done, or was done for a checkout in another place or with other presets.
# Otherwise the build itself notices changed CMake files and new sources.
bandstand_configure() {
    local preset=$1 folder=$bandstand_root/build/$1 fresh=()
    if [[ -f $folder/build.ninja ]] && cmp -s "$bandstand_root/CMakePresets.json" "$folder/configured_with.json" &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$bandstand_root" "$folder/CMakeCache.txt"; then
        return
    fi
    command -v cmake >/dev/null || bandstand_fail "cmake (3.25 or newer) is missing."
    [[ ! -f $folder/CMakeCache.txt ]] || fresh=(--fresh)
    bandstand_say "configuring the preset $preset"
    (cd "$bandstand_root" && bandstand_logged cmake "${fresh[@]}" --preset "$preset") ||
        bandstand_fail "CMake could not configure."
    cp "$bandstand_root/CMakePresets.json" "$folder/configured_with.json"
}

# Builds the targets. Ninja's lines are shown from the first one that tells of work, so that a build that has nothing
# to do stays silent; in a terminal its steps overwrite each other.
bandstand_build() {
    local preset=$1
    shift
    ninja -C "$bandstand_root/build/$preset" "$@" 2>&1 </dev/null | bandstand_show_progress "$preset" ||
        bandstand_fail "the build failed."
}

bandstand_show_progress() {
    local line told="" open="" clear=$'\r\e[K'
    while IFS= read -r line; do
        case $line in
        "ninja: Entering directory"* | "ninja: no work to do."* | *"] Re-checking globbed directories..."*) continue ;;
        esac
        [[ $told ]] || bandstand_say "building the preset $1"
        told=yes
        if [[ -t 2 && $line =~ ^\[[0-9]+/[0-9]+\] ]]; then
            printf '%s%s' "$clear" "${line:0:79}" >&2
            open=yes
        else
            printf '%s%s\n' "${open:+$clear}" "$line" >&2
            open=""
        fi
    done
    printf '%s' "${open:+$clear}" >&2
}

bandstand_prepare() {
    local preset=$1
    shift
    mkdir -p "$bandstand_root/build"
    # Two calls at the same moment must not configure and build the same folder; the second waits for the first.
    exec 9>"$bandstand_root/build/.lock"
    ! command -v flock >/dev/null || flock 9
    bandstand_bring_packages "$preset"
    bandstand_configure "$preset"
    bandstand_build "$preset" "$@"
    exec 9>&-
}
