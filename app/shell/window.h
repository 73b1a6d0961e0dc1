// window.h: the window of the program, by GLFW: OpenGL 3.3, ImGui's input, keys, dropped files.
//
//   FontAtlas fonts;  GlyphLedger ledger;
//   auto opened = Window::open({.title = "Bandstand"}, fonts, ledger);     // std::variant<…, Message>
//   run_frame_loop(*std::get<0>(opened), content);                         // frame_loop.h
//
// One window at a time, on the main thread. Everything is measured in pixels of the framebuffer, on every platform, so
// that letters are never scaled. The pieces below are for the frame loop; content only needs take_chords and
// seconds_since_last_frame.
#pragma once
#include <atomic>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "app/shell/gl_renderer.h"
#include "app/shell/gui_frame.h"
#include "app/state/actions.h"
#include "core/narrate/message.h"

struct GLFWwindow;

namespace bandstand {

struct WindowWish {
    std::string title = "Bandstand";
    int width = 1440;  // of the content at monitor scale 1, in pixels; never more than the monitor has
    int height = 900;
    float em = 15.0F;  // the type size to come, as far as it is known: its letters are drawn while the driver starts
};

inline constexpr int smallest_window_width = 800;  // at monitor scale 1, pixels
inline constexpr int smallest_window_height = 600;

class Window {
public:
    // A message where there is no display ("error.no_display") or no OpenGL 3.3 ("error.no_opengl"). Cost: 50 to 200
    // ms.
    static std::variant<std::unique_ptr<Window>, Message> open(const WindowWish& wish, FontAtlas& fonts,
                                                               GlyphLedger& ledger);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    // Keys since the last call that belong to the action table, oldest first.
    std::vector<KeyChord> take_chords();
    // Files and folders dropped on the window since the last call.
    std::vector<std::string> take_dropped();
    // Time between the beginnings of this frame and of the one before; 0 in the first one.
    double seconds_since_last_frame() const { return seconds_since_last_; }

    void set_title(const std::string& title);
    // Of the monitor that shows the window: 1, 1.25, 2 …
    float scale() const { return scale_; }
    bool close_requested() const;
    bool is_minimized() const;

    // Waits until something happened to the window, or `seconds` have passed; 0 only looks. True where something
    // happened.
    bool wait(double seconds);
    // Something happened elsewhere that is to be seen: ends the wait, from any thread, and a frame follows.
    static void wake();

    // One frame: input, content, pixels on the screen.
    FrameWish draw(const Look& look, float em, FontAtlas& fonts, GlyphLedger& ledger, const DrawFrame& content);

private:
    Window() = default;
    void install_callbacks();
    void on_key(int key, int scancode, int action, int mods);
    void on_character(unsigned c);

    struct Glfw {  // the library itself: ended last
        bool is_on = false;
        ~Glfw();
    };
    Glfw glfw_;
    GLFWwindow* window_ = nullptr;
    std::unique_ptr<GuiContext> gui_;
    std::unique_ptr<GlRenderer> renderer_;
    GlyphLedger* ledger_ = nullptr;
    std::vector<KeyChord> chords_;
    std::vector<std::string> dropped_;
    std::string title_;
    float scale_ = 1;
    double last_frame_ = -1;
    double seconds_since_last_ = 0;
    bool happened_ = true;  // something came since the last wait
    inline static std::atomic<bool> woken_ = false;
};

}  // namespace bandstand
