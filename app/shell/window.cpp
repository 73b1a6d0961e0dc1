#include "app/shell/window.h"

#include <glad/gl.h>
// GLFW brings its own OpenGL header unless one is there already.
#include <GLFW/glfw3.h>
#include <imgui_impl_glfw.h>
#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <thread>
#include <utility>

#include "app/shell/key_chords.h"

namespace bandstand {

namespace {

std::string last_glfw_error() {
    const char* description = nullptr;
    glfwGetError(&description);
    return description != nullptr ? description : "GLFW";
}

Window& window_of(GLFWwindow* handle) {
    return *static_cast<Window*>(glfwGetWindowUserPointer(handle));
}

// Framebuffer pixels a window coordinate: 1 on X11, the monitor's scale on Wayland.
ImVec2 pixels_per_coordinate(GLFWwindow* handle) {
    int width = 0;
    int height = 0;
    int pixels_x = 0;
    int pixels_y = 0;
    glfwGetWindowSize(handle, &width, &height);
    glfwGetFramebufferSize(handle, &pixels_x, &pixels_y);
    if (width <= 0 || height <= 0) return {1, 1};
    return {static_cast<float>(pixels_x) / static_cast<float>(width),
            static_cast<float>(pixels_y) / static_cast<float>(height)};
}

float content_scale(GLFWwindow* handle) {
    float x = 1;
    float y = 1;
    glfwGetWindowContentScale(handle, &x, &y);
    return std::clamp(x, 0.5F, 4.0F);
}

// Does the focused widget need Space and the arrows itself?
bool widget_takes_keys() {
    const ImGuiContext& g = *ImGui::GetCurrentContext();
    const bool held_by_keyboard = g.ActiveId != 0 && g.ActiveIdSource == ImGuiInputSource_Keyboard;
    return g.IO.WantTextInput || held_by_keyboard || ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup);
}

}  // namespace

Window::Glfw::~Glfw() {
    if (is_on) glfwTerminate();
}

std::variant<std::unique_ptr<Window>, Message> Window::open(const WindowWish& wish, FontAtlas& fonts,
                                                            GlyphLedger& ledger) {
    // A graphics driver takes a quarter of a second to start; meanwhile a second core draws the first letters.
    std::jthread letters([&] { fonts.update(wish.em, ledger); });
    std::unique_ptr<Window> window(new Window());
    if (glfwInit() != GLFW_TRUE) return Message{"error.no_display", {{"reason", last_glfw_error()}}};
    window->glfw_.is_on = true;

    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
    // Shown with its first frame: an empty window would flash.
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "bandstand");
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "bandstand");

    int width = wish.width;
    int height = wish.height;
    if (GLFWmonitor* monitor = glfwGetPrimaryMonitor()) {
        int x = 0;
        int y = 0;
        int room_x = 0;
        int room_y = 0;
        glfwGetMonitorWorkarea(monitor, &x, &y, &room_x, &room_y);
        if (room_x > 0 && room_y > 0) {
            width = std::min(width, room_x);
            height = std::min(height, room_y);
        }
    }
    window->window_ = glfwCreateWindow(width, height, wish.title.c_str(), nullptr, nullptr);
    if (window->window_ == nullptr) return Message{"error.no_opengl", {{"reason", last_glfw_error()}}};
    glfwSetWindowUserPointer(window->window_, window.get());
    glfwMakeContextCurrent(window->window_);
    if (gladLoadGL(glfwGetProcAddress) == 0) return Message{"error.no_opengl", {{"reason", "glad"}}};
    glfwSwapInterval(1);

    window->title_ = wish.title;
    window->ledger_ = &ledger;
    window->scale_ = content_scale(window->window_);
    letters.join();
    window->gui_ = std::make_unique<GuiContext>(fonts);
    ImGui_ImplGlfw_InitForOpenGL(window->window_, false);
    window->renderer_ = std::make_unique<GlRenderer>();
    if (!window->renderer_->is_usable()) return Message{"error.no_opengl", {{"reason", "libGL"}}};
    const ImVec2 ratio = pixels_per_coordinate(window->window_);
    const auto smallest = [&](int side, float per_coordinate) {
        return static_cast<int>(std::lround(static_cast<float>(side) * window->scale_ / per_coordinate));
    };
    glfwSetWindowSizeLimits(window->window_, smallest(smallest_window_width, ratio.x),
                            smallest(smallest_window_height, ratio.y), GLFW_DONT_CARE, GLFW_DONT_CARE);
    window->install_callbacks();
    return window;
}

Window::~Window() {
    if (gui_) {
        gui_->make_current();
        renderer_.reset();
        if (ImGui::GetIO().BackendPlatformUserData != nullptr) ImGui_ImplGlfw_Shutdown();
        gui_.reset();
    }
    if (window_ != nullptr) glfwDestroyWindow(window_);
}

