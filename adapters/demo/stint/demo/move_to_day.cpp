#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <stint/demo/move_to_day.hpp>
#include <stint/demo/public_holidays.hpp>

namespace stint::demo {
namespace {

using application::FiledAbsence;
using application::FiledEmployee;
using domain::Date;

/// A Monday, so that whole weeks since then end on a Monday.
constexpr Date written_on{std::chrono::year{2026} / 1 / 5};

void move(application::SaidOrNull<Date>& date, std::chrono::days by) {
  if (date && *date) **date += by;
}

void move_employee(FiledEmployee& employee, Date today) {
  move(employee.employment_start, today - written_on);
  move(employee.employment_end, today - written_on);
  if (employee.employments) {
    for (auto& [first, last] : *employee.employments) {
      if (first) *first += today - written_on;
      if (last) *last += today - written_on;
    }
  }
  move(employee.date_of_birth, today - written_on);
  if (!employee.vacation_carry_over) return;
  const auto years = static_cast<std::int32_t>((domain::year_of(today) - domain::year_of(written_on)).count());
  std::map<std::int32_t, domain::HalfDays> moved;
  for (const auto& [year, left] : *employee.vacation_carry_over) moved[year + years] = left;
  employee.vacation_carry_over = std::move(moved);
}

void move_absence(FiledAbsence& absence, Date today) {
  const auto by = std::chrono::floor<std::chrono::weeks>(today - written_on);
  absence.first += by;
  absence.last += by;
}

std::vector<domain::Holiday> holidays_of(const std::string& region, domain::Years years) {
  if (region == "DE-BY") return holidays_of_bavaria(years);
  if (region == "AT") return holidays_of_austria(years);
  if (region == "FR") return holidays_of_france(years);
  if (region == "US") return holidays_of_the_united_states(years);
  throw std::invalid_argument("the demo has no holidays of " + region);
}

}  // namespace

void move_to_day(application::CompanyFile& file, Date today) {
  auto& tracking = file.company.time_tracking;
  if (tracking && *tracking && (*tracking)->closed_through && *(*tracking)->closed_through) {
    **(*tracking)->closed_through += domain::month_of(today) - domain::month_of(written_on);
  }
  const domain::Years years{domain::year_of(today) - std::chrono::years{2},
                            domain::year_of(today) + std::chrono::years{2}};
  for (auto& calendar : file.holiday_calendars) calendar.days = holidays_of(calendar.key, years);
  for (auto& employee : file.employees) move_employee(employee, today);
  for (auto& absence : file.absences) move_absence(absence, today);
}

}  // namespace stint::demo
