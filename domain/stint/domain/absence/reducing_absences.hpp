#pragma once

#include <stint/domain/absence/absence_request.hpp>

namespace stint::domain {

/// What is left of an illness: two parts are said to be of the one that it was, or else they would be two, with six
/// weeks of sick pay each.
[[nodiscard]] ReducedAbsence of_same_illness(ReducedAbsence reduced);

}  // namespace stint::domain
