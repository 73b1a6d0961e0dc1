// plot.h: a field with two axes, for curves, points and bars.
//
//   Plot plot(look, "s_curve", size, {.x_label = "exact Jaccard", .y_label = "chance"});
//   plot.curve([&](double s) { return candidate_probability(s, banding); }, Role::pivot);
//   plot.point(5.0 / 7, 0.94, Role::agrees);
//   if (auto x = plot.dragged_x()) …
//
// Takes `size` pixels at the cursor, labels included. Values outside the ranges are drawn at the border. Everything is
// drawn where it is called: later things lie above earlier ones.
#pragma once
#include <imgui.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/widgets/look.h"

namespace bandstand {

struct PlotTick {
    double at = 0;
    std::string words;
};

struct PlotAxes {
    double x_low = 0, x_high = 1, y_low = 0, y_high = 1;
    std::string x_label, y_label;
    std::vector<double> x_ticks{0, 0.5, 1}, y_ticks{0, 0.5, 1};
    int decimals = 1;               // of the numbers at the ticks of x and y
    std::optional<int> x_decimals;  // of those of x, where they differ
    bool y_is_share = false;        // y from 0 to 1 is told in per cent
    // What is drawn beside the curves may have a scale of its own, at the right: where on y a value of it lies.
    std::vector<PlotTick> right_ticks;
    std::string right_label;
};

class Plot {
public:
    Plot(const Look& look, std::string_view id, ImVec2 size, PlotAxes axes);

    ImVec2 at(double x, double y) const;  // pixels
    ImVec2 min() const { return min_; }   // of the field inside the axes
    ImVec2 max() const { return max_; }

    void curve(const std::function<double(double)>& y_of, Role role, float thickness = 2.2F) const;
    // Between two curves.
    void ribbon(const std::function<double(double)>& low, const std::function<double(double)>& high, Role role, float alpha) const;
    void bar(double x_from, double x_to, double y_from, double y_to, Role role, float alpha = 1.0F) const;
    void point(double x, double y, Role role, bool is_marked = false, float radius = 0.32F) const;
    // A line over the whole height, dashed unless it is solid.
    void upright(double x, Role role, bool is_solid = false) const;
    // Words beside such a line, `up` em above the axis, on the side that has room; over the line where neither has.
    void label(double x, float up, Role role, std::string_view words) const;
    void straight(double x_from, double y_from, double x_to, double y_to, Role role, float thickness = 1.0F) const;

    bool is_hovered() const { return is_hovered_; }
    // The pointer's place while it is over the field.
    std::optional<ImVec2> pointer() const;
    // The value of x under the pointer while the field is pressed or dragged.
    std::optional<double> dragged_x() const { return dragged_x_; }
    // The values under a place, within the ranges.
    double x_at(ImVec2 place) const;
    double y_at(ImVec2 place) const;

private:
    const Look& look_;
    ImDrawList* draw_ = nullptr;
    PlotAxes axes_;
    ImVec2 min_, max_;
    bool is_hovered_ = false;
    std::optional<double> dragged_x_;
};

}  // namespace bandstand
