#include "app/shell/picture_command.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

#include "app/panels/frame.h"
#include "app/shell/picture_stage.h"
#include "app/shell/png_file.h"
#include "app/shell/theme_of.h"

namespace bandstand {

namespace {

constexpr float body_em = 15.0F;  // pixels at 100 %

int refuse(Language language, const Message& message) {
    std::fputs(fmt::format("bandstand: {}\n", phrase(language, message)).c_str(), stderr);
    return exit_refused;
}

// As a shell takes it for one word.
std::string quoted(const std::string& word) {
    const bool is_plain = !word.empty() && word.find_first_of(" \t\n\"'\\$&|;<>()*?~#!`[]{}") == std::string::npos;
    if (is_plain) return word;
    std::string result = "'";
    for (const char c : word) {
        if (c == '\'') result += "'\\''";
        else result += c;
    }
    return result + "'";
}

// The words that make the picture again, but for the name of the file it was written to.
std::string caption_of(const Arguments& arguments) {
    std::string caption = "bandstand";
    for (std::size_t i = 0; i < arguments.typed.size(); ++i) {
        const std::string& word = arguments.typed[i];
        if (word == "--out") {
            ++i;
            continue;
        }
        if (word.starts_with("--out=")) continue;
        caption += ' ' + quoted(word);
    }
    return caption;
}

}  // namespace

int make_picture(const Arguments& arguments, AppState state) {
    if (arguments.screen) state.screen = *arguments.screen;
    auto stage = PictureStage::create();
    if (const auto* trouble = std::get_if<Message>(&stage)) return refuse(state.language, *trouble);

    PanelMemory memory;
    const std::string caption = caption_of(arguments);
    PictureWish wish;
    wish.width = static_cast<int>(arguments.picture.width);
    wish.height = static_cast<int>(arguments.picture.height);
    wish.em = static_cast<float>(body_em * arguments.picture.scale * state.type_scale);
    wish.theme = theme_kind_of(state.theme);
    const auto picture = std::get<0>(stage)->take(wish, [&](const Look& look) {
        draw_frame(state, look, memory, {}, caption);
        return FrameWish{};
    });
    if (const auto* trouble = std::get_if<Message>(&picture)) return refuse(state.language, *trouble);

    std::vector<std::filesystem::path> inputs(arguments.files.begin(), arguments.files.end());
    if (arguments.operations) inputs.emplace_back(*arguments.operations);
    if (const auto trouble = write_png(arguments.picture.out, std::get<Picture>(picture), inputs)) return refuse(state.language, *trouble);
    return exit_good;
}

}  // namespace bandstand
