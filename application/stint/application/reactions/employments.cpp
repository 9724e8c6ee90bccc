#include <algorithm>
#include <chrono>
#include <limits>
#include <string>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/authority/employment.hpp>
#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/application/reactions/employments.hpp>
#include <stint/application/time_clock/settling.hpp>
#include <stint/domain/calendar/reach_of_zones.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::days;

/// Before any day that a record can contain.
constexpr Date beginning_of_records{std::chrono::year{1} / std::chrono::January / 1};

bool is_administrator(const ListedManager& person) { return person.role == Role::administrator; }

void revoke_tokens_of_who_left(const CompanyContext& company_context, const std::vector<ListedManager>& turned) {
  for (const auto& person : turned) {
    const auto today = today_of(company_context, person.id);
    const auto last = person.employment.last_begun_by(today).last;
    if (!last || today <= *last) continue;
    if (counts_as_employed(company_context.work, company_context.company.id, person.id, person.role, person.employment,
                           today)) {
      continue;
    }
    revoke_tokens_of_locked(company_context.work, person.id);
  }
}

/// Administrators who left earlier were exempt as long as none was employed.
void revoke_tokens_of_administrators_who_left(const CompanyContext& company_context) {
  auto left = company_context.work.employees(company_context.company.id)
                  .with_turned_employment(beginning_of_records, company_context.today());
  std::erase_if(left, [](const auto& person) { return !is_administrator(person); });
  revoke_tokens_of_who_left(company_context, left);
}

/// Evaluates everything once if an administrator is among them.
void judge_what_waits_for(const CompanyContext& company_context, const std::vector<ListedManager>& turned) {
  if (std::ranges::any_of(turned, is_administrator)) return judge_open_absences(company_context, {});
  for (const auto& person : turned) judge_absences_that_wait_for(company_context, person.id, person.role);
}

void stop_clocks_outside_employment(const CompanyContext& company_context) {
  constexpr std::size_t all = std::numeric_limits<std::int32_t>::max();
  for (const auto& [employee, clock] :
       company_context.work.clocks(company_context.company.id).started_by(company_context.now, all)) {
    const auto worker = company_context.work.employees(company_context.company.id).find(employee);
    if (!worker) continue;
    const auto zone = zone_of(company_context, *worker);
    const auto today = zone.to_local(company_context.now).date;
    if (counts_as_employed(company_context.work, company_context.company.id, employee, worker->role, worker->employment,
                           today)) {
      continue;
    }
    const auto last = worker->employment.last_begun_by(today).last;
    const bool has_left = last && *last < today;
    stop_clock_outside_employment(
        company_context, employee,
        has_left ? zone.to_instant({*last + days{1}, std::chrono::milliseconds{0}}) : company_context.now);
  }
}

}  // namespace

std::vector<ListedManager> settle_employments(const CompanyContext& company_context, std::optional<Date> since) {
  stop_clocks_outside_employment(company_context);
  const auto& employees = company_context.work.employees(company_context.company.id);
  const auto today = company_context.today();
  auto turned = employees.with_turned_employment(since.value_or(beginning_of_records), today);
  // An employee's day may end after the company's.
  revoke_tokens_of_who_left(company_context,
                            since ? employees.with_turned_employment(*since - domain::reach_of_zones, today) : turned);
  if (std::ranges::any_of(turned, is_administrator)) revoke_tokens_of_administrators_who_left(company_context);
  return turned;
}

void judge_employments(const CompanyContext& company_context, std::optional<Date> since) {
  judge_what_waits_for(company_context, settle_employments(company_context, since));
}

void judge_exemptions(const CompanyContext& company_context) {
  stop_clocks_outside_employment(company_context);
  revoke_tokens_of_administrators_who_left(company_context);
}

}  // namespace stint::application
