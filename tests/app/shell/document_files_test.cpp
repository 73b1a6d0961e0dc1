#include "app/shell/document_files.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

using namespace bandstand;

namespace {

namespace fs = std::filesystem;

// A folder of its own for each case, gone at the end of it.
class Folder {
public:
    Folder() {
        std::string pattern = (fs::temp_directory_path() / ("bandstand-test-" + std::string(6, 'X'))).string();
        path_ = mkdtemp(pattern.data());
    }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string write(const std::string& name, std::string_view bytes) const {
        fs::create_directories((path_ / name).parent_path());
        std::ofstream(path_ / name, std::ios::binary) << bytes;
        return at(name);
    }
    std::string at(const std::string& name) const { return (path_ / name).string(); }
    std::string path() const { return path_.string(); }

private:
    fs::path path_;
};

// Root may read everything, so that permissions can only be tried as somebody else.
class OrdinaryUser {
public:
    OrdinaryUser() {
        if (was_root_) REQUIRE(seteuid(nobody) == 0);
    }
    ~OrdinaryUser() {
        if (was_root_ && seteuid(0) != 0) std::abort();
    }
    OrdinaryUser(const OrdinaryUser&) = delete;
    OrdinaryUser& operator=(const OrdinaryUser&) = delete;

private:
    static constexpr uid_t nobody = 65534;
    bool was_root_ = geteuid() == 0;
};

ReadDocuments read(const std::vector<std::string>& paths, const FormatOptions& options = {}) {
    return read_documents(paths, options);
}

std::vector<std::string> names(const ReadDocuments& read) {
    std::vector<std::string> all;
    for (const SourceDocument& document : read.documents) all.push_back(document.name);
    return all;
}

using Strings = std::vector<std::string>;

}  // namespace

TEST_CASE("files are read in the order they are named, each by its format") {
    const Folder folder;
    const ReadDocuments all = read({folder.write("b.txt", "Second text.\r\n"), folder.write("a.txt", "First text."),
                                    folder.write("s.txt", "d0: 1 2\nd1: 3"), folder.write("t.csv", "name,text\nc,x\n"),
                                    folder.write("j.jsonl", "{\"name\":\"j\",\"text\":\"y\"}\n")});
    CHECK(names(all) == Strings{"b.txt", "a.txt", "d0", "d1", "c", "j"});
    CHECK(all.documents[0].content == "Second text.\n");
    CHECK(all.documents[2].kind == DocumentKind::integer_set);
    CHECK(all.errors.empty());
    CHECK(all.set_aside.empty());
    CHECK_FALSE(all.cancelled);
}

TEST_CASE("a missing file is an error by its name, and the others are read") {
    const Folder folder;
    const ReadDocuments all = read({folder.at("none.txt"), folder.write("a.txt", "text"), folder.at("a.txt/b.txt")});
    CHECK(names(all) == Strings{"a.txt"});
    REQUIRE(all.errors.size() == 2);
    CHECK(all.errors[0] == Message{"reading.missing", {{"path", folder.at("none.txt")}}});
    CHECK(all.errors[1] == Message{"reading.missing", {{"path", folder.at("a.txt/b.txt")}}});
}

TEST_CASE("a file and a folder without permission are errors by name") {
    const Folder folder;
    const fs::perms readable =
        fs::perms::group_read | fs::perms::group_exec | fs::perms::others_read | fs::perms::others_exec;
    fs::permissions(folder.path(), readable, fs::perm_options::add);
    const std::string file = folder.write("secret.txt", "text");
    fs::create_directory(folder.at("closed"));
    fs::permissions(file, fs::perms::none);
    fs::permissions(folder.at("closed"), fs::perms::none);
    ReadDocuments all, inside;
    {
        const OrdinaryUser user;
        all = read({file, folder.at("closed")});
        inside = read({folder.path()});
    }
    fs::permissions(folder.at("closed"), fs::perms::owner_all);
    REQUIRE(all.errors.size() == 2);
    CHECK(all.errors[0] == Message{"reading.no_permission", {{"path", file}}});
    CHECK(all.errors[1] == Message{"reading.no_permission", {{"path", folder.at("closed")}}});
    CHECK(inside.set_aside.size() == 2);
}

TEST_CASE("a device is refused") {
    const ReadDocuments all = read({"/dev/null"});
    REQUIRE(all.errors.size() == 1);
    CHECK(all.errors[0] == Message{"reading.not_a_file", {{"path", "/dev/null"}}});
}

