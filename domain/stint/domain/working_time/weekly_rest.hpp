#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// In each week from Monday to Sunday an uninterrupted rest of at least that much that includes one of its days as a
/// whole, be it the Sunday or not (ARG §4: 36 hours, for who works on weekends). What is found is the longest such
/// rest, which may have begun before the week and end after it. Dated the Sunday.
struct WeeklyRest {
  static constexpr auto kind = WorkingTimeRule::weekly_rest;
  std::chrono::minutes limit{};
};

[[nodiscard]] std::vector<RuleFinding> findings(const WeeklyRest& rule, const WorkRecord& record);

/// The time without work that includes all of a day: none where there was work on it, and as long as can be where
/// nothing is known of work before it, or it has not been followed by work.
[[nodiscard]] std::chrono::minutes rest_around(const WorkRecord& record, Date day);

/// The longest of the times without work that include all of a day of the week that ends on a Sunday.
[[nodiscard]] std::chrono::minutes longest_rest_of_week(const WorkRecord& record, Date sunday);

}  // namespace stint::domain
