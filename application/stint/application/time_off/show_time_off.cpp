#include <stint/application/absences/absence_limits.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/time_off/show_time_off.hpp>

namespace stint::application {

domain::Result<TimeOffView> show_time_off(const Context& context) {
  const domain::Company company = company_of(context);
  const domain::Employee employee = caller_record(context);
  const auto calendar = context.work.employees(company.id).work_calendar_of(employee.id);
  const auto account = domain::time_off(domain::year_of(today_in(context, company)), employee.vacation,
                                        counted_absences(context, employee.id), calendar);
  return TimeOffView{.vacation_remaining = account.vacation_remaining,
                     .vacation_total = account.vacation_total,
                     .illness_taken = account.illness_taken};
}

}  // namespace stint::application
