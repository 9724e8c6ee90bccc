#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/presence_shown.hpp>
#include <stint/domain/time_clock/time_clock.hpp>

namespace stint::domain {

/// The presence of a person now, as colleagues see it.
enum class Presence : std::uint8_t {
  in,        ///< their clock is running
  on_break,  ///< their clock is paused
  trip,      ///< their clock is running on a business trip
  away,      ///< they have an approved absence; its type is not disclosed
  out,       ///< none of the above
};

inline constexpr std::array all_presences{Presence::in, Presence::on_break, Presence::trip, Presence::away,
                                          Presence::out};

/// `in`, `break`, `trip`, `away` or `out`.
[[nodiscard]] constexpr std::string_view name(Presence presence) {
  constexpr std::array<std::string_view, 5> names{"in", "break", "trip", "away", "out"};
  return names[static_cast<std::size_t>(presence)];
}

/// A person who is working is in, regardless of any absence. An absence counts in its half of the day by the local time
/// where they work, with noon as the boundary. An absence in hours does not count, because its times are unknown.
[[nodiscard]] Presence presence_of(const ClockReading& clock, std::span<const AbsenceTime> absences, LocalTime now);

/// Whether the company lets a user who is not an administrator see the presence of a colleague on a day. A team
/// consists of people who share a department or a manager on that day, and of a manager and their reports.
[[nodiscard]] bool shows_presence(PresenceShown shown, const Employee& viewer, const Employee& colleague, Date day);

}  // namespace stint::domain