TEST_CASE("a folder stands for its files and those below it, sorted; what is no text is set aside by name") {
    const Folder folder;
    folder.write("b.txt", "b");
    folder.write("a/z.txt", "z");
    folder.write("a/deep/y.txt", "y");
    folder.write("c.png", std::string_view("\x89PNG\r\n\x1a\n\0\0\0\x0d", 12));
    folder.write("d.txt", "caf\xe9");
    folder.write("e.txt", "");
    folder.write(".hidden", "h");
    folder.write(".git/config", "h");
    const ReadDocuments all = read({folder.path()});
    CHECK(names(all) == Strings{"a/deep/y.txt", "a/z.txt", "b.txt"});
    CHECK(all.errors.empty());
    REQUIRE(all.set_aside.size() == 3);
    CHECK(all.set_aside[0] == SetAside{folder.at("c.png"), 0, {"reading.binary", {{"offset", "0"}}}});
    CHECK(all.set_aside[1] == SetAside{folder.at("d.txt"), 0, {"reading.invalid_utf8", {{"offset", "3"}}}});
    CHECK(all.set_aside[2] == SetAside{folder.at("e.txt"), 0, {"reading.no_text", {}}});
    CHECK(names(read({folder.path() + "/"})) == names(all));
}

TEST_CASE("a folder without text is an error, whatever else is in it") {
    const Folder folder;
    fs::create_directory(folder.at("empty"));
    folder.write("other/x.bin", std::string_view("\0\xff", 2));
    const ReadDocuments all = read({folder.at("empty"), folder.at("other")});
    REQUIRE(all.errors.size() == 2);
    CHECK(all.errors[0] == Message{"reading.folder_without_text", {{"path", folder.at("empty")}}});
    CHECK(all.errors[1] == Message{"reading.folder_without_text", {{"path", folder.at("other")}}});
    CHECK(all.set_aside.size() == 1);
}

TEST_CASE("links to files are followed, links to folders are not") {
    const Folder folder;
    folder.write("real/a.txt", "a");
    fs::create_directory(folder.at("top"));
    fs::create_symlink(folder.at("real/a.txt"), folder.at("top/link.txt"));
    fs::create_directory_symlink(folder.at("top"), folder.at("top/loop"));
    fs::create_symlink(folder.at("gone"), folder.at("top/broken.txt"));
    REQUIRE(mkfifo(folder.at("top/pipe").c_str(), 0600) == 0);
    const ReadDocuments all = read({folder.at("top")});
    CHECK(names(all) == Strings{"link.txt"});
    REQUIRE(all.set_aside.size() == 2);
    CHECK(all.set_aside[0].reason == Message{"reading.missing", {{"path", folder.at("top/broken.txt")}}});
    CHECK(all.set_aside[1].reason == Message{"reading.not_a_file", {{"path", folder.at("top/pipe")}}});
}

TEST_CASE("an empty file opens with no document and says so, without an error") {
    const Folder folder;
    const std::string blank = folder.write("blank.txt", "\n\n");
    const ReadDocuments all = read({blank});
    CHECK(all.documents.empty());
    CHECK(all.errors.empty());
    REQUIRE(all.set_aside.size() == 1);
    CHECK(all.set_aside[0] == SetAside{blank, 0, {"reading.no_text", {}}});
}

TEST_CASE("a broken line is told with its file and line") {
    const Folder folder;
    const std::string path = folder.write("j.jsonl", "{\"text\": \"one\"}\nnonsense\n");
    const ReadDocuments all = read({path});
    CHECK(names(all) == Strings{"j.jsonl:1"});
    REQUIRE(all.set_aside.size() == 1);
    CHECK(place_text(Language::en, all.set_aside[0]) == path + ", line 2");
}

TEST_CASE("a file name that is no UTF-8 is shown with replacement characters") {
    const Folder folder;
    const std::string path = folder.write("a\xff.txt", "text");
    CHECK(names(read({path})) == Strings{"a\xef\xbf\xbd.txt"});
}

TEST_CASE("progress counts the bytes of all files, and a stop is heard") {
    const Folder folder;
    std::vector<std::string> paths;
    for (int i = 0; i < 20; ++i) paths.push_back(folder.write("f" + std::to_string(i) + ".txt", std::string(100, 'x')));
    std::stop_source source;
    std::uint64_t last = 0;
    Progress progress{[&](std::uint64_t done, std::uint64_t total) {
                          CHECK(total == 2000);
                          CHECK(done >= last);
                          last = done;
                      },
                      source.get_token()};
    CHECK(read_documents(paths, {}, progress).documents.size() == 20);
    CHECK(last == 2000);

    progress.report = [&](std::uint64_t done, std::uint64_t) {
        if (done >= 1000) source.request_stop();
    };
    const ReadDocuments some = read_documents(paths, {}, progress);
    CHECK(some.cancelled);
    CHECK(some.errors == std::vector<Message>{{"reading.cancelled", {}}});
    CHECK(some.documents.size() == 10);
}

TEST_CASE("no path, no document") {
    const ReadDocuments nothing = read({});
    CHECK(nothing.documents.empty());
    CHECK(nothing.errors.empty());
}
