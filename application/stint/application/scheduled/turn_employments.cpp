#include <algorithm>
#include <chrono>

#include <stint/application/employment.hpp>
#include <stint/application/scheduled/turn_employments.hpp>

namespace stint::application {
namespace {

/// What is left over comes a second later.
constexpr std::size_t most_turned_together = 20;

void turn_employments_of(Work& work, domain::CompanyId id, const domain::TimeZones& zones, domain::Instant now) {
  const auto company = work.companies().find(id);
  if (!company) return;
  const Occasion occasion{work, *company, zone_of(zones, *company), now};
  const auto today = occasion.today();
  const auto judged = work.companies().employments_judged(id);
  if (!judged || *judged < today) judge_employments(occasion, judged);
  const auto midnight = occasion.zone.to_instant({today + std::chrono::days{1}, std::chrono::milliseconds{0}});
  work.companies().set_employments_judged(id, std::max(judged.value_or(today), today), midnight);
}

}  // namespace

Job turn_employments(const domain::TimeZones& zones) {
  return {
      .name = "employments", .interval = std::chrono::seconds{1}, .look = [&zones](Work& work, domain::Instant now) {
        std::vector<Job::Unit> units;  // one a company: the trouble of one does not hold up the others
        for (const auto company : work.companies().with_turned_day(now, most_turned_together)) {
          units.emplace_back([&zones, company, now](Work& unit) { turn_employments_of(unit, company, zones, now); });
        }
        return units;
      }};
}

}  // namespace stint::application
