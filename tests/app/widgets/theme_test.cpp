// Reads every theme as numbers: contrast of text by WCAG 2.1, and how far apart roles lie that mean
// different things, for trichromats and for the three kinds of dichromats.
#include "app/widgets/theme.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

using namespace bandstand;

namespace {

using Vector = std::array<double, 3>;

constexpr double degrees(double radians) {
    return radians * 180.0 / std::numbers::pi;
}
constexpr double radians(double degrees) {
    return degrees * std::numbers::pi / 180.0;
}

// IEC 61966-2-1 (sRGB).
double linear(unsigned channel) {
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}
Vector linear_rgb(Color color) {
    return {linear(color & 0xFFU), linear((color >> 8U) & 0xFFU), linear((color >> 16U) & 0xFFU)};
}

// WCAG 2.1, "relative luminance" and "contrast ratio".
double luminance(Color color) {
    const Vector c = linear_rgb(color);
    return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
}
double contrast(Color a, Color b) {
    const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
// IEEE Transactions on Visualization and Computer Graphics 15 (2009), severity 1.0, for linear RGB.
struct Vision {
    const char* name;
    std::array<Vector, 3> matrix;
};
constexpr std::array<Vision, 4> visions{{
    {"trichromat", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"protanopia",
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    {"deuteranopia",
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
    {"tritanopia",
     {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}},
}};

Vector product(const std::array<Vector, 3>& m, const Vector& v) {
    Vector r{};
    for (std::size_t i = 0; i < 3; ++i) r[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
    return r;
}

// CIE 1976 L*a*b* under D65.
Vector lab(const Vector& rgb) {
    const Vector xyz = product(
        {{{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}},
        rgb);
    const auto f = [](double t) { return t > 216.0 / 24389.0 ? std::cbrt(t) : (24389.0 / 27.0 * t + 16.0) / 116.0; };
    const double x = f(xyz[0] / 0.95047);
    const double y = f(xyz[1]);
    const double z = f(xyz[2] / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

Vector seen(Color color, const Vision& vision) {
    Vector rgb = product(vision.matrix, linear_rgb(color));
    for (double& c : rgb) c = std::clamp(c, 0.0, 1.0);
    return lab(rgb);
}

// CIEDE2000, after Sharma, Wu and Dalal, Color Research and Application 30 (2005).
double distance(const Vector& p, const Vector& q) {
    const auto seventh = [](double c) { return std::sqrt(std::pow(c, 7) / (std::pow(c, 7) + std::pow(25.0, 7))); };
    const double mean_chroma = (std::hypot(p[1], p[2]) + std::hypot(q[1], q[2])) / 2;
    const double g = 0.5 * (1 - seventh(mean_chroma));
    const double a1 = p[1] * (1 + g);
    const double a2 = q[1] * (1 + g);
    const double c1 = std::hypot(a1, p[2]);
    const double c2 = std::hypot(a2, q[2]);
    const auto hue = [](double b, double a) {
        if (a == 0 && b == 0) return 0.0;
        const double h = degrees(std::atan2(b, a));
        return h < 0 ? h + 360 : h;
    };
    const double h1 = hue(p[2], a1);
    const double h2 = hue(q[2], a2);
    const bool grey = c1 * c2 == 0;
    double dh = grey ? 0 : h2 - h1;
    if (dh > 180) dh -= 360;
    if (dh < -180) dh += 360;
    double h = h1 + h2;
    if (!grey) h = std::abs(h1 - h2) <= 180 ? h / 2 : (h < 360 ? h + 360 : h - 360) / 2;
    const double l = (p[0] + q[0]) / 2;
    const double c = (c1 + c2) / 2;
    const auto cosine = [](double angle) { return std::cos(radians(angle)); };
    const double t =
        1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.20 * cosine(4 * h - 63);
    const double dl = (q[0] - p[0]) / (1 + 0.015 * (l - 50) * (l - 50) / std::sqrt(20 + (l - 50) * (l - 50)));
    const double dc = (c2 - c1) / (1 + 0.045 * c);
    const double dhue = 2 * std::sqrt(c1 * c2) * std::sin(radians(dh / 2)) / (1 + 0.015 * c * t);
    const double turn = 30 * std::exp(-std::pow((h - 275) / 25, 2));
    return std::sqrt(dl * dl + dc * dc + dhue * dhue - 2 * seventh(c) * std::sin(radians(2 * turn)) * dc * dhue);
}

constexpr std::array kinds{ThemeKind::light, ThemeKind::dark, ThemeKind::projector};
std::string name(ThemeKind kind) {
    return kind == ThemeKind::light ? "light" : kind == ThemeKind::dark ? "dark" : "projector";
}
double needed(ThemeKind kind) {
    return kind == ThemeKind::projector ? 7.0 : 4.5;
}

constexpr std::array written_roles{Role::text,       Role::text_muted, Role::accent,     Role::active,
                                   Role::pivot,      Role::improved,   Role::agrees,     Role::collides,
                                   Role::miss,       Role::dead,       Role::tie,        Role::unused,
                                   Role::warning,    Role::document_0, Role::document_1, Role::document_2,
                                   Role::document_3, Role::document_4, Role::document_5};
constexpr std::array grounds{Role::page, Role::surface, Role::surface_muted, Role::code_fill};
constexpr std::array<std::pair<Role, Role>, 11> own_grounds{{{Role::accent, Role::accent_fill},
                                                             {Role::active, Role::active_fill},
                                                             {Role::pivot, Role::pivot_fill},
                                                             {Role::improved, Role::improved_fill},
                                                             {Role::agrees, Role::agrees_fill},
                                                             {Role::collides, Role::collides_fill},
                                                             {Role::miss, Role::miss_fill},
                                                             {Role::dead, Role::dead_fill},
                                                             {Role::tie, Role::tie_fill},
                                                             {Role::unused, Role::unused_fill},
                                                             {Role::warning, Role::warning_fill}}};

void require_apart(const std::vector<Role>& roles, double least) {
    for (ThemeKind kind : kinds) {
        const Theme& t = theme(kind);
        double closest = 1e9;
        for (const Vision& vision : visions) {
            for (std::size_t i = 0; i < roles.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    const double d = distance(seen(t[roles[i]], vision), seen(t[roles[j]], vision));
                    closest = std::min(closest, d);
                    INFO(name(kind) << ", " << vision.name << ": roles " << static_cast<int>(roles[i]) << " and "
                                    << static_cast<int>(roles[j]));
                    CHECK(d >= least);
                }
            }
        }
        INFO("closest pair of " << name(kind) << ": " << closest);
        CHECK(closest >= least);
    }
}

}  // namespace

TEST_CASE("the yardsticks give published values") {
    CHECK_THAT(contrast(0xFF000000, 0xFFFFFFFF), Catch::Matchers::WithinAbs(21.0, 1e-9));
    CHECK_THAT(contrast(0xFF777777, 0xFFFFFFFF), Catch::Matchers::WithinAbs(4.48, 0.005));
    // Rows 1, 9 and 17 of the table of Sharma, Wu and Dalal.
    CHECK_THAT(distance({50, 2.6772, -79.7751}, {50, 0, -82.7485}), Catch::Matchers::WithinAbs(2.0425, 5e-5));
    CHECK_THAT(distance({50, 2.49, -0.001}, {50, -2.49, 0.0009}), Catch::Matchers::WithinAbs(7.1792, 5e-5));
    CHECK_THAT(distance({50, 2.5, 0}, {73, 25, -18}), Catch::Matchers::WithinAbs(27.1492, 5e-5));
}

TEST_CASE("text is readable on every ground") {
    for (ThemeKind kind : kinds) {
        const Theme& t = theme(kind);
        for (Role ground : grounds) {
            for (Role role : written_roles) {
                INFO(name(kind) << ": role " << static_cast<int>(role) << " on " << static_cast<int>(ground));
                CHECK(contrast(t[role], t[ground]) >= needed(kind));
            }
        }
        for (auto [role, fill] : own_grounds) {
            INFO(name(kind) << ": role " << static_cast<int>(role) << " and ink on its own fill");
            CHECK(contrast(t[role], t[fill]) >= needed(kind));
            CHECK(contrast(t[Role::text], t[fill]) >= 7.0);
            CHECK(contrast(t[Role::text_muted], t[fill]) >= needed(kind));
        }
        INFO(name(kind) << ": text on the primary button");
        CHECK(contrast(t[Role::on_accent], t[Role::accent]) >= needed(kind));
        for (Role role : {Role::document_0, Role::document_1, Role::document_2, Role::document_3, Role::document_4,
                          Role::document_5}) {
            INFO(name(kind) << ": document role " << static_cast<int>(role) << " as the ground of a chip");
            CHECK(contrast(t[Role::surface], t[role]) >= needed(kind));
        }
    }
}

// Roles that differ by shape as well need no distance: dead and unused are hatched, a tie bears the sign "=",
// a warning stands in a box of its own. The others are told apart by their colour.
TEST_CASE("roles that mean different things stay apart without full colour vision") {
    require_apart({Role::active, Role::pivot, Role::improved, Role::agrees, Role::collides, Role::miss}, 9.0);
}

TEST_CASE("documents stay apart without full colour vision, besides their shapes") {
    require_apart(
        {Role::document_0, Role::document_1, Role::document_2, Role::document_3, Role::document_4, Role::document_5},
        9.0);
}

TEST_CASE("stretches of the scrub bar differ from their neighbours and from the ground") {
    for (ThemeKind kind : kinds) {
        const Theme& t = theme(kind);
        for (const Vision& vision : visions) {
            const auto apart = [&](Role a, Role b) { return distance(seen(t[a], vision), seen(t[b], vision)); };
            INFO(name(kind) << ", " << vision.name);
            CHECK(apart(Role::phase_signature, Role::phase_bands) >= 5.0);
            CHECK(apart(Role::phase_bands, Role::phase_compare) >= 5.0);
            for (Role role : {Role::phase_signature, Role::phase_bands, Role::phase_compare}) {
                CHECK(apart(role, Role::surface) >= 15.0);
                CHECK(apart(role, Role::accent) >= 15.0);
            }
        }
    }
}

TEST_CASE("a page, its cards and its wells are told apart") {
    for (ThemeKind kind : {ThemeKind::light, ThemeKind::dark}) {
        const Theme& t = theme(kind);
        INFO(name(kind));
        CHECK(distance(seen(t[Role::page], visions[0]), seen(t[Role::surface], visions[0])) >= 2.0);
        CHECK(distance(seen(t[Role::surface], visions[0]), seen(t[Role::surface_muted], visions[0])) >= 4.0);
    }
    // In a bright room only lines hold: WCAG 2.1, 1.4.11.
    const Theme& projector = theme(ThemeKind::projector);
    CHECK(contrast(projector[Role::border], projector[Role::surface]) >= 3.0);
}

TEST_CASE("documents take the colours in turn") {
    CHECK(document_role(0) == Role::document_0);
    CHECK(document_role(5) == Role::document_5);
    CHECK(document_role(6) == Role::document_0);
}
