// frame_log.h: one line for each frame that was shown, for tests of "nothing is drawn while nothing moves".
//
//   BANDSTAND_FRAME_LOG=frames.txt bandstand          # the environment names the file; without it nothing is written
//
// A line holds, with single spaces between them: the number of the frame from 1 on; the time at its end in milliseconds
// since 1970; its length in milliseconds, building and drawing; and why it was drawn: "input", "settle" (ImGui's layout
// follows input by a frame or two) or "content" (something moves, or a step of the run is due).
#pragma once
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string_view>

namespace bandstand {

class FrameLog {
public:
    // Reads the environment. A file that cannot be written is as good as none.
    FrameLog();

    void shown(double milliseconds, std::string_view cause);

private:
    struct Closer {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    std::unique_ptr<std::FILE, Closer> file_;
    std::uint64_t count_ = 0;
};

}  // namespace bandstand