void Window::install_callbacks() {
    glfwSetKeyCallback(window_, [](GLFWwindow* w, int key, int scancode, int action, int mods) {
        window_of(w).on_key(key, scancode, action, mods);
    });
    glfwSetCharCallback(window_, [](GLFWwindow* w, unsigned c) { window_of(w).on_character(c); });
    glfwSetCursorPosCallback(window_, [](GLFWwindow* w, double x, double y) {
        const ImVec2 ratio = pixels_per_coordinate(w);
        ImGui_ImplGlfw_CursorPosCallback(w, x * static_cast<double>(ratio.x), y * static_cast<double>(ratio.y));
        window_of(w).happened_ = true;
    });
    glfwSetCursorEnterCallback(window_, [](GLFWwindow* w, int entered) {
        ImGui_ImplGlfw_CursorEnterCallback(w, entered);
        window_of(w).happened_ = true;
    });
    glfwSetMouseButtonCallback(window_, [](GLFWwindow* w, int button, int action, int mods) {
        ImGui_ImplGlfw_MouseButtonCallback(w, button, action, mods);
        window_of(w).happened_ = true;
    });
    glfwSetScrollCallback(window_, [](GLFWwindow* w, double x, double y) {
        ImGui_ImplGlfw_ScrollCallback(w, x, y);
        window_of(w).happened_ = true;
    });
    glfwSetWindowFocusCallback(window_, [](GLFWwindow* w, int focused) {
        ImGui_ImplGlfw_WindowFocusCallback(w, focused);
        window_of(w).happened_ = true;
    });
    glfwSetWindowContentScaleCallback(window_, [](GLFWwindow* w, float, float) {
        window_of(w).scale_ = content_scale(w);
        window_of(w).happened_ = true;
    });
    glfwSetDropCallback(window_, [](GLFWwindow* w, int count, const char** paths) {
        Window& self = window_of(w);
        self.dropped_.insert(self.dropped_.end(), paths, paths + count);
        self.happened_ = true;
    });
    glfwSetFramebufferSizeCallback(window_, [](GLFWwindow* w, int, int) { window_of(w).happened_ = true; });
    glfwSetWindowRefreshCallback(window_, [](GLFWwindow* w) { window_of(w).happened_ = true; });
    glfwSetWindowCloseCallback(window_, [](GLFWwindow* w) { window_of(w).happened_ = true; });
    glfwSetWindowIconifyCallback(window_, [](GLFWwindow* w, int) { window_of(w).happened_ = true; });
}

void Window::on_key(int key, int scancode, int action, int mods) {
    happened_ = true;
    gui_->make_current();
    const bool for_widget = widget_takes_keys();
    const bool with_ctrl = (mods & GLFW_MOD_CONTROL) != 0;
    // Escape closes what is open by an action of ours. ImGui would leave the part of the frame that has the keyboard for the
    // frame itself, which has no control, and Tab would find none from there.
    const bool is_ours = is_transport_key(key) || key == GLFW_KEY_ESCAPE;
    // A release always goes through: a key must not stay down.
    if (action == GLFW_RELEASE || for_widget || !is_ours) {
        ImGui_ImplGlfw_KeyCallback(window_, key, scancode, action, mods);
    }
    if (action == GLFW_RELEASE || (for_widget && is_transport_key(key) && !with_ctrl)) return;
    const char* name = glfwGetKeyName(key, scancode);
    glfwGetError(nullptr);  // a key without a name is no error of ours
    const auto chord = chord_of(key, name, mods);
    if (chord && (action == GLFW_PRESS || repeats(*chord))) chords_.push_back(*chord);
}

void Window::on_character(unsigned c) {
    happened_ = true;
    gui_->make_current();
    ImGui_ImplGlfw_CharCallback(window_, c);
    // A field shows what was typed in this very frame, before its panel could note it.
    std::array<char, 5> text{};
    ImTextCharToUtf8(text.data(), c);
    for (Face face : {Face::body, Face::editor, Face::mono}) ledger_->note(text.data(), face);
    if (const auto chord = chord_of_character(c); chord && !widget_takes_keys()) chords_.push_back(*chord);
}

std::vector<KeyChord> Window::take_chords() {
    return std::exchange(chords_, {});
}
std::vector<std::string> Window::take_dropped() {
    return std::exchange(dropped_, {});
}
bool Window::close_requested() const {
    return glfwWindowShouldClose(window_) == GLFW_TRUE;
}
bool Window::is_minimized() const {
    return glfwGetWindowAttrib(window_, GLFW_ICONIFIED) == GLFW_TRUE;
}

void Window::wake() {
    woken_ = true;
    glfwPostEmptyEvent();
}

void Window::set_title(const std::string& title) {
    if (title == title_) return;
    title_ = title;
    glfwSetWindowTitle(window_, title.c_str());
}

bool Window::wait(double seconds) {
    if (!happened_) {
        if (seconds <= 0) {
            glfwPollEvents();
        } else if (std::isfinite(seconds)) {
            glfwWaitEventsTimeout(seconds);
        } else {
            glfwWaitEvents();
        }
    } else {
        glfwPollEvents();
    }
    const bool woken = woken_.exchange(false);
    return std::exchange(happened_, false) || woken;
}

FrameWish Window::draw(const Look& look, float em, FontAtlas& fonts, GlyphLedger& ledger, const DrawFrame& content) {
    gui_->make_current();
    const double now = glfwGetTime();
    seconds_since_last_ = last_frame_ < 0 ? 0.0 : now - last_frame_;
    last_frame_ = now;

    ImGui_ImplGlfw_NewFrame();
    int width = 0;
    int height = 0;
    glfwGetFramebufferSize(window_, &width, &height);
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = ImVec2(static_cast<float>(width), static_cast<float>(height));
    io.DisplayFramebufferScale = ImVec2(1, 1);

    const FrameResult result = build_frame(look, em, fonts, ledger, content);
    if (result.fonts_changed) renderer_->upload_fonts();
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    renderer_->draw(width, height, look.color(Role::page));
    glfwSwapBuffers(window_);
    if (glfwGetWindowAttrib(window_, GLFW_VISIBLE) == GLFW_FALSE) glfwShowWindow(window_);
    // ImGui takes quick input key by key, over several frames: what still waits must not wait for more input.
    if (ImGui::GetCurrentContext()->InputEventsQueue.Size > 0) happened_ = true;
    return result.wish;
}

}  // namespace bandstand
