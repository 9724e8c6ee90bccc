#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// The subject of a working-time rule. Each has a file in this folder.
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

/// The number of rules: all up to the last.
inline constexpr std::size_t working_time_rule_count = static_cast<std::size_t>(WorkingTimeRule::substitute_rest) + 1;

/// Kebab-case and stable, as in `daily-working-time`.
[[nodiscard]] std::string_view name(WorkingTimeRule rule);

enum class FindingUnit : std::uint8_t { minutes, days };

/// The unit of a rule's figures.
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

/// A violation of a working-time law in finished work. It does not refuse or change anything; it informs the people
/// responsible.
struct WorkingTimeFinding {
  WorkingTimeRule rule{};
  std::string section{};  ///< of the law, as cited: `ArbZG §3 sentence 2`
  Date date{};            ///< the day concerned; for a span of days, the last
  std::int32_t found = 0;
  std::int32_t limit = 0;  ///< the maximum, or the minimum for rest, breaks and days off
  auto operator<=>(const WorkingTimeFinding&) const = default;
};

}  // namespace stint::domain
