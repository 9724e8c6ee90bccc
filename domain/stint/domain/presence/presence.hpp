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

/// Where colleagues find somebody now.
enum class Presence : std::uint8_t {
  in,        ///< their clock runs
  on_break,  ///< or pauses
  trip,      ///< or runs on a business trip
  away,      ///< they have an approved absence; why, nobody is told
  out,       ///< neither
};

inline constexpr std::array all_presences{Presence::in, Presence::on_break, Presence::trip, Presence::away,
                                          Presence::out};

/// `in`, `break`, `trip`, `away` or `out`.
[[nodiscard]] constexpr std::string_view name(Presence presence) {
  constexpr std::array<std::string_view, 5> names{"in", "break", "trip", "away", "out"};
  return names[static_cast<std::size_t>(presence)];
}

/// Who works is in, whatever they had asked for. An absence counts in the half of the day that clocks show where they
/// work, with noon as the boundary; one in hours, whose hours nobody knows, does not.
[[nodiscard]] Presence presence_of(const ClockReading& clock, std::span<const AbsenceTime> absences, LocalTime now);

/// Whether a company shows to somebody who is not an administrator where a colleague is on a day. In a team are those
/// who share a department or a manager then, and whoever manages the other.
[[nodiscard]] bool shows_presence(PresenceShown shown, const Employee& viewer, const Employee& colleague, Date day);

}  // namespace stint::domain
