#include <algorithm>
#include <memory>
#include <utility>

#include <stint/application/authority/employment.hpp>
#include <stint/application/context.hpp>
#include <stint/application/directory.hpp>
#include <stint/application/language.hpp>
#include <stint/domain/absence/filing_types.hpp>
#include <stint/domain/company/place_of_work.hpp>

namespace stint::application {

using namespace domain;

Result<ProfileView> show_profile(const Context& context) {
  const auto company = shared_company_of(context);
  const auto employee = shared_caller_record(context);
  const auto today = today_of(company_context_of(context, *company), *employee);
  ProfileView view{.id = employee->id,
                   .name = employee->display_name(),
                   .email = employee->email,
                   .role = employee->role,
                   .country = company->country,
                   .avatar = employee->avatar,
                   .business_trips_enabled = company->time_tracking.business_trips,
                   .time_tracking_enabled = company->time_tracking.active};
  if (company->uses_departments) view.department = employee->department_on(today);
  if (company->uses_branch_offices) view.branch_office = domain::branch_office_of(*employee, today);
  return view;
}

namespace {

/// Whether a change of employment or terms has taken effect since `since`.
bool has_turned(const Employee& record, Date since, Date today) {
  const auto has_come = [&](std::optional<Date> day) { return day && *day > since && *day <= today; };
  return record.employment.have_turned(since, today) || std::ranges::any_of(record.terms, has_come, &Terms::valid_from);
}

template <class IsMeant>
std::vector<EmployeeView> employees_seen(const Context& context, IsMeant is_meant) {
  const Company company = company_of(context);
  const auto today = today_in(context, company);
  const auto& employees = context.work.employees(company.id);
  std::vector<EmployeeView> views;
  const auto stored =
      context.caller.is_administrator()
          ? employees.shared()
          : std::make_shared<const std::vector<Employee>>(employees.visible_to(context.caller.employee, today));
  for (const auto& record : *stored) {
    if (!is_meant(record)) continue;
    auto employee = record.as_of(today);
    employee.active = employee.active && counts_as_employed(context.work, company.id, employee.id, employee.role,
                                                            employee.employment, today);
    std::string language{language_of(company_context_of(context, company), record)};
    views.push_back({std::move(employee), std::move(language)});
  }
  return views;
}

}  // namespace

Result<std::vector<EmployeeView>> list_employees(const Context& context) {
  return employees_seen(context, [](const Employee&) { return true; });
}

Result<std::vector<EmployeeView>> list_changed_employees(const Context& context, const Submitted<ChangedQuery>& query) {
  if (auto problem = ValidationErrors(query).problem()) return refuse(*std::move(problem));
  const ChangedRecords changed(context, ChangedKind::employee, query.command);
  const auto& zone = zone_of(context, company_of(context));
  const auto since = zone.to_local(query.command.since.value_or(context.now)).date;
  const auto today = zone.to_local(context.now).date;
  return employees_seen(
      context, [&](const Employee& record) { return changed.has(record.id) || has_turned(record, since, today); });
}

Result<ProjectsView> list_projects(const Context& context) {
  const auto company = shared_company_of(context);
  const auto& settings = company->time_tracking;
  const auto owner = shared_caller_record(context);
  const auto& favorites = owner->favorite_projects;
  ProjectsView view{.is_mandatory = settings.project_mandatory};
  for (const auto& project : context.work.projects(context.caller.company).all()) {
    if (!project.active) continue;
    const bool is_favorite = std::ranges::find(favorites, project.id) != favorites.end();
    view.projects.push_back({project.id, project.name, is_favorite});
    if (project.id == settings.default_project) view.default_project = project.id;
  }
  std::ranges::stable_partition(view.projects, &ProjectView::is_favorite);
  return view;
}

Result<CategoriesView> list_categories(const Context& context) {
  const auto company = shared_company_of(context);
  const auto& settings = company->time_tracking;
  CategoriesView view{.categories = context.work.categories(context.caller.company).all(),
                      .is_mandatory = settings.category_mandatory};
  std::erase_if(view.categories, [](const auto& category) { return !category.active; });
  const auto is_default = [&](const auto& category) { return category.id == settings.default_category; };
  if (std::ranges::any_of(view.categories, is_default)) view.default_category = settings.default_category;
  return view;
}

Result<std::vector<AbsenceType>> list_absence_types(const Context& context) {
  auto types = context.work.absence_types(context.caller.company).all();
  std::erase_if(types, [&](const auto& type) { return !type.active || !domain::may_file(context.caller.role, type); });
  return types;
}

}  // namespace stint::application
