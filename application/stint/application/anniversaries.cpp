#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/anniversaries.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/collation.hpp>
#include <stint/application/sorting.hpp>
#include <stint/domain/company/employment_anniversary.hpp>

namespace stint::application {

using namespace domain;

namespace {

struct Anniversary {
  const Employee* employee;
  EmploymentAnniversary day;
};

auto in_order_of_dates(std::chrono::year year, bool is_descending) {
  return Order("anniversaries " + std::to_string(static_cast<int>(year)), is_descending, [](const Anniversary& one) {
    const auto& employee = *one.employee;
    return Standing{domain::format_date(one.day.date) + ' ' + collated_name(employee.last_name, employee.first_name),
                    sortable(employee.id.value)};
  });
}

/// For others than administrators only the unbroken employment that covers today: the directory shows no earlier one.
std::optional<EmploymentAnniversary> shown_to(const Caller& caller, Date today, const Employee& employee,
                                              std::chrono::year year) {
  if (!employee.active) return std::nullopt;
  if (caller.is_administrator()) return domain::anniversary_in(employee.employment, year);
  const auto present = employee.employment.of(today);
  return present ? domain::anniversary_in(Employments::from({*present}), year) : std::nullopt;
}

/// Those of the people whom the caller sees in the directory.
std::shared_ptr<const std::vector<Employee>> people_seen(const Context& context, Date today) {
  const auto& employees = context.work.employees(context.caller.company);
  if (context.caller.is_administrator()) return employees.shared();
  return std::make_shared<const std::vector<Employee>>(employees.visible_to(context.caller.employee, today));
}

}  // namespace

Result<Page<AnniversaryView>> list_anniversaries(const Context& context, const Submitted<AnniversariesQuery>& query,
                                                 const Submitted<PageQuery>& page) {
  const Date today = today_in(context, company_of(context));
  const auto year = query.command.year.value_or(std::chrono::year_month_day{today}.year());
  const bool is_descending = page.command.sorting && page.command.sorting->is_descending;
  const auto order = in_order_of_dates(year, is_descending);
  ValidationErrors errors(query);
  errors.add(page.faults);
  if (!order.takes(page.command.after)) errors.add(fields::cursor, domain::reasons::must_be_cursor);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  const auto people = people_seen(context, today);
  std::vector<Anniversary> found;
  for (const auto& one : *people) {
    if (const auto day = shown_to(context.caller, today, one, year)) found.push_back({&one, *day});
  }
  const auto shown = order.page(std::move(found), page.command).value();
  Page<AnniversaryView> view{.items = {}, .next = shown.next};
  for (const auto& [employee, day] : shown.items) {
    view.items.push_back({employee->id, employee->display_name(), day.date, day.years});
  }
  return view;
}

}  // namespace stint::application
