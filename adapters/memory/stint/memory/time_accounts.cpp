#include <algorithm>
#include <tuple>

#include <stint/memory/time_accounts.hpp>

namespace stint::memory {

TimeAccountRecord& TimeAccounts::edit(domain::EmployeeId employee) {
  demand_employee(state_, employee, company_);
  auto& kept = state_.time_accounts.edit()[employee];
  kept.company = company_;
  return kept.record;
}

std::vector<domain::TimeAccountBooking> TimeAccounts::bookings(domain::EmployeeId employee,
                                                               domain::DateSpan span) const {
  std::vector<domain::TimeAccountBooking> found;
  if (const auto* const kept = find_owned(state_.time_accounts, employee, company_)) {
    std::ranges::copy_if(kept->bookings, std::back_inserter(found),
                         [&](const auto& booking) { return span.contains(booking.day); });
  }
  std::ranges::sort(found, {}, [](const auto& booking) { return std::tuple(booking.day, booking.id); });
  return found;
}

domain::TimeAccountBooking TimeAccounts::add(domain::EmployeeId employee, const domain::TimeAccountBooking& booking) {
  auto& kept = edit(employee);
  auto& stored = kept.bookings.emplace_back(booking);
  stored.id = {state_.next_id("booking")};
  return stored;
}

domain::TimeAccountState TimeAccounts::state(domain::EmployeeId employee) const {
  const auto* const kept = find_owned(state_.time_accounts, employee, company_);
  return kept != nullptr ? kept->state : domain::TimeAccountState{};
}

void TimeAccounts::set_light(domain::EmployeeId employee, domain::TrafficLight light) {
  edit(employee).state.light = light;
}

std::vector<domain::AccountDay> TimeAccounts::kept_days(domain::EmployeeId employee, domain::DateSpan span) const {
  std::vector<domain::AccountDay> found;
  if (const auto* const kept = find_owned(state_.time_accounts, employee, company_)) {
    std::ranges::copy_if(kept->days, std::back_inserter(found),
                         [&](const auto& day) { return span.contains(day.date); });
  }
  return found;
}

std::chrono::minutes TimeAccounts::sum_before(domain::EmployeeId employee, domain::Date day) const {
  std::chrono::minutes sum{0};
  if (const auto* const kept = find_owned(state_.time_accounts, employee, company_)) {
    for (const auto& one : kept->days) sum += one.date < day ? one.balance() : std::chrono::minutes{0};
    for (const auto& one : kept->bookings) sum += one.day < day ? one.minutes : std::chrono::minutes{0};
  }
  return sum;
}

void TimeAccounts::keep(domain::EmployeeId employee, domain::Date through, std::span<const domain::AccountDay> days) {
  auto& kept = edit(employee);
  const auto last = kept.state.kept_through;
  demand(!last || *last < through, "these days are kept already");
  demand(std::ranges::all_of(days, [&](const auto& day) { return day.date <= through && (!last || *last < day.date); }),
         "a day out of what is kept");
  kept.days.insert(kept.days.end(), days.begin(), days.end());
  std::ranges::sort(kept.days, {}, &domain::AccountDay::date);
  kept.state.kept_through = through;
}

void TimeAccounts::forget_from(domain::EmployeeId employee, domain::Date first) {
  const auto month = domain::month_of(first);
  auto& kept = edit(employee);
  std::erase_if(kept.days, [&](const auto& day) { return day.date >= first; });
  std::erase_if(kept.bookings, [&](const auto& booking) {
    if (booking.booked_by || !domain::is_of_closing(booking.kind)) return false;
    return booking.corrected_month ? *booking.corrected_month >= month : booking.day >= first;
  });
  auto& through = kept.state.kept_through;
  if (through && *through >= first) through = first - std::chrono::days{1};
}

std::optional<domain::Date> TimeAccounts::judged_through() const {
  return find_common(state_.time_accounts_judged, company_);
}

void TimeAccounts::set_judged_through(domain::Date day) {
  demand_company(state_, company_);
  state_.time_accounts_judged.edit().insert_or_assign(company_, day);
}

}  // namespace stint::memory
