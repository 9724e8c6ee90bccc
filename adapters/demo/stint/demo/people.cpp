#include <algorithm>
#include <map>

#include <stint/demo/people.hpp>

namespace stint::demo {
namespace {

using application::CompanyFile;
using application::FiledEmployee;
using domain::Date;

template <class T>
const T* known(const std::map<std::string, T>& records, const application::SaidOrNull<std::string>& key) {
  if (!key || !*key) return nullptr;
  const auto found = records.find(**key);
  return found == records.end() ? nullptr : &found->second;
}

bool have_a_manager_in_common(const FiledEmployee& a, const FiledEmployee& b) {
  if (!a.managers || !b.managers) return false;
  return std::ranges::find_first_of(*a.managers, *b.managers) != a.managers->end();
}

std::vector<std::string> colleagues_of(const FiledEmployee& employee, const CompanyFile& file) {
  std::vector<std::string> colleagues;
  for (const auto& other : file.employees) {
    if (other.key == employee.key || !other.active.value_or(true)) continue;
    if (have_a_manager_in_common(employee, other)) colleagues.push_back(other.key);
  }
  return colleagues;
}

}  // namespace

std::vector<Person> people_of(const CompanyFile& file) {
  std::map<std::string, domain::WorkPattern> schedules;
  std::map<std::string, domain::HolidayCalendar> calendars;
  for (const auto& schedule : file.schedules)
    schedules.emplace(schedule.key, schedule.pattern.value_or(domain::WorkPattern{}));
  for (const auto& calendar : file.holiday_calendars) {
    calendars.emplace(calendar.key, domain::HolidayCalendar{calendar.days.value_or(std::vector<domain::Holiday>{})});
  }
  std::vector<Person> people;
  people.reserve(file.employees.size());
  for (const auto& filed : file.employees) {
    const auto* pattern = known(schedules, filed.work_schedule);
    const auto* holidays = known(calendars, filed.holiday_calendar);
    people.push_back({
        .key = filed.key,
        .schedule = filed.work_schedule.value_or(std::nullopt).value_or(""),
        .calendar = {pattern ? *pattern : domain::WorkPattern{}, holidays ? *holidays : domain::HolidayCalendar{}},
        .employed = {filed.employment_start.value_or(std::nullopt).value_or(Date{}),
                     filed.employment_end.value_or(std::nullopt).value_or(domain::all_dates.last)},
        .records_time = filed.managers && !filed.managers->empty() && filed.may_create_time_entries.value_or(true),
        .vacation_per_year = filed.vacation_per_year.value_or(domain::HalfDays{}),
        .colleagues = colleagues_of(filed, file),
        .favorite_projects = filed.favorite_projects.value_or(std::vector<std::string>{}),
    });
  }
  return people;
}

}  // namespace stint::demo
