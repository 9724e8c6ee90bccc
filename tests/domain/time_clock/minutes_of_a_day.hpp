#pragma once

#include <algorithm>
#include <array>
#include <span>

#include <stint/domain/calendar/working_time.hpp>

namespace stint::domain::examples {

/// An independent model of presence: a box for every minute around a day, ticked during presence, and the breaks
/// counted separately. It does not know how the product adds periods up.
class MinutesOfADay {
 public:
  static constexpr int before = 24 * 60;
  static constexpr int boxes = 4 * 24 * 60;

  explicit MinutesOfADay(Minute midnight) : first_(midnight - std::chrono::minutes{before}) {}

  void tick(const WorkedPeriod& period) {
    for (Minute minute = period.begin; minute < period.end; minute += std::chrono::minutes{1}) {
      present_.at(static_cast<std::size_t>((minute - first_).count())) = true;
    }
    breaks_ += static_cast<int>(period.break_taken.count());
  }
  void tick_all(std::span<const WorkedPeriod> periods) {
    for (const WorkedPeriod& period : periods) tick(period);
  }

  [[nodiscard]] int presence() const { return static_cast<int>(std::ranges::count(present_, true)); }
  [[nodiscard]] int breaks() const { return breaks_; }
  /// Unticked boxes between the first and the last ticked one.
  [[nodiscard]] int gaps() const {
    int gaps = 0;
    int since_last = 0;
    bool seen = false;
    for (const bool here : present_) {
      if (here) gaps += seen ? since_last : 0;
      seen = seen || here;
      since_last = here ? 0 : since_last + 1;
    }
    return gaps;
  }
  [[nodiscard]] int work() const { return std::max(0, presence() - breaks_); }

 private:
  Minute first_;
  std::array<bool, boxes> present_{};
  int breaks_ = 0;
};

}  // namespace stint::domain::examples
