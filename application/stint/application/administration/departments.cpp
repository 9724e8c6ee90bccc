#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <stint/application/administration/departments.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/collation.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/sorting.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// The number of people in each department today, for all existing departments.
std::map<std::string, std::int64_t> counted_departments(const Company& company, const std::vector<Employee>& people,
                                                        const std::vector<ProvisionedGroup>& groups, Date today) {
  std::map<std::string, std::int64_t> departments;
  for (const auto& group : groups) departments[group.name];
  for (const auto& rule : company.team_rules.most_away) departments[rule.department];
  for (const auto& employee : people) {
    departments[employee.department];
    for (const auto& terms : employee.terms) {
      if (terms.department) departments[*terms.department];
    }
    ++departments[employee.department_on(today)];
  }
  departments.erase("");  // in no department
  return departments;
}

auto in_order_of(Sorting sorting) {
  const bool by_people = sorting.by == Column::people;
  return Order(by_people ? "departments people" : "departments name", sorting.is_descending,
               [by_people](const DepartmentView& row) {
                 return Standing{by_people ? sortable(row.people) : collation_key(row.name), row.name};
               });
}

/// The employee with the department under its new name, on all days.
Employee moved(Employee employee, const std::string& from, const std::string& to) {
  if (employee.department == from) employee.department = to;
  for (auto& terms : employee.terms) {
    if (terms.department == from) terms.department = to;
  }
  return employee;
}

}  // namespace

Result<Page<DepartmentView>> list_departments(const Context& context, const DepartmentsQuery& query,
                                              const Submitted<PageQuery>& page) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  if (auto fault = ValidationErrors(page).problem()) return refuse(*std::move(fault));
  const auto company = company_of(context);
  std::vector<DepartmentView> rows;
  for (const auto& [name, people] :
       counted_departments(company, *context.work.employees(company.id).shared(),
                           context.work.provisioning(company.id).groups(), today_in(context, company))) {
    if (query.search.empty() || contains_as_read(name, query.search)) rows.push_back({name, people});
  }
  auto shown = in_order_of(page.command.sorting.value_or(Sorting{Column::name})).page(std::move(rows), page.command);
  if (!shown) return refuse(Problem::field(fields::cursor, domain::reasons::must_be_cursor));
  return *std::move(shown);
}

Result<DepartmentView> rename_department(const Context& context, const std::string& department,
                                         const Submitted<RenameCommand>& submitted) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  auto company = company_of(context);
  auto& employees = context.work.employees(company.id);
  const auto people = employees.shared();
  auto& provisioning = context.work.provisioning(company.id);
  const auto groups = provisioning.groups();
  const auto departments = counted_departments(company, *people, groups, today_in(context, company));
  if (!departments.contains(department)) {
    return refuse(Problem::unknown(domain::reasons::no_record_with_key, {{"key", department}}));
  }
  ValidationErrors errors(submitted);
  const auto& name = submitted.command.name;
  if (!name) errors.add(domain::fields::token_name, domain::reasons::must_be_given);
  if (name && name->empty()) errors.add(domain::fields::token_name, domain::reasons::must_not_be_empty);
  if (auto fault = errors.problem()) return refuse(*std::move(fault));
  DepartmentView view{*name, departments.at(department), submitted.command.is_rehearsal};
  if (*name == department) return view;
  if (departments.contains(*name)) {
    return refuse(Problem::conflict(domain::rules::key_taken, domain::reasons::key_taken, {{"key", *name}}));
  }
  std::int64_t count = 0;
  for (const auto& employee : *people) {
    const auto after = moved(employee, department, *name);
    if (after == employee) continue;
    employees.save(after);
    ++count;
  }
  for (auto& rule : company.team_rules.most_away) {
    if (rule.department == department) rule.department = *name;
  }
  for (auto group : groups) {
    if (group.name != department) continue;
    group.name = *name;
    provisioning.save(group);
  }
  context.work.companies().save(company);
  context.work.import_count().raise();
  raise(context, company, DepartmentRenamed{department, *name, count});
  return view;
}

}  // namespace stint::application
