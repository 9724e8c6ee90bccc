#include <memory>

#include <stint/application/scheduled/write_token_uses.hpp>

namespace stint::application {

Job write_token_uses(TokenUses& uses) {
  const auto written = std::make_shared<std::vector<TokenUses::Use>>();  // by the run that is under way
  return {.name = "token-uses",
          .interval = std::chrono::seconds{1},
          .look =
              [&uses, written](Work&, domain::Instant now) {
                written->clear();
                std::vector<Job::Unit> units;
                if (uses.has_waiting()) {
                  units.emplace_back(
                      [&uses, written, now](Work& unit) { *written = uses.write(unit.personal_tokens(), now); });
                }
                return units;
              },
          .undo = [&uses, written] { uses.put_back(*written); }};
}

}  // namespace stint::application
