#include <utility>

#include <stint/application/company_context.hpp>
#include <stint/application/directory/list_employees.hpp>

namespace stint::application {

domain::Result<std::vector<EmployeeView>> list_employees(const Context& context) {
  const domain::Company company = company_of(context);
  const auto& employees = context.work.employees(company.id);
  std::vector<EmployeeView> views;
  for (auto& employee :
       context.caller.is_administrator() ? employees.all() : employees.visible_to(context.caller.employee)) {
    std::string language = employee.language.empty() ? company.language : employee.language;
    views.push_back({std::move(employee), std::move(language)});
  }
  return views;
}

}  // namespace stint::application
