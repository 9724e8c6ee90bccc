#pragma once

#include <algorithm>
#include <span>

#include <stint/domain/absence/entitlement.hpp>

namespace stint::domain {

/// Whether one of somebody's absences takes the whole of a day: an approved one that covers both its halves. Weekends
/// and holidays within it are days of it.
[[nodiscard]] inline bool is_away_on(Date day, std::span<const CountedAbsence> absences) {
  return std::ranges::any_of(absences, [day](const CountedAbsence& absence) {
    return absence.state == AbsenceState::approved && covers_whole(time_of(absence), day);
  });
}

}  // namespace stint::domain
