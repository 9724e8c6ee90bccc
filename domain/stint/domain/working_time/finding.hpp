#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// What a rule of a law on working time is about. A file of this folder each.
enum class WorkingTimeRule : std::uint8_t {
  daily_working_time,
  working_time_over_weeks,
  average_working_time,
  rest_breaks,
  uninterrupted_work,
  daily_rest,
  shift_span,
  sunday_work,
  holiday_work,
  substitute_rest_day,
  free_sundays,
  night_work,
  permitted_hours,
  working_days_of_week,
  saturday_work,
  weekend_rest,
  weekly_rest,
  substitute_rest,
};

/// How many there are: all up to the last.
inline constexpr std::size_t working_time_rule_count = static_cast<std::size_t>(WorkingTimeRule::substitute_rest) + 1;

/// Kebab-case and stable, as in `daily-working-time`.
[[nodiscard]] std::string_view name(WorkingTimeRule rule);

enum class FindingUnit : std::uint8_t { minutes, days };

/// In what a rule's figures are counted.
[[nodiscard]] constexpr FindingUnit unit_of(WorkingTimeRule rule) {
  switch (rule) {
    case WorkingTimeRule::substitute_rest_day:
    case WorkingTimeRule::free_sundays:
    case WorkingTimeRule::working_days_of_week:
      return FindingUnit::days;
    default:
      return FindingUnit::minutes;
  }
}

/// That finished working time is not as a law asks for. It refuses nothing and changes nothing: it is for whoever
/// looks after it.
struct WorkingTimeFinding {
  WorkingTimeRule rule{};
  std::string section{};  ///< of the law, as it is cited: `ArbZG §3 sentence 2`
  Date date{};            ///< the day it is about; of a span of days, the last
  std::int32_t found = 0;
  std::int32_t limit = 0;  ///< what it may be at most, or of rest, breaks and days off must be at least
  auto operator<=>(const WorkingTimeFinding&) const = default;
};

}  // namespace stint::domain
