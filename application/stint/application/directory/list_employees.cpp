#include <algorithm>
#include <utility>

#include <stint/application/company_context.hpp>
#include <stint/application/directory/list_employees.hpp>

namespace stint::application {
namespace {

bool contains(const std::vector<domain::EmployeeId>& ids, domain::EmployeeId id) {
  return std::ranges::find(ids, id) != ids.end();
}

bool sees(const domain::Employee& viewer, const domain::Employee& employee) {
  return viewer.id == employee.id || contains(employee.managers, viewer.id) ||
         contains(viewer.extra_view_rights, employee.id);
}

}  // namespace

domain::Result<std::vector<EmployeeView>> list_employees(const Context& context) {
  const domain::Company company = company_of(context);
  const domain::Employee viewer = caller_record(context);
  std::vector<EmployeeView> views;
  for (auto& employee : context.work.employees(company.id).all()) {
    if (!context.caller.is_administrator() && !sees(viewer, employee)) continue;
    std::string language = employee.language.empty() ? company.language : employee.language;
    views.push_back({std::move(employee), std::move(language)});
  }
  return views;
}

}  // namespace stint::application
