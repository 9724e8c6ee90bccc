#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

enum class HalfOfDay { morning, afternoon };

inline constexpr std::array both_halves{HalfOfDay::morning, HalfOfDay::afternoon};

[[nodiscard]] constexpr std::string_view name(HalfOfDay half) {
  return half == HalfOfDay::morning ? "morning" : "afternoon";
}

[[nodiscard]] constexpr std::optional<HalfOfDay> parse_half_of_day(std::string_view text) {
  if (text == "morning") return HalfOfDay::morning;
  if (text == "afternoon") return HalfOfDay::afternoon;
  return std::nullopt;
}

/// Days from the first to the last, both included; first <= last.
struct DateSpan {
  Date first;
  Date last;

  [[nodiscard]] constexpr bool contains(Date day) const { return first <= day && day <= last; }
  [[nodiscard]] constexpr bool overlaps(DateSpan other) const { return first <= other.last && other.first <= last; }
  /// The days that are in both, if any.
  [[nodiscard]] constexpr std::optional<DateSpan> intersection(DateSpan other) const {
    if (!overlaps(other)) return std::nullopt;
    return DateSpan{std::max(first, other.first), std::min(last, other.last)};
  }
  bool operator==(const DateSpan&) const = default;
};

/// All valid dates of records: those that `parse_date` accepts.
inline constexpr DateSpan all_dates{Date{std::chrono::year{1900} / std::chrono::January / 1},
                                    Date{std::chrono::year{2199} / std::chrono::December / 31}};

/// The days of what is recorded, such as absences and bookings.
inline constexpr DateSpan recorded_dates{Date{std::chrono::year{1970} / 1 / 1}, all_dates.last};

/// The days of a month.
[[nodiscard]] constexpr DateSpan days_of(std::chrono::year_month month) {
  return {Date{month / 1}, Date{month / std::chrono::last}};
}

[[nodiscard]] constexpr DateSpan whole_year(std::chrono::year year) {
  return {Date{year / std::chrono::January / 1}, Date{year / std::chrono::December / 31}};
}

}  // namespace stint::domain
