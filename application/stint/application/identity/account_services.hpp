#pragma once

#include <stint/application/ports/digests.hpp>
#include <stint/application/ports/one_time_codes.hpp>
#include <stint/application/ports/random.hpp>

namespace stint::application {

/// What managing one's own tokens and second factor takes. Everything lives longer than what refers to it.
struct AccountServices {
  const Digests& digests;
  Random& random;
  const OneTimeCodes& codes;
};

}  // namespace stint::application
