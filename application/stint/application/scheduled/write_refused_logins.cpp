#include <memory>

#include <stint/application/scheduled/write_refused_logins.hpp>

namespace stint::application {

Job write_refused_logins(RefusedLogins& refused) {
  const auto written = std::make_shared<RefusedLogins::Sums>();  // by the run that is under way
  return {
      .name = "refused-logins",
      .interval = std::chrono::seconds{1},
      .look =
          [&refused, written](Work&, domain::Instant now) {
            written->clear();
            std::vector<Job::Unit> units;
            if (refused.has_waiting(now)) {
              units.emplace_back([&refused, written, now](Work& unit) { *written = refused.write(unit.audit(), now); });
            }
            return units;
          },
      .undo = [&refused, written] { refused.put_back(*written); }};
}

}  // namespace stint::application
