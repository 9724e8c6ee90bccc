#pragma once

#include <algorithm>
#include <span>

#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/absence/half_of_day.hpp>

namespace stint::domain {

/// Whether an employee's absences take a whole day: approved ones that cover both its halves, together if need be.
/// Weekends and holidays within them count as days of absence.
[[nodiscard]] inline bool is_away_on(Date day, std::span<const CountedAbsence> absences) {
  return std::ranges::all_of(both_halves, [&](HalfOfDay half) {
    return absence_on(day, half, absences,
                      [](const CountedAbsence& absence) { return absence.state == AbsenceState::approved; }) != nullptr;
  });
}

}  // namespace stint::domain
