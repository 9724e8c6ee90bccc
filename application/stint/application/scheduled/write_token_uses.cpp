#include <stint/application/scheduled/write_token_uses.hpp>

namespace stint::application {

Job write_token_uses(TokenUses& uses) {
  return {.name = "token-uses", .interval = std::chrono::seconds{1}, .look = [&uses](Work&, domain::Instant now) {
            std::vector<Job::Unit> units;
            if (uses.has_waiting())
              units.emplace_back([&uses, now](Work& unit) { uses.write(unit.personal_tokens(), now); });
            return units;
          }};
}

}  // namespace stint::application
