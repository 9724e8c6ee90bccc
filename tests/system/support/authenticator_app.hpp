#pragma once

#include <chrono>
#include <string>

#include "tests/system/support/moved_clock.hpp"

namespace stint::system_tests {

/// An authenticator app: what `oathtool` says of a Base32 secret at a moment, `later` than which it may be.
[[nodiscard]] std::string code_of_app(const std::string& secret, const MovedClock& clock,
                                      std::chrono::seconds later = {});

/// Lets the clock stand at the beginning of one of the 30-second steps that codes change with, so that a test's
/// requests do not straddle two.
void wait_for_new_step(MovedClock& clock);

}  // namespace stint::system_tests
