#include "app/shell/png_file.h"

#include <stb_image.h>
#include <stb_image_write.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>

#include "app/shell/atomic_file.h"

namespace bandstand {

namespace {

void append(void* bytes, void* data, int size) {
    static_cast<std::string*>(bytes)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
}

}  // namespace

std::optional<Message> write_png(const std::filesystem::path& path, const Picture& picture,
                                 std::span<const std::filesystem::path> inputs) {
    if (auto refused = refuse_input_as_output(path, inputs)) return refused;
    std::string bytes;
    if (stbi_write_png_to_func(append, &bytes, picture.width, picture.height, 4, picture.rgba.data(),
                               4 * picture.width) == 0) {
        return Message{"error.output_no_room", {{"path", path.string()}}};
    }
    return write_file_atomically(path, bytes);
}

std::variant<Picture, Message> read_png(const std::filesystem::path& path) {
    struct Deleter {
        void operator()(stbi_uc* pixels) const { stbi_image_free(pixels); }
    };
    int width = 0;
    int height = 0;
    int channels = 0;
    const std::unique_ptr<stbi_uc, Deleter> pixels(stbi_load(path.c_str(), &width, &height, &channels, 4));
    if (!pixels) return Message{"error.picture_unreadable", {{"path", path.string()}}};
    Picture picture{width, height, {}};
    picture.rgba.assign(pixels.get(),
                        pixels.get() + 4 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    return picture;
}

PictureDifference compare_pictures(const Picture& one, const Picture& other, int tolerance) {
    if (one.width != other.width || one.height != other.height) {
        return {std::max(one.rgba.size(), other.rgba.size()) / 4, 1.0, 255};
    }
    PictureDifference difference;
    for (std::size_t i = 0; i < one.rgba.size(); i += 4) {
        int largest = 0;
        for (std::size_t channel = i; channel < i + 4; ++channel) {
            largest = std::max(largest, std::abs(int{one.rgba[channel]} - int{other.rgba[channel]}));
        }
        if (largest > tolerance) ++difference.pixels;
        difference.largest = std::max(difference.largest, largest);
    }
    if (!one.rgba.empty()) {
        difference.share = static_cast<double>(difference.pixels) / (static_cast<double>(one.rgba.size()) / 4.0);
    }
    return difference;
}

}  // namespace bandstand
