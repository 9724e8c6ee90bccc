#pragma once

#include <optional>
#include <span>

#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

namespace rules {
inline constexpr Rule overlapping_absence{"overlapping-absence"};
inline constexpr Rule duplicate_absence{"duplicate-absence"};
}  // namespace rules

namespace reasons {
inline constexpr Reason overlapping_absence{"overlapping-absence"};  ///< from, to
inline constexpr Reason duplicate_absence{"duplicate-absence"};
}  // namespace reasons

/// Whether two absences share a half of a day. The two halves of one day do not overlap. The time of day of an absence
/// in hours is unknown: it overlaps only an absence that covers its whole day.
[[nodiscard]] bool have_time_in_common(const CountedAbsence& one, const CountedAbsence& other);

/// Overlapping absences are common (illness during vacation), but a company may forbid them: then an absence that
/// shares time with a requested or approved one is invalid. Rejected ones do not count.
[[nodiscard]] std::optional<Problem> refusal_of_overlap(const CountedAbsence& wanted,
                                                        std::span<const CountedAbsence> others);

/// Guards against filing an absence twice (a double click): an absence of the same type and time as a requested or
/// approved one is invalid.
[[nodiscard]] std::optional<Problem> refusal_of_duplicate(const CountedAbsence& wanted,
                                                          std::span<const CountedAbsence> others);

}  // namespace stint::domain
