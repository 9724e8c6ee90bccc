#include <stint/application/administration/close_month.hpp>
#include <stint/application/administration/month_setting.hpp>

namespace stint::application {

std::chrono::year_month close_month(Work& work, domain::CompanyId company, std::chrono::year_month month,
                                    domain::Instant now) {
  const auto before = closed_through(work, company);
  if (before && month <= *before) return *before;
  set_closed_through(work, company, month, {.action = "month.closed", .month = month, .at = now});
  return month;
}

}  // namespace stint::application
