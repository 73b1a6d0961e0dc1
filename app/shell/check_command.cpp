#include "app/shell/check_command.h"

#include <GLFW/glfw3.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <string>
#include <variant>

#include "app/shell/egl_context.h"
#include "app/shell/font_atlas.h"
#include "app/shell/font_finder.h"
#include "app/shell/frame_loop.h"
#include "app/shell/xdg_folders.h"

namespace bandstand {

namespace {

struct Finding {
    std::string_view label_key;
    bool is_there = false;
    std::string words;  // what was found, or what is missing
};

// A window that is never shown: the surest sign that a real one can be opened.
Finding look_for_window(Language language) {
    if (!glfwInit()) return {"check.window", false, std::string(phrase(language, "check.no_display"))};
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    GLFWwindow* window = glfwCreateWindow(64, 64, "Bandstand", nullptr, nullptr);
    const bool opened = window != nullptr;
    glfwTerminate();
    return {"check.window", opened,
            std::string(phrase(language, opened ? "check.window_opens" : "check.no_window_opengl"))};
}

Finding look_for_pictures(Language language) {
    const auto context = EglContext::create();
    if (const auto* trouble = std::get_if<Message>(&context))
        return {"check.pictures", false, phrase(language, *trouble)};
    return {"check.pictures", true, std::string(phrase(language, "check.pictures_work"))};
}

Finding look_for_fonts(std::string_view label_key, FontStyle style, Language language) {
    std::string families;
    for (const FontFile& file : FontFinder().chain(style, false))
        families += (families.empty() ? "" : ", ") + file.family;
    if (families.empty()) return {label_key, false, std::string(phrase(language, "check.no_font"))};
    return {label_key, true, std::move(families)};
}

Finding look_for_chinese(Language language) {
    // What the window itself would use: the face of the atlas that drew a letter of everyday Chinese.
    FontAtlas fonts;
    GlyphLedger ledger;
    fonts.update(plain_em, ledger);
    const auto letters_before = fonts.uses();
    ledger.note("\u7c3d");
    fonts.update(plain_em, ledger);
    for (const FontAtlas::Use& use : fonts.uses()) {
        const auto before = std::find_if(letters_before.begin(), letters_before.end(),
                                         [&](const FontAtlas::Use& u) { return u.file == use.file; });
        const std::size_t letters = before == letters_before.end() ? 0 : before->letters;
        if (use.letters > letters) return {"check.chinese_font", true, use.file.family};
    }
    return {"check.chinese_font", false, std::string(phrase(language, "check.no_chinese_font"))};
}

// What is not there yet can be made where the nearest folder above it is writable.
Finding look_for_settings(Language language) {
    const auto folder = config_folder();
    if (!folder) return {"check.settings", false, std::string(phrase(language, "check.no_home"))};
    std::filesystem::path existing = *folder;
    std::error_code ignored;
    while (!std::filesystem::exists(existing, ignored) && existing.has_relative_path())
        existing = existing.parent_path();
    if (access(existing.c_str(), W_OK | X_OK) == 0) return {"check.settings", true, folder->string()};
    return {"check.settings", false, phrase(language, "check.not_writable", {{"path", folder->string()}})};
}

}  // namespace

int check_machine(Language language) {
    const Finding findings[] = {
        look_for_window(language),
        look_for_pictures(language),
        look_for_fonts("check.text_font", FontStyle::sans, language),
        look_for_fonts("check.number_font", FontStyle::mono, language),
        look_for_chinese(language),
        look_for_settings(language),
    };
    bool is_complete = true;
    std::puts("bandstand " BANDSTAND_VERSION);
    for (const Finding& finding : findings) {
        is_complete = is_complete && finding.is_there;
        const std::string_view state = phrase(language, finding.is_there ? "check.there" : "check.missing");
        std::puts(fmt::format("{}: {}: {}", phrase(language, finding.label_key), state, finding.words).c_str());
    }
    return is_complete ? exit_good : exit_incomplete;
}

}  // namespace bandstand
