#include <stint/application/identity/tokens/signing_keys.hpp>
#include <stint/application/scheduled/retire_signing_keys.hpp>

namespace stint::application {

Job retire_signing_keys() {
  return {.name = "retire-keys", .interval = std::chrono::minutes{1}, .look = [](Work& work, domain::Instant now) {
            std::vector<Job::Unit> units;
            if (!retired_signing_keys(work, now).empty()) {
              units.emplace_back([now](Work& unit) {
                for (const auto& id : retired_signing_keys(unit, now)) unit.signing_keys().remove(id);
              });
            }
            return units;
          }};
}

}  // namespace stint::application
