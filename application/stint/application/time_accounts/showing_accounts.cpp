#include <utility>

#include <stint/application/authority/access.hpp>
#include <stint/application/names.hpp>
#include <stint/application/time_accounts/showing_accounts.hpp>
#include <stint/application/working_hours/figures.hpp>

namespace stint::application {

using namespace domain;

namespace {

Result<TimeAccountView> account_view(const CompanyContext& context, const Employee& employee,
                                     const Submitted<DaysQuery>& query) {
  const auto span = days_asked_for(query, today_of(context, employee));
  if (!span) return refuse(span);
  const auto& accounts = context.work.time_accounts(context.company.id);
  const auto state = accounts.state(employee.id);
  auto bookings = accounts.bookings(employee.id, *span);
  TimeAccountView view{.span = *span,
                       .account = account_in(context, employee, state, *span, bookings),
                       .kept_through = state.kept_through,
                       .light = state.light.value_or(TrafficLight::green),
                       .limits = context.company.time_account.lights()};
  Names names(context.work, context.company.id);
  for (auto& booking : bookings) {
    auto name = booking.booked_by ? names.of(*booking.booked_by) : std::string{};
    view.bookings.push_back({std::move(booking), std::move(name)});
  }
  return view;
}

}  // namespace

std::optional<Problem> refusal_without_time_accounts(const Company& company) {
  if (company.time_account.since && company.time_tracking.active) return std::nullopt;
  return Problem::unknown(reasons::no_time_account);
}

Result<Employee> owner_of_account(const Context& context, const Company& company, EmployeeId employee) {
  auto owner = context.work.employees(company.id).find(employee);
  if (!owner) return refuse(Problem::unknown(domain::reasons::no_such_account));
  if (auto problem = refusal_without_time_accounts(company)) return refuse(*std::move(problem));
  return *std::move(owner);
}

Result<TimeAccountView> show_time_account(const Context& context, const Submitted<DaysQuery>& query) {
  const Company company = company_of(context);
  const auto owner = owner_of_account(context, company, context.caller.employee);
  if (!owner) return refuse(owner);
  return account_view(company_context_of(context, company), *owner, query);
}

Result<TimeAccountView> show_time_account_of(const Context& context, EmployeeId employee,
                                             const Submitted<DaysQuery>& query) {
  const Company company = company_of(context);
  const auto owner = owner_of_account(context, company, employee);
  if (!owner) return refuse(owner);
  if (employee != context.caller.employee) {
    if (auto problem = refusal_to_decide(context, employee, today_in(context, company))) {
      return refuse(*std::move(problem));
    }
  }
  return account_view(company_context_of(context, company), *owner, query);
}

}  // namespace stint::application
