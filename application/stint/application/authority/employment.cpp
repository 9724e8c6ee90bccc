#include <algorithm>
#include <chrono>
#include <limits>
#include <stdexcept>
#include <string>

#include <stint/application/authority/employment.hpp>
#include <stint/application/context.hpp>
#include <stint/domain/calendar/reach_of_zones.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::days;

/// Precondition: the employment has a first or a last day.
Problem outside_employment(const Employment& employment, const EmploymentReasons& reasons) {
  constexpr auto rule = rules::outside_employment;
  const auto& [first, last] = employment;
  if (!first) return Problem::invalid(rule, reasons.until, {{"to", *last}});
  if (!last) return Problem::invalid(rule, reasons.from, {{"from", *first}});
  return Problem::invalid(rule, reasons.between, {{"from", *first}, {"to", *last}});
}

}  // namespace

bool counts_as_employed(Work& work, CompanyId company, EmployeeId person, Role role, const Employments& employment,
                        Date today) {
  if (employment.covers(today)) return true;
  if (role != Role::administrator) return false;
  const auto administrators = work.employees(company).administrators(today);
  return std::ranges::find(administrators, person) != administrators.end();
}

bool counts_as_locked(Work& work, const TimeZones& zones, EmployeeId person, const AccountStatus& status, Instant now) {
  if (!status.active) return true;
  const auto utc = std::chrono::floor<days>(now);  // the day in any zone is at most one day away
  if (status.employment.covers({utc - days{1}, utc + days{1}})) return false;
  const auto company = work.companies().find(status.company);
  if (!company) throw std::logic_error("the company of the account is unknown");
  const auto person_or_nobody = work.employees(status.company).find(person).value_or(Employee{});
  return !counts_as_employed(work, status.company, person, status.role, status.employment,
                             EmployeeZone(*company, person_or_nobody, zones).to_local(now).date);
}

bool has_only_exempt_administrators(Work& work, const TimeZones& zones, const Company& company, Instant now) {
  const auto today = zone_of(zones, company).to_local(now).date;
  const auto& employees = work.employees(company.id);
  const auto administrators = employees.administrators(today);
  return !administrators.empty() && std::ranges::none_of(administrators, [&](EmployeeId id) {
    const auto administrator = employees.find(id);
    return administrator && administrator->employment.covers(today);
  });
}

std::optional<Problem> refusal_outside_employment(const Context& context, const Company& company, const Employee& owner,
                                                  DateSpan span, const EmploymentReasons& reasons) {
  const auto& employment = owner.employment;
  if (employment.covers(span)) return std::nullopt;
  const auto today = today_of(company_context_of(context, company), owner);
  const bool is_exempt = !employment.covers(today) && owner.active &&
                         counts_as_employed(context.work, company.id, owner.id, owner.role, employment, today);
  if (is_exempt) return std::nullopt;
  return outside_employment(employment.last_begun_by(span.first), reasons);
}

}  // namespace stint::application
