#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/half_days.hpp>

namespace stint::domain {

/// How the yearly leave is reduced if an employee joins or leaves during a year.
enum class PartialYears {
  whole,    ///< not reduced
  twelfths  ///< by law: see leave_by_law.hpp
};

inline constexpr std::array all_partial_years{PartialYears::whole, PartialYears::twelfths};

[[nodiscard]] constexpr std::string_view name(PartialYears rule) {
  return rule == PartialYears::whole ? "whole" : "twelfths";
}

/// The years by which additional leave is graded.
enum class ExtraLeaveBy {
  age,
  service,  ///< since the first day of the employment
};

inline constexpr std::array all_extra_leave_by{ExtraLeaveBy::age, ExtraLeaveBy::service};

[[nodiscard]] constexpr std::string_view name(ExtraLeaveBy by) { return by == ExtraLeaveBy::age ? "age" : "service"; }

/// One step of a company's additional leave, see extra_leave.hpp.
struct ExtraLeave {
  ExtraLeaveBy counted_by = ExtraLeaveBy::age;
  std::int32_t years = 0;  ///< that must be completed
  HalfDays days{};         ///< per year, for an employee who works five days a week
  bool operator==(const ExtraLeave&) const = default;
};

/// The parts of a year's leave: the statutory minimum, and what the contract adds to it.
enum class LeavePart { law, contract };

inline constexpr std::array all_leave_parts{LeavePart::law, LeavePart::contract};

[[nodiscard]] constexpr std::string_view name(LeavePart part) { return part == LeavePart::law ? "law" : "contract"; }

/// How leave that is overdrawn at the end of a leave year is treated.
enum class OverdrawnLeave {
  forgotten,  ///< not carried into the next year
  carried     ///< deducted from the contractual part of the next year, see overdrawn_leave.hpp
};

inline constexpr std::array all_overdrawn_leave{OverdrawnLeave::forgotten, OverdrawnLeave::carried};

[[nodiscard]] constexpr std::string_view name(OverdrawnLeave rule) {
  return rule == OverdrawnLeave::forgotten ? "forgotten" : "carried";
}

/// A company's rules for calculating the leave of its employees.
struct LeaveRules {
  PartialYears partial_years = PartialYears::whole;
  /// The remaining leave of the year before is carried over into this year and later ones, unless a number of days is
  /// set for the year; nullopt: only days that are set are carried over.
  std::optional<std::int32_t> carry_over_from_year{};
  /// 1 to 12: leave carried over and not taken by the end of this month lapses; nullopt: it does not lapse.
  std::optional<std::int32_t> carry_over_until_month{};
  /// 1 to 12: leave years begin on the first of this month, and are named after the calendar year in which they begin.
  std::int32_t year_begins_in_month = 1;
  std::vector<ExtraLeave> extra_days{};
  /// 1 to 24: leave that could not be taken because of illness lapses this many months after its leave year; nullopt:
  /// like other leave.
  std::optional<std::int32_t> carry_over_months_if_ill{};
  /// 1 to 366: how many days before leave lapses employees are notified; nullopt: they are not.
  std::optional<std::int32_t> remind_days_before_lapse{};
  /// 1 to 12: the month in which employees are informed about their leave once a year; nullopt: they are not.
  std::optional<std::int32_t> remind_in_month{};
  /// Whether days lapse only if the employee has been notified of them.
  bool lapse_needs_reminder = false;
  /// From this leave year, statutory and contractual leave are tracked separately, see last_days_of_leave.hpp: the
  /// rules above apply to statutory days, the following ones to contractual days. `nullopt`: the rules above apply to
  /// both.
  std::optional<std::int32_t> by_law_from_year{};
  bool contract_carries_over = true;  ///< if anything is carried over into the year
  /// 1 to 12; `nullopt`: leave carried over does not lapse.
  std::optional<std::int32_t> contract_carry_over_until_month{};
  bool contract_lapse_needs_reminder = false;
  LeavePart taken_first = LeavePart::law;  ///< among the days of one year; those of earlier years are taken first
  OverdrawnLeave overdrawn = OverdrawnLeave::forgotten;
  /// Whether backdated terms cause absences to be recounted from the first day of the terms instead of from today.
  bool recounts_past = false;
  bool operator==(const LeaveRules&) const = default;
};

}  // namespace stint::domain
