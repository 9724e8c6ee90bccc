#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// The working minutes scheduled by contract for each weekday, [0, 1440].
struct WeeklyMinutes {
  std::array<std::int32_t, 7> from_monday{480, 480, 480, 480, 480, 0, 0};
  /// The worked half of weekdays on which only one is worked; nullopt: both.
  std::array<std::optional<HalfOfDay>, 7> half_from_monday{};

  [[nodiscard]] std::int32_t on(Date date) const { return from_monday[index_of(date)]; }
  /// Whether this half of the day has scheduled working time.
  [[nodiscard]] bool is_worked(Date date, HalfOfDay half) const {
    return on(date) > 0 && half_from_monday[index_of(date)].value_or(half) == half;
  }
  /// The halves of the day that have scheduled working time.
  [[nodiscard]] HalfDays halves_on(Date date) const { return halves_of(index_of(date)); }
  /// The total of all days.
  [[nodiscard]] HalfDays total() const;
  bool operator==(const WeeklyMinutes&) const = default;

 private:
  [[nodiscard]] HalfDays halves_of(std::size_t index) const {
    if (from_monday[index] == 0) return {};
    return {half_from_monday[index] ? 1 : 2};
  }
  [[nodiscard]] static std::size_t index_of(Date date) { return std::chrono::weekday{date}.iso_encoding() - 1; }
};

/// The weeks that a schedule repeats in sequence.
class WorkPattern {
 public:
  static constexpr std::size_t most_weeks = 8;

  /// Monday to Friday, 8 hours.
  WorkPattern() : WorkPattern(WeeklyMinutes{}) {}
  /// Repeats the same week.
  WorkPattern(const WeeklyMinutes& week) : weeks_{week} {}
  /// `weeks`: 1 to `most_weeks`. `first_monday`: a Monday on which the first of them begins; the cycle also extends to
  /// the weeks before it. It has no effect if there is only one week. Throws std::invalid_argument for anything else.
  WorkPattern(std::vector<WeeklyMinutes> weeks, Date first_monday);

  [[nodiscard]] const std::vector<WeeklyMinutes>& weeks() const { return weeks_; }
  /// `nullopt` if there is only one week.
  [[nodiscard]] std::optional<Date> first_monday() const { return first_monday_; }
  /// The week that contains a day.
  [[nodiscard]] const WeeklyMinutes& week_of(Date date) const;
  [[nodiscard]] std::int32_t on(Date date) const { return week_of(date).on(date); }
  /// On average; a day of which one half is worked counts as half a day.
  [[nodiscard]] double days_per_week() const;
  bool operator==(const WorkPattern&) const = default;

 private:
  std::vector<WeeklyMinutes> weeks_;
  std::optional<Date> first_monday_{};
};

struct WorkSchedule {
  ScheduleId id;
  std::string key;  ///< assigned by the company; unique within it
  WorkPattern pattern;
  bool operator==(const WorkSchedule&) const = default;
};

}  // namespace stint::domain
