#include <algorithm>
#include <chrono>
#include <limits>
#include <stdexcept>
#include <string>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/context.hpp>
#include <stint/application/employment.hpp>
#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/application/time_clock/settling.hpp>
#include <stint/domain/calendar/reach_of_zones.hpp>

namespace stint::application {
namespace {

using std::chrono::days;

/// Before any day that a record can name.
constexpr domain::Date beginning_of_records{std::chrono::year{1} / std::chrono::January / 1};

/// Precondition: the employment has a first or a last day.
domain::Problem outside_employment(const domain::Employment& employment, const EmploymentReasons& reasons) {
  constexpr auto rule = domain::Rule::outside_employment;
  const auto& [first, last] = employment;
  if (!first) return domain::Problem::invalid(rule, reasons.until, {{"to", *last}});
  if (!last) return domain::Problem::invalid(rule, reasons.from, {{"from", *first}});
  return domain::Problem::invalid(rule, reasons.between, {{"from", *first}, {"to", *last}});
}

bool is_administrator(const domain::ListedManager& person) { return person.role == domain::Role::administrator; }

void revoke_tokens_of_who_left(const CompanyContext& company_context,
                               const std::vector<domain::ListedManager>& turned) {
  for (const auto& person : turned) {
    const auto today = today_of(company_context, person.id);
    if (!person.employment.last || today <= *person.employment.last) continue;
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

/// Once for all where an administrator is among them.
void judge_what_waits_for(const CompanyContext& company_context, const std::vector<domain::ListedManager>& turned) {
  if (std::ranges::any_of(turned, is_administrator)) return judge_open_absences(company_context, {});
  for (const auto& person : turned) judge_absences_that_wait_for(company_context, person.id, person.role);
}

}  // namespace

bool counts_as_employed(Work& work, domain::CompanyId company, domain::EmployeeId person, domain::Role role,
                        const domain::Employment& employment, domain::Date today) {
  if (employment.covers(today)) return true;
  if (role != domain::Role::administrator) return false;
  const auto administrators = work.employees(company).administrators(today);
  return std::ranges::find(administrators, person) != administrators.end();
}

bool counts_as_locked(Work& work, const domain::TimeZones& zones, domain::EmployeeId person,
                      const AccountStatus& status, domain::Instant now) {
  if (!status.active) return true;
  const auto utc = std::chrono::floor<days>(now);  // no zone's day is more than one away from it
  if (status.employment.covers({utc - days{1}, utc + days{1}})) return false;
  const auto company = work.companies().find(status.company);
  if (!company) throw std::logic_error("the company of the account is unknown");
  const auto person_or_nobody = work.employees(status.company).find(person).value_or(domain::Employee{});
  return !counts_as_employed(work, status.company, person, status.role, status.employment,
                             domain::EmployeeZone(*company, person_or_nobody, zones).to_local(now).date);
}

bool has_only_exempt_administrators(Work& work, const domain::TimeZones& zones, const domain::Company& company,
                                    domain::Instant now) {
  const auto today = zone_of(zones, company).to_local(now).date;
  const auto& employees = work.employees(company.id);
  const auto administrators = employees.administrators(today);
  return !administrators.empty() && std::ranges::none_of(administrators, [&](domain::EmployeeId id) {
    const auto administrator = employees.find(id);
    return administrator && administrator->employment.covers(today);
  });
}

std::optional<domain::Problem> refusal_outside_employment(const Context& context, const domain::Company& company,
                                                          const domain::Employee& owner, domain::DateSpan span,
                                                          const EmploymentReasons& reasons) {
  const auto& employment = owner.employment;
  if (employment.covers(span)) return std::nullopt;
  const auto today = today_of(company_context_of(context, company), owner);
  const bool is_exempt = !employment.covers(today) && owner.active &&
                         counts_as_employed(context.work, company.id, owner.id, owner.role, employment, today);
  if (is_exempt) return std::nullopt;
  return outside_employment(employment, reasons);
}

namespace {

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
    const auto& last = worker->employment.last;
    const bool has_left = last && *last < today;
    stop_clock_outside_employment(
        company_context, employee,
        has_left ? zone.to_instant({*last + days{1}, std::chrono::milliseconds{0}}) : company_context.now);
  }
}

}  // namespace

std::vector<domain::ListedManager> settle_employments(const CompanyContext& company_context,
                                                      std::optional<domain::Date> since) {
  stop_clocks_outside_employment(company_context);
  const auto& employees = company_context.work.employees(company_context.company.id);
  const auto today = company_context.today();
  auto turned = employees.with_turned_employment(since.value_or(beginning_of_records), today);
  // Where somebody works the day may end after the company's.
  revoke_tokens_of_who_left(company_context,
                            since ? employees.with_turned_employment(*since - domain::reach_of_zones, today) : turned);
  if (std::ranges::any_of(turned, is_administrator)) revoke_tokens_of_administrators_who_left(company_context);
  return turned;
}

void judge_employments(const CompanyContext& company_context, std::optional<domain::Date> since) {
  judge_what_waits_for(company_context, settle_employments(company_context, since));
}

void judge_exemptions(const CompanyContext& company_context) {
  stop_clocks_outside_employment(company_context);
  revoke_tokens_of_administrators_who_left(company_context);
}

}  // namespace stint::application
