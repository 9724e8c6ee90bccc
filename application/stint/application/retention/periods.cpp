#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

#include <stint/application/retention/periods.hpp>
#include <stint/domain/absence/leave_year.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// The first day whose leave is carried over up to today; `nullopt`: each year is independent.
std::optional<Date> leave_counted_since(const LeaveRules& leave) {
  std::optional<std::int32_t> first = leave.by_law_from_year;  // its statutory days may be carried over
  if (leave.carry_over_from_year) {
    const auto year_before = *leave.carry_over_from_year - 1;  // whose remaining days are carried over
    first = std::min(first.value_or(year_before), year_before);
  }
  if (!first) return std::nullopt;
  return domain::leave_year(std::chrono::year{*first}, leave).first;
}

struct Clearing {
  std::int32_t months = 0;
  Date today{};
  std::optional<Date> stays_from{};
  std::optional<Date> left{};  ///< the end of periods without a last day of their own
};

template <class Period>
void clear_if_over(Period& period, const Clearing& clearing) {
  const auto last = period.last ? period.last : clearing.left;
  if (!last || (clearing.stays_from && *last >= *clearing.stays_from)) return;
  if (domain::kept_until(RecordKind::health, *last, clearing.months) < clearing.today) period = {};
}

}  // namespace

std::optional<Date> countable_again_from(Work& work, CompanyId company, std::optional<Date> first) {
  const auto end = work.personal_data(company).figures_end_before();
  return end && (!first || *first < *end) ? end : std::nullopt;
}

Erasure erasure_of(const CompanyContext& context, RecordKind kind, std::int32_t months) {
  const auto& leave = context.company.absences.leave;
  const Date today = context.today();
  Erasure erasure{.kind = kind, .before = domain::kept_from(kind, months, today), .most = most_erased_together};
  if (!has_figures(kind)) return erasure;
  erasure.time_account_since = context.company.time_account.since;
  if (kind == RecordKind::working_time) return erasure;
  erasure.before = std::min(erasure.before, domain::leave_year(domain::leave_year_of(today, leave), leave).first);
  erasure.leave_counted_since = leave_counted_since(leave);
  erasure.illness_moves_leave = leave.carry_over_months_if_ill || leave.by_law_from_year;
  return erasure;
}

Erasure erasure_for_forgotten(const CompanyContext& context, RecordKind kind, EmployeeId employee) {
  const auto months = domain::period_of_forgotten(context.company.retention, kind).months;
  return {.kind = kind,
          .before = domain::kept_from(kind, months, context.today()),
          .employee = employee,
          .time_account_since = context.company.time_account.since,
          .most = most_erased_together};
}

Employee without_former_health(const Employee& employee, std::int32_t months, Date today,
                               std::optional<Date> stays_from) {
  Employee changed = employee;
  Clearing clearing{months, today, stays_from, employee.employment.last};
  clear_if_over(changed.severe_disability, clearing);
  clearing.months = std::max(months, domain::least_retention_of_maternity_protection.months);
  clear_if_over(changed.maternity_protection, clearing);
  return changed;
}

}  // namespace stint::application
