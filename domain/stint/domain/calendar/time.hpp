#pragma once

#include <chrono>
#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace stint::domain {

/// A calendar day, without a time zone.
using Date = std::chrono::sys_days;
/// A moment in UTC, to the millisecond like the timestamps of the interface.
using Instant = std::chrono::sys_time<std::chrono::milliseconds>;
/// A moment in UTC truncated to the minute: the precision of saved working hours.
using Minute = std::chrono::sys_time<std::chrono::minutes>;

/// Local time in some time zone: a day and the time since its midnight, [0, 24 h).
struct LocalTime {
  Date date;
  std::chrono::milliseconds time_of_day{0};
  auto operator<=>(const LocalTime&) const = default;
};

/// ISO 8601 `YYYY-MM-DD`, exactly ten characters, a valid day, years 1900 to 2199. Otherwise `nullopt`.
[[nodiscard]] std::optional<Date> parse_date(std::string_view text);
[[nodiscard]] std::string format_date(Date date);
/// ISO 8601 `YYYY-MM`, exactly seven characters, years 1900 to 2199. Otherwise `nullopt`.
[[nodiscard]] std::optional<std::chrono::year_month> parse_month(std::string_view text);
[[nodiscard]] std::string format_month(std::chrono::year_month month);
/// `HH:mm`, 00:00 to 23:59. Otherwise `nullopt`.
[[nodiscard]] std::optional<std::chrono::minutes> parse_time_of_day(std::string_view text);
/// `+HH:mm` or `-HH:mm` (RFC 3339 `time-numoffset`), up to 23:59: how far local time is ahead of UTC. Otherwise
/// `nullopt`.
[[nodiscard]] std::optional<std::chrono::minutes> parse_utc_offset(std::string_view text);

[[nodiscard]] std::string format_time_of_day(std::chrono::minutes since_midnight);

[[nodiscard]] constexpr std::chrono::year_month month_of(Date date) {
  const std::chrono::year_month_day day{date};
  return day.year() / day.month();
}
[[nodiscard]] constexpr std::chrono::year year_of(Date date) { return std::chrono::year_month_day{date}.year(); }

}  // namespace stint::domain
