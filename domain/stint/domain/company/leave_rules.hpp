#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/half_days.hpp>

namespace stint::domain {

/// What becomes of the yearly leave where somebody enters or leaves within a year.
enum class PartialYears {
  whole,    ///< nothing is taken off
  twelfths  ///< by law: see leave_by_law.hpp
};

inline constexpr std::array all_partial_years{PartialYears::whole, PartialYears::twelfths};

[[nodiscard]] constexpr std::string_view name(PartialYears rule) {
  return rule == PartialYears::whole ? "whole" : "twelfths";
}

/// By which years a company gives extra days.
enum class ExtraLeaveBy {
  age,
  service,  ///< since the first day of the employment
};

inline constexpr std::array all_extra_leave_by{ExtraLeaveBy::age, ExtraLeaveBy::service};

[[nodiscard]] constexpr std::string_view name(ExtraLeaveBy by) { return by == ExtraLeaveBy::age ? "age" : "service"; }

/// A step of the extra days that a company gives, see extra_leave.hpp.
struct ExtraLeave {
  ExtraLeaveBy counted_by = ExtraLeaveBy::age;
  std::int32_t years = 0;  ///< that must be completed
  HalfDays days{};         ///< a year, of somebody who works five days a week
  bool operator==(const ExtraLeave&) const = default;
};

/// The parts of a year's leave: what the law grants at least, and what the contract adds to it.
enum class LeavePart { law, contract };

inline constexpr std::array all_leave_parts{LeavePart::law, LeavePart::contract};

[[nodiscard]] constexpr std::string_view name(LeavePart part) { return part == LeavePart::law ? "law" : "contract"; }

/// What becomes of leave that was overdrawn by the end of a leave year.
enum class OverdrawnLeave {
  forgotten,  ///< the next year begins without it
  carried     ///< it is taken off the contract's part of the next year, see overdrawn_leave.hpp
};

inline constexpr std::array all_overdrawn_leave{OverdrawnLeave::forgotten, OverdrawnLeave::carried};

[[nodiscard]] constexpr std::string_view name(OverdrawnLeave rule) {
  return rule == OverdrawnLeave::forgotten ? "forgotten" : "carried";
}

/// How a company counts the leave of its employees.
struct LeaveRules {
  PartialYears partial_years = PartialYears::whole;
  /// Into this year and later ones is carried what is left of the year before, unless a number of days is said for the
  /// year; nothing: only what is said.
  std::optional<std::int32_t> carry_over_from_year{};
  /// 1 to 12: what was carried over and is not taken by the end of this month lapses; nothing: it stays.
  std::optional<std::int32_t> carry_over_until_month{};
  /// 1 to 12: leave years begin on the first of this month, and are called by the calendar year in which they begin.
  std::int32_t year_begins_in_month = 1;
  std::vector<ExtraLeave> extra_days{};
  /// 1 to 24: what could not be taken for illness lapses so many months after its leave year; nothing: like the rest.
  std::optional<std::int32_t> carry_over_months_if_ill{};
  /// 1 to 366: how many days before leave lapses people are told; nothing: they are not.
  std::optional<std::int32_t> remind_days_before_lapse{};
  /// 1 to 12: the month in which people are told once a year what they have; nothing: they are not.
  std::optional<std::int32_t> remind_in_month{};
  /// Whether only those days lapse of which somebody was told.
  bool lapse_needs_reminder = false;
  /// From this leave year on law and contract are kept apart, see last_days_of_leave.hpp: the rules above are those of
  /// the law's days, and those that follow of the contract's. `nullopt`: the rules above are for both.
  std::optional<std::int32_t> by_law_from_year{};
  bool contract_carries_over = true;  ///< where anything is carried over into the year
  /// 1 to 12; `nullopt`: what was carried over stays.
  std::optional<std::int32_t> contract_carry_over_until_month{};
  bool contract_lapse_needs_reminder = false;
  LeavePart taken_first = LeavePart::law;  ///< of the days of one year; those of earlier years are taken before them
  OverdrawnLeave overdrawn = OverdrawnLeave::forgotten;
  /// Whether terms that are dated back count absences again from their first day on, and not only from today on.
  bool recounts_past = false;
  bool operator==(const LeaveRules&) const = default;
};

}  // namespace stint::domain
