#pragma once

#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/reason.hpp>

namespace stint::domain {

namespace reasons {
inline constexpr Reason absence_cannot_be_reduced{"absence-cannot-be-reduced"};  ///< state
inline constexpr Reason nobody_asked_for_reduction{"nobody-asked-for-reduction"};
}  // namespace reasons

/// The parts left of an illness: both are assigned to the same illness, because otherwise each would have six weeks of
/// sick pay of its own.
[[nodiscard]] ReducedAbsence of_same_illness(ReducedAbsence reduced);

}  // namespace stint::domain
