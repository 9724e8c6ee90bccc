#include <stdexcept>
#include <utility>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/administration/month_setting.hpp>
#include <stint/application/audit.hpp>
#include <stint/application/company_context.hpp>

namespace stint::application {
namespace {

domain::Company stored(Work& work, domain::CompanyId id) {
  auto company = work.companies().find(id);
  if (!company) throw std::logic_error("the company whose months change is not stored");
  return *std::move(company);
}

}  // namespace

std::optional<std::chrono::year_month> closed_through(Work& work, domain::CompanyId company) {
  return stored(work, company).time_tracking.closed_through;
}

void set_closed_through(Work& work, domain::CompanyId company, const domain::TimeZones& zones,
                        std::chrono::year_month last, const MonthChange& change) {
  domain::Company changed = stored(work, company);
  changed.time_tracking.closed_through = last;
  work.companies().save(changed);
  AuditDetails details{{"month", domain::format_month(change.month)}, {"closed-through", domain::format_month(last)}};
  if (change.forced) {
    details.emplace_back("forced", "true");
    details.emplace_back("left-open", std::to_string(change.left_open));
  }
  work.audit().add({.company = company,
                    .at = change.at,
                    .action = change.action,
                    .subject = company.value,
                    .details = std::move(details)});
  judge_open_absences({work, changed, zone_of(zones, changed), change.at}, {});
}

}  // namespace stint::application
