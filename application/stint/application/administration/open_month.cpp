#include <stint/application/administration/month_setting.hpp>
#include <stint/application/administration/open_month.hpp>

namespace stint::application {

std::optional<std::chrono::year_month> open_month(Work& work, domain::CompanyId company, std::chrono::year_month month,
                                                  const domain::TimeZones& zones, domain::Instant now) {
  const auto before = closed_through(work, company);
  if (!before || month > *before) return before;
  const auto after = month - std::chrono::months{1};
  set_closed_through(work, company, zones, after, {.action = "month.opened", .month = month, .at = now});
  return after;
}

}  // namespace stint::application
