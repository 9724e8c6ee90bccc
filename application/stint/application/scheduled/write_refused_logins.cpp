#include <stint/application/scheduled/write_refused_logins.hpp>

namespace stint::application {

Job write_refused_logins(RefusedLogins& refused) {
  return {
      .name = "refused-logins", .interval = std::chrono::seconds{1}, .look = [&refused](Work&, domain::Instant now) {
        std::vector<Job::Unit> units;
        if (refused.has_waiting(now)) {
          units.emplace_back([&refused, now](Work& unit) { refused.write(unit.audit(), now); });
        }
        return units;
      }};
}

}  // namespace stint::application
