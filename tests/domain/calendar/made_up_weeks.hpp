#pragma once

#include <rapidcheck.h>

#include "tests/domain/dates.hpp"

// Generated schedules for models: a strip of days that is repeated end to end, without weeks.

namespace stint::test {

struct MadeUpDay {
  std::int32_t minutes = 0;
  std::array<bool, 2> halves{};  ///< which of them are worked, independently
  [[nodiscard]] int worked_halves() const { return (halves[0] ? 1 : 0) + (halves[1] ? 1 : 0); }
};

struct MadeUpWeeks {
  std::vector<MadeUpDay> strip;  ///< 7 days for each week
  domain::Date first_day;        ///< the date of the strip's first day, a Monday

  [[nodiscard]] const MadeUpDay& on(domain::Date date) const {
    const auto length = static_cast<std::int64_t>(strip.size());
    const std::int64_t offset = (date - first_day).count() % length;
    return strip.at(static_cast<std::size_t>((offset + length) % length));
  }
  [[nodiscard]] int minutes(domain::Date date) const { return on(date).minutes; }
  [[nodiscard]] bool works(domain::Date date, domain::HalfOfDay half) const {
    return on(date).halves.at(half == domain::HalfOfDay::morning ? 0 : 1);
  }
  [[nodiscard]] int weeks() const { return static_cast<int>(strip.size() / 7); }
  [[nodiscard]] int worked_halves() const {
    int sum = 0;
    for (const MadeUpDay& day : strip) sum += day.worked_halves();
    return sum;
  }

  /// As above, in the form of a company's setting.
  [[nodiscard]] domain::WorkPattern pattern() const {
    std::vector<domain::WeeklyMinutes> said(strip.size() / 7);
    for (std::size_t i = 0; i < strip.size(); ++i) {
      said[i / 7].from_monday.at(i % 7) = strip[i].minutes;
      auto& half = said[i / 7].half_from_monday.at(i % 7);
      if (strip[i].worked_halves() == 1) {
        half = strip[i].halves[0] ? domain::HalfOfDay::morning : domain::HalfOfDay::afternoon;
      }
    }
    return {said, first_day};
  }
};

/// One week as often as several, up to `most_weeks`. `minutes`: those of a day, which may be free.
inline MadeUpWeeks any_weeks_of(int most_weeks, const std::function<int()>& minutes) {
  MadeUpWeeks made;
  made.first_day = day("2026-01-05") + std::chrono::weeks{*rc::gen::inRange(-300, 300)};
  const int weeks = *rc::gen::inRange(0, 2) == 0 ? 1 : *rc::gen::inRange(1, most_weeks + 1);
  made.strip.resize(static_cast<std::size_t>(7 * weeks));
  for (MadeUpDay& one : made.strip) {
    one.minutes = minutes();
    if (one.minutes == 0) continue;
    const int which = *rc::gen::inRange(0, 6);  // both in four cases of six
    one.halves = {which != 0, which != 1};
  }
  return made;
}

}  // namespace stint::test
