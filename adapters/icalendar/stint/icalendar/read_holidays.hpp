#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/holiday_calendar.hpp>

namespace stint::icalendar {

inline constexpr std::size_t longest_file = 1'048'576;  ///< bytes
inline constexpr std::size_t most_events = 2'000;
inline constexpr int longest_holiday = 366;  ///< days of one event

/// An error of an iCalendar file.
struct Fault {
  std::size_t line = 0;  ///< from 1
  std::string message{};
  bool operator==(const Fault&) const = default;
};

/// The holidays of an iCalendar file.
struct FileHolidays {
  std::vector<domain::Holiday> days{};  ///< by date, each date once
  /// Events that are repeated: another event with the same UID is a later version of them, or the same one.
  std::vector<Fault> passed_over{};
  std::vector<Fault> rounded{};  ///< events of a part of a day that is not a half, and the portion they are treated as
};

/// The holidays of a calendar (RFC 5545) on these days: of two events on a date the first one is used, and of those
/// with the same UID the one with the highest SEQUENCE (§3.8.7.4), of equal ones the first. Accepts events of whole
/// days, with their recurrences (RRULE, RDATE, EXDATE); one that ends on the day on which it begins lasts that day, as
/// calendar programs show it, although §3.6.1 requires a later end. An event of a part of a day, in local time, becomes
/// the nearest portion. Cancelled events are not holidays. Refuses everything that cannot be a holiday, line by line:
/// times of day in UTC, or of events that continue on another day or have no length; events without a name, longer than
/// `longest_holiday`, or recurring more often than daily; changes of single occurrences; and files larger than the
/// limits above.
[[nodiscard]] std::expected<FileHolidays, std::vector<Fault>> read_holidays(std::string_view text,
                                                                            domain::DateSpan days);

}  // namespace stint::icalendar
