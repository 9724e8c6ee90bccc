#include <algorithm>
#include <utility>

#include <stint/application/working_hours/balances.hpp>
#include <stint/application/working_hours/figures.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::days;

/// The first day without stored figures.
Date first_open_day(const TimeAccountState& state, Date since) {
  return state.kept_through ? *state.kept_through + days{1} : since;
}

}  // namespace

TimeAccount account_in(const CompanyContext& company_context, const Employee& employee, const TimeAccountState& state,
                       DateSpan span, std::span<const TimeAccountBooking> bookings) {
  const auto& accounts = company_context.work.time_accounts(company_context.company.id);
  const auto open = first_open_day(state, company_context.company.time_account.since.value());
  auto figures = accounts.kept_days(employee.id, span);
  const auto known =
      figures_of(company_context, employee, {open, std::min(span.last, today_of(company_context, employee))});
  const auto within = std::ranges::lower_bound(known, span.first, {}, &AccountDay::date);
  figures.insert(figures.end(), within, known.end());
  const auto opening = accounts.sum_before(employee.id, span.first) + domain::balance_of({known.begin(), within});
  return domain::time_account(opening, figures, bookings);
}

std::chrono::minutes balance_after(const CompanyContext& company_context, const Employee& employee, Date day) {
  const auto& accounts = company_context.work.time_accounts(company_context.company.id);
  const auto open = first_open_day(accounts.state(employee.id), company_context.company.time_account.since.value());
  return accounts.sum_before(employee.id, day + days{1}) +
         domain::balance_of(figures_of(company_context, employee, {open, day}));
}

}  // namespace stint::application
