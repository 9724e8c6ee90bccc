#include <stint/application/scheduled/stop_clocks_that_ran_out.hpp>
#include <stint/application/time_clock/stop_overdue_clocks.hpp>

namespace stint::application {
namespace {

/// What is left over comes a second later.
constexpr std::size_t most_companies_together = 20;

}  // namespace

Job stop_clocks_that_ran_out(const domain::TimeZones& zones) {
  return {
      .name = "stop-clocks", .interval = std::chrono::seconds{1}, .look = [&zones](Work& work, domain::Instant now) {
        std::vector<Job::Unit> units;  // one a company: the trouble of one does not hold up the others
        for (const auto company : work.companies().with_overdue_clocks(now, most_companies_together)) {
          units.emplace_back([&zones, company, now](Work& unit) { stop_overdue_clocks(unit, company, zones, now); });
        }
        return units;
      }};
}

}  // namespace stint::application
