#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <stint/icalendar/read_holidays.hpp>

namespace stint::icalendar {

/// A line of content as it is meant: what was folded into several (RFC 5545 §3.1) is one.
struct ContentLine {
  std::size_t number = 0;  ///< of the first, from 1
  std::string text{};

  /// In capitals, as in `DTSTART`; what stands before parameters and value.
  [[nodiscard]] std::string name() const;
};

/// What stands in an event, without its components, such as alarms.
struct EventLines {
  std::size_t begin = 0;  ///< number of the line `BEGIN:VEVENT`
  std::vector<ContentLine> lines{};
  bool is_withdrawn = false;  ///< the method of its calendar is CANCEL
};

/// The events of all calendars of a file, in their order. Lines end in CRLF or LF.
[[nodiscard]] std::expected<std::vector<EventLines>, Fault> events_of(std::string_view text);

}  // namespace stint::icalendar
