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

/// What is wrong with an iCalendar file.
struct Fault {
  std::size_t line = 0;  ///< from 1
  std::string message{};
  bool operator==(const Fault&) const = default;
};

/// The holidays that a calendar (RFC 5545) has on these days, by date, each date once: of two events on a date the
/// first counts. Takes events that last whole days, with their recurrences (RRULE, RDATE, EXDATE); cancelled ones are
/// passed over. Refuses all that could not be a holiday, line by line: events at a time of day, without a name, longer
/// than `longest_holiday`, recurring more often than daily, changes of single occurrences; and what is larger than the
/// limits above.
[[nodiscard]] std::expected<std::vector<domain::Holiday>, std::vector<Fault>> read_holidays(std::string_view text,
                                                                                            domain::DateSpan days);

}  // namespace stint::icalendar
