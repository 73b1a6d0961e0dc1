// timeline.h: moves a machine to any step, forwards or backwards.
//
//   Timeline<MinHashMachine> run(input);
//   run.seek(75);                 // as 75 forward steps would leave it, state and event both
//   run.step_back();              // position 74
//
// Going back never runs a machine in reverse: it takes the nearest earlier checkpoint and steps
// forwards again. Invariants: at most `max_checkpoints` + 1 states are kept, whatever the length;
// 0 ≤ position() ≤ length(). Cost of seek: at most one stride of steps, stride = ⌈length / max_checkpoints⌉,
// once the steps before the target have been visited; the first visit walks there.
#pragma once
#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/step/step_machine.h"

namespace bandstand {

template <StepMachine M>
class Timeline {
public:
    explicit Timeline(typename M::Input input, std::uint64_t max_checkpoints = 256)
        : input_(std::move(input)),
          length_(M::step_count(input_)),
          stride_(std::max<std::uint64_t>(1, (length_ + max_checkpoints - 1) / max_checkpoints)),
          state_(M::start(input_)) {
        checkpoints_.push_back(state_);
    }

    const typename M::Input& input() const { return input_; }
    const typename M::State& state() const { return state_; }
    // What the step that led here did; empty at position 0.
    const std::optional<typename M::Event>& last_event() const { return last_event_; }
    std::uint64_t position() const { return position_; }
    std::uint64_t length() const { return length_; }
    bool at_end() const { return position_ == length_; }
    std::size_t checkpoint_count() const { return checkpoints_.size(); }

    void step_forward() {
        if (!at_end()) advance();
    }
    void step_back() {
        if (position_ > 0) seek(position_ - 1);
    }
    // A target beyond the end stops at the end.
    void seek(std::uint64_t target) {
        target = std::min(target, length_);
        if (target != position_) restore_before(target);
        while (position_ < target) advance();
    }

private:
    // Moves to the best place to walk forwards from: here, or a checkpoint strictly before the
    // target, because the last step has to be taken again to have its event.
    void restore_before(std::uint64_t target) {
        const std::uint64_t wanted = target == 0 ? 0 : (target - 1) / stride_;
        const std::uint64_t index = std::min<std::uint64_t>(wanted, checkpoints_.size() - 1);
        const bool here_is_nearer = position_ < target && index * stride_ <= position_;
        if (here_is_nearer) return;
        state_ = checkpoints_[index];
        position_ = index * stride_;
        last_event_.reset();
    }

    void advance() {
        assert(!M::done(input_, state_));
        last_event_ = M::step(input_, state_);
        ++position_;
        const bool next_checkpoint_is_here = position_ % stride_ == 0 && position_ / stride_ == checkpoints_.size();
        if (next_checkpoint_is_here) checkpoints_.push_back(state_);
    }

    typename M::Input input_;
    std::uint64_t length_ = 0;
    std::uint64_t stride_ = 1;
    std::vector<typename M::State> checkpoints_;
    typename M::State state_;
    std::optional<typename M::Event> last_event_;
    std::uint64_t position_ = 0;
};

}  // namespace bandstand
