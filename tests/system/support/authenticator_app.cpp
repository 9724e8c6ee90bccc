#include "tests/system/support/authenticator_app.hpp"

#include <stdexcept>

namespace stint::system_tests {
namespace {

using std::chrono::seconds;

constexpr seconds step{30};

seconds since_1970(MovedClock::Instant now) { return std::chrono::floor<seconds>(now).time_since_epoch(); }

}  // namespace

std::string code_of_app(const std::string& secret, const MovedClock& clock, seconds later) {
  const auto now = "@" + std::to_string((since_1970(clock.now()) + later).count());
  ProgramResult result = run_program({"/usr/bin/oathtool", {"--totp", "--base32", "--now", now, secret}, {}, {}});
  if (result.exit_code != 0 || result.out.size() != 7) throw std::runtime_error{"oathtool: " + result.err};
  result.out.pop_back();
  return result.out;
}

void wait_for_new_step(MovedClock& clock) { clock.advance(step - since_1970(clock.now()) % step); }

}  // namespace stint::system_tests
