#include "app/shell/egl_context.h"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <glad/gl.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

namespace bandstand {

struct EglContext::State {
    EGLDisplay display = EGL_NO_DISPLAY;
    EGLContext context = EGL_NO_CONTEXT;

    State() = default;
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() {
        if (context == EGL_NO_CONTEXT) return;
        if (eglGetCurrentContext() == context) {
            eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        }
        // The display is one for the whole process: eglTerminate would end other contexts on it as well.
        eglDestroyContext(display, context);
    }
};

namespace {

// Is `word` one of the words of the list, which single spaces keep apart?
bool has_word(const char* list, std::string_view word) {
    std::string_view rest = list == nullptr ? "" : list;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        if (rest.substr(0, end) == word) return true;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return false;
}

std::string error_number() {
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "EGL 0x%04x", static_cast<unsigned>(eglGetError()));
    return text.data();
}

EGLDisplay open_display() {
    const char* extensions = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    const auto get_display =
        reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(eglGetProcAddress("eglGetPlatformDisplayEXT"));
    if (get_display == nullptr) return EGL_NO_DISPLAY;
    EGLint major = 0;
    EGLint minor = 0;
    if (has_word(extensions, "EGL_MESA_platform_surfaceless")) {
        const EGLDisplay display = get_display(EGL_PLATFORM_SURFACELESS_MESA, nullptr, nullptr);
        if (display != EGL_NO_DISPLAY && eglInitialize(display, &major, &minor) == EGL_TRUE) return display;
    }
    const auto query_devices = reinterpret_cast<PFNEGLQUERYDEVICESEXTPROC>(eglGetProcAddress("eglQueryDevicesEXT"));
    if (query_devices != nullptr && has_word(extensions, "EGL_EXT_platform_device")) {
        std::array<EGLDeviceEXT, 8> devices{};
        EGLint count = 0;
        query_devices(static_cast<EGLint>(devices.size()), devices.data(), &count);
        for (EGLint i = 0; i < count; ++i) {
            const EGLDisplay display =
                get_display(EGL_PLATFORM_DEVICE_EXT, devices[static_cast<std::size_t>(i)], nullptr);
            if (display != EGL_NO_DISPLAY && eglInitialize(display, &major, &minor) == EGL_TRUE) return display;
        }
    }
    return EGL_NO_DISPLAY;
}

}  // namespace

EglContext::EglContext(std::unique_ptr<State> state) : state_(std::move(state)) {}
EglContext::EglContext(EglContext&&) noexcept = default;
EglContext& EglContext::operator=(EglContext&&) noexcept = default;
EglContext::~EglContext() = default;

std::variant<EglContext, Message> EglContext::create() {
    auto state = std::make_unique<State>();
    state->display = open_display();
    if (state->display == EGL_NO_DISPLAY) return Message{"error.no_surfaceless_egl", {}};
    const auto failed = [] { return Message{"error.no_opengl", {{"reason", error_number()}}}; };

    constexpr std::array<EGLint, 5> wanted{EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT,
                                           EGL_NONE};
    constexpr std::array<EGLint, 7> version{
        EGL_CONTEXT_MAJOR_VERSION,           3,       EGL_CONTEXT_MINOR_VERSION, 3, EGL_CONTEXT_OPENGL_PROFILE_MASK,
        EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint count = 0;
    if (eglBindAPI(EGL_OPENGL_API) != EGL_TRUE ||
        eglChooseConfig(state->display, wanted.data(), &config, 1, &count) != EGL_TRUE || count == 0) {
        return failed();
    }
    state->context = eglCreateContext(state->display, config, EGL_NO_CONTEXT, version.data());
    if (state->context == EGL_NO_CONTEXT ||
        eglMakeCurrent(state->display, EGL_NO_SURFACE, EGL_NO_SURFACE, state->context) != EGL_TRUE) {
        return failed();
    }
    if (gladLoadGL(reinterpret_cast<GLADloadfunc>(eglGetProcAddress)) == 0) return failed();
    return EglContext(std::move(state));
}

}  // namespace bandstand
