#include <algorithm>
#include <iterator>
#include <string>

#include <stint/domain/company/company_time_zones.hpp>
#include <stint/domain/company/place_of_work.hpp>

namespace stint::domain {
namespace {

/// Null if the company has no settings for the office.
template <class Said>
const Said* said_of(const std::vector<Said>& sites, std::string_view branch_office) {
  const auto found = std::ranges::find(sites, branch_office, &Said::branch_office);
  return found == sites.end() ? nullptr : &*found;
}

/// `own`: the employee's own setting; empty if not set.
std::string_view first_said(std::string_view own, const Site* site, std::optional<std::string> Site::*of_site,
                            std::string_view of_company) {
  if (!own.empty()) return own;
  return site != nullptr && site->*of_site ? std::string_view{*(site->*of_site)} : of_company;
}

const Site* site_of(const Company& company, const Employee& employee, Date day) {
  return site_on(company.branch_offices, branch_office_of(employee, day), day);
}

/// The value in the last terms up to a day, or else the first value.
std::string_view said_on(const Employee& employee, std::string Employee::*first,
                         std::optional<std::string> Terms::*dated, Date day) {
  std::string_view said = employee.*first;
  for (const Terms& one : employee.terms) {
    if (one.valid_from <= day && one.*dated) said = *(one.*dated);
  }
  return said;
}

}  // namespace

const Site* site_on(const std::vector<Site>& sites, std::string_view branch_office, Date day) {
  const Site* last = nullptr;
  for (const Site& site : sites) {
    if (site.branch_office != branch_office || (site.valid_from && *site.valid_from > day)) continue;
    if (last == nullptr || last->valid_from <= site.valid_from) last = &site;
  }
  return last;
}

std::vector<Date> days_of_change(const Company& company, const Employee& employee) {
  std::vector<Date> days;
  std::ranges::transform(employee.terms, std::back_inserter(days), &Terms::valid_from);
  for (const Site& site : company.branch_offices) {
    if (site.valid_from) days.push_back(*site.valid_from);
  }
  for (const FormerTimeZone& former : company.former_time_zones) {
    days.push_back(former.valid_until + std::chrono::days{1});
  }
  std::ranges::sort(days);
  const auto repeated = std::ranges::unique(days);
  days.erase(repeated.begin(), repeated.end());
  return days;
}

std::string_view branch_office_of(const Employee& employee, Date day) {
  return said_on(employee, &Employee::branch_office, &Terms::branch_office, day);
}

std::string_view time_zone_of(const Company& company, const Employee& employee, Date day) {
  const auto own = said_on(employee, &Employee::time_zone, &Terms::time_zone, day);
  return first_said(own, site_of(company, employee, day), &Site::time_zone, company_time_zone_on(company, day));
}

bool has_own_time_zone(const Employee& employee) {
  return !employee.time_zone.empty() ||
         std::ranges::any_of(employee.terms, [](const Terms& terms) { return terms.time_zone.has_value(); });
}

std::string_view language_of(const Company& company, const Employee& employee, Date day) {
  return first_said(employee.language, site_of(company, employee, day), &Site::language, company.language);
}

WorkingTimeLaw working_time_law_of(const Company& company, const Employee& employee, Date day) {
  if (employee.working_time_rules) return *employee.working_time_rules;
  const auto* const site = said_of(company.working_time.branch_offices, branch_office_of(employee, day));
  return site != nullptr ? site->rules : company.working_time.rules;
}

ChosenHolidays holidays_of(const Company& company, const Employee& employee, Date day) {
  if (const auto own = last_said(employee.terms, &Terms::holidays, day).value_or(employee.holidays)) return {own, {}};
  const auto* const site = site_of(company, employee, day);
  if (site == nullptr || !site->holiday_calendar) return {};
  return {{}, *site->holiday_calendar};
}

}  // namespace stint::domain
