#pragma once

#include "tests/system/support/moved_clock.hpp"

namespace stint::system_tests {

/// An authenticator app: the code of `oathtool` for a Base32 secret at the clock's time plus `later`.
[[nodiscard]] std::string code_of_app(const std::string& secret, const MovedClock& clock,
                                      std::chrono::seconds later = {});

/// Sets the clock to the beginning of one of the 30-second steps of codes, so that a test's requests do not straddle
/// two.
void wait_for_new_step(MovedClock& clock);

}  // namespace stint::system_tests
