#include <stint/application/scheduled/stop_clocks_that_ran_out.hpp>
#include <stint/application/time_clock/stop_overdue_clocks.hpp>

namespace stint::application {
namespace {

bool has_overdue_clock(Work& work, const domain::Company& company, domain::Instant now) {
  const auto& rules = company.time_tracking;
  return rules.active && rules.auto_stop_after &&
         !work.clocks(company.id).started_by(now - *rules.auto_stop_after).empty();
}

}  // namespace

Job stop_clocks_that_ran_out(const domain::TimeZones& zones) {
  return {
      .name = "stop-clocks", .interval = std::chrono::seconds{1}, .look = [&zones](Work& work, domain::Instant now) {
        std::vector<Job::Unit> units;  // one a company: the trouble of one does not hold up the others
        for (const auto& company : work.companies().all()) {
          if (!has_overdue_clock(work, company, now)) continue;
          units.emplace_back([&zones, id = company.id, now](Work& unit) { stop_overdue_clocks(unit, id, zones, now); });
        }
        return units;
      }};
}

}  // namespace stint::application
