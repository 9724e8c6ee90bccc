#include <algorithm>
#include <string>

#include <stint/domain/company/place_of_work.hpp>

namespace stint::domain {
namespace {

/// Null where the company says nothing of the office.
template <class Said>
const Said* said_of(const std::vector<Said>& sites, std::string_view branch_office) {
  const auto found = std::ranges::find(sites, branch_office, &Said::branch_office);
  return found == sites.end() ? nullptr : &*found;
}

/// `own`: empty where nothing is said of the employee.
std::string_view first_said(std::string_view own, const Site* site, std::optional<std::string> Site::*of_site,
                            std::string_view of_company) {
  if (!own.empty()) return own;
  return site != nullptr && site->*of_site ? std::string_view{*(site->*of_site)} : of_company;
}

const Site* site_of(const Company& company, const Employee& employee, Date day) {
  return said_of(company.branch_offices, branch_office_of(employee, day));
}

}  // namespace

std::string_view branch_office_of(const Employee& employee, Date day) {
  std::string_view office = employee.branch_office;
  for (const Terms& one : employee.terms) {
    if (one.valid_from <= day && one.branch_office) office = *one.branch_office;
  }
  return office;
}

std::string_view time_zone_of(const Company& company, const Employee& employee, Date day) {
  return first_said(employee.time_zone, site_of(company, employee, day), &Site::time_zone, company.time_zone);
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
