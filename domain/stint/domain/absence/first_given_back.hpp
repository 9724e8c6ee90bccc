#pragma once

#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/absence/reduction.hpp>

namespace stint::domain {

/// The first day of which an absence with the given time gives something back, at least a half. Its own first day if
/// the reduction does not match that time.
[[nodiscard]] Date first_given_back(const AbsenceTime& time, const Reduction& reduction);

}  // namespace stint::domain
