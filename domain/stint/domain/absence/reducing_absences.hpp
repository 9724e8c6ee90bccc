#pragma once

#include <stint/domain/absence/absence_request.hpp>

namespace stint::domain {

/// The parts left of an illness: both are assigned to the same illness, because otherwise each would have six weeks of
/// sick pay of its own.
[[nodiscard]] ReducedAbsence of_same_illness(ReducedAbsence reduced);

}  // namespace stint::domain
