#include <stint/application/company_context.hpp>
#include <stint/application/time_off/show_time_off.hpp>
#include <stint/domain/absence/entitlement.hpp>

namespace stint::application {

domain::Result<TimeOffView> show_time_off(const Context& context) {
  const domain::Company company = company_of(context);
  const domain::Employee employee = caller_record(context);
  const auto year = domain::year_of(today_in(context, company));
  const auto account = domain::time_off(
      year, employee.vacation, context.work.absences(company.id).counted(employee.id, domain::whole_year(year)));
  return TimeOffView{.vacation_remaining = account.vacation_remaining,
                     .vacation_total = account.vacation_total,
                     .illness_taken = account.illness_taken};
}

}  // namespace stint::application
