#include "app/shell/frame_loop.h"

#include <algorithm>
#include <chrono>
#include <string_view>

#include "app/shell/frame_log.h"

namespace bandstand {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int settling_frames = 2;           // after the frame that takes the input
constexpr double shortest_frame = 1.0 / 60;  // seconds; some drivers do not wait for the monitor

double seconds_between(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
}

}  // namespace

void run_frame_loop(Window& window, FontAtlas& fonts, GlyphLedger& ledger, const LoopContent& content) {
    FrameLog log;
    int to_settle = settling_frames;
    double again_in = 0;
    Clock::time_point began = Clock::now();
    bool is_first = true;
    while (true) {
        // Nothing is to be seen of a minimized window; its content goes on when it comes back.
        const bool asleep = window.is_minimized();
        const double since = seconds_between(began, Clock::now());
        double sleep = asleep ? FrameWish::never : std::max(again_in, shortest_frame) - since;
        if (is_first || (to_settle > 0 && !asleep)) sleep = 0;
        const bool happened = window.wait(sleep);
        if (window.close_requested()) return;
        if (window.is_minimized()) continue;

        std::string_view cause = "input";
        if (happened || is_first) {
            to_settle = settling_frames;
        } else if (to_settle > 0) {
            --to_settle;
            cause = "settle";
        } else if (seconds_between(began, Clock::now()) + 0.0005 >= again_in) {
            cause = "content";
        } else {
            continue;  // woken for nothing
        }
        is_first = false;

        if (auto dropped = window.take_dropped(); !dropped.empty() && content.open_dropped) {
            content.open_dropped(std::move(dropped));
        }
        began = Clock::now();
        const LoopLook wanted = content.look();
        const Look look{&theme(wanted.theme), &fonts.typography(), &ledger, wanted.motion};
        const float em = plain_em * window.scale() * wanted.type_scale;
        const FrameWish wish = window.draw(look, em, fonts, ledger, content.draw);
        log.shown(seconds_between(began, Clock::now()) * 1000, cause);
        if (wish.close) return;
        again_in = wish.again_in;
        if (content.title) window.set_title(content.title());
        if (content.between_frames) content.between_frames();
    }
}

}  // namespace bandstand
