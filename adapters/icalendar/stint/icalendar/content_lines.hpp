#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <stint/icalendar/read_holidays.hpp>

namespace stint::icalendar {

/// An unfolded content line: several folded lines (RFC 5545 §3.1) are one.
struct ContentLine {
  std::size_t number = 0;  ///< of the first one, from 1
  std::string text{};

  /// The part before parameters and value, in capitals, as in `DTSTART`.
  [[nodiscard]] std::string name() const;
};

/// The lines of an event, without those of its components, such as alarms.
struct EventLines {
  std::size_t begin = 0;  ///< number of the line `BEGIN:VEVENT`
  std::vector<ContentLine> lines{};
  bool is_withdrawn = false;  ///< the METHOD of its calendar is CANCEL
};

/// The events of all calendars of a file, in order. Lines end in CRLF or LF.
[[nodiscard]] std::expected<std::vector<EventLines>, Fault> events_of(std::string_view text);

}  // namespace stint::icalendar
