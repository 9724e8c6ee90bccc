#include <utility>

#include <stint/application/company_context.hpp>
#include <stint/application/directory/list_employees.hpp>
#include <stint/application/employment.hpp>

namespace stint::application {

domain::Result<std::vector<EmployeeView>> list_employees(const Context& context) {
  const domain::Company company = company_of(context);
  const auto today = today_in(context, company);
  const auto& employees = context.work.employees(company.id);
  std::vector<EmployeeView> views;
  for (auto& employee :
       context.caller.is_administrator() ? employees.all() : employees.visible_to(context.caller.employee)) {
    employee.active = employee.active && counts_as_employed(context.work, company.id, employee.id, employee.role,
                                                            employee.employment, today);
    std::string language = employee.language.empty() ? company.language : employee.language;
    views.push_back({std::move(employee), std::move(language)});
  }
  return views;
}

}  // namespace stint::application
