#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Requires an uninterrupted rest of at least `limit` in each week from Monday to Sunday that includes one whole day of
/// it, not necessarily the Sunday (ARG §4: 36 hours, for people who work on weekends). The figure found is the longest
/// such rest, which may begin before the week and end after it. Dated the Sunday.
struct WeeklyRest {
  static constexpr auto kind = WorkingTimeRule::weekly_rest;
  std::chrono::minutes limit{};
};

[[nodiscard]] std::vector<RuleFinding> findings(const WeeklyRest& rule, const WorkRecord& record);

/// The time without work that includes all of a day: zero if there was work on the day, and the maximum if no work is
/// known before it or it has not been followed by work.
[[nodiscard]] std::chrono::minutes rest_around(const WorkRecord& record, Date day);

/// The longest time without work that includes a whole day of the week ending on a Sunday.
[[nodiscard]] std::chrono::minutes longest_rest_of_week(const WorkRecord& record, Date sunday);

}  // namespace stint::domain
