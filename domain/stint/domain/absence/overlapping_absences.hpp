#pragma once

#include <optional>
#include <span>

#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

/// Whether two absences have a half of a day in common. Two halves of one day do not overlap. When in the day an
/// absence in hours is, nobody says: it overlaps what covers the whole of its day, and nothing else.
[[nodiscard]] bool have_time_in_common(const CountedAbsence& one, const CountedAbsence& other);

/// Overlapping absences are everyday life (illness during vacation), but a company may forbid them: then whatever
/// shares time with one that is asked for or agreed is invalid. Rejected ones do not count.
[[nodiscard]] std::optional<Problem> refusal_of_overlap(const CountedAbsence& wanted,
                                                        std::span<const CountedAbsence> others);

/// Filing the same absence again costs nothing (a double click): of the same type and time as one that
/// is asked for or agreed, it is invalid.
[[nodiscard]] std::optional<Problem> refusal_of_duplicate(const CountedAbsence& wanted,
                                                          std::span<const CountedAbsence> others);

}  // namespace stint::domain
