#pragma once

#include <span>

#include <stint/domain/absence/entitlement.hpp>

namespace stint::domain {

/// Whether somebody's absences take the whole of a day: approved ones that cover both its halves, be it together.
/// Weekends and holidays within them are days of them.
[[nodiscard]] inline bool is_away_on(Date day, std::span<const CountedAbsence> absences) {
  return cover_whole_together(absences, day,
                              [](const CountedAbsence& absence) { return absence.state == AbsenceState::approved; });
}

}  // namespace stint::domain
