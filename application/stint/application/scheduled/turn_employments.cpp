#include <algorithm>
#include <chrono>

#include <stint/application/employment.hpp>
#include <stint/application/scheduled/turn_employments.hpp>

namespace stint::application {
namespace {

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
  return job_per_company("employments", &domain::Companies::with_turned_day,
                         [&zones](Work& work, domain::CompanyId company, domain::Instant now) {
                           turn_employments_of(work, company, zones, now);
                         });
}

}  // namespace stint::application
