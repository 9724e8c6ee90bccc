#include <algorithm>
#include <utility>

#include <stint/application/working_time/judging.hpp>
#include <stint/domain/absence/away.hpp>
#include <stint/domain/company/place_of_work.hpp>
#include <stint/domain/working_time/rule_sets.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::days;

/// How far rules look back at most (an average over 24 weeks, starting on Monday) and ahead (eight weeks for a day of
/// rest).
constexpr days longest_look_back{7 * 24 + 6};
constexpr days longest_look_ahead{7 * 8};

/// The days that rules consider. They end yesterday at the latest.
DateSpan known_days(const CompanyContext& context, const Employee& employee, DateSpan dated) {
  const auto first_of_year = domain::whole_year(domain::year_of(dated.first)).first;
  DateSpan known{std::min(first_of_year, dated.first - longest_look_back),
                 std::min(dated.last + longest_look_ahead, today_of(context, employee) - days{1})};
  const auto begin = employee.employment.last_begun_by(dated.first).first;
  if (begin) known.first = std::max(known.first, *begin);
  return known;
}

/// The holidays of all places of work, each on its days.
HolidayCalendar holidays_in(const WorkCalendar& calendar, DateSpan span) {
  if (calendar.changes.empty()) return calendar.holidays;
  std::vector<Holiday> whole;
  for (Date day = span.first; day <= span.last; day += days{1}) {
    if (calendar.holidays_on(day).is_whole_by_law(day)) whole.push_back({day, "", Portion::full});
  }
  return HolidayCalendar{std::move(whole)};
}

KnownWork known_work(const CompanyContext& context, EmployeeId employee, DateSpan span) {
  Work& work = context.work;
  const auto company = context.company.id;
  KnownWork known{.days = span, .holidays = holidays_in(work.employees(company).work_calendar_of(employee), span)};
  for (const auto& hours : work.entries(company).dated(employee, {span.first - days{1}, span.last})) {
    if (hours.count()) known.periods.push_back(hours.period);
  }
  auto absences = work.absences(company).counted(employee, span);
  // Time off in lieu is not leave: it compensates for longer days, and may be a day of rest for a Sunday.
  std::erase_if(absences, [](const auto& absence) { return absence.kind == AbsenceKind::in_lieu; });
  for (Date day = span.first; day <= span.last; day += days{1}) {
    if (domain::is_away_on(day, absences)) known.absences.push_back(day);
  }
  return known;
}

/// The days of a span, split where another law takes effect.
std::vector<std::pair<DateSpan, WorkingTimeLaw>> laws_in(const Company& company, const Employee& employee,
                                                         DateSpan span) {
  std::vector<std::pair<DateSpan, WorkingTimeLaw>> parts;
  for (Date day = span.first; day <= span.last; day += days{1}) {
    const auto law = domain::working_time_law_of(company, employee, day);
    if (parts.empty() || parts.back().second != law) parts.push_back({{day, day}, law});
    parts.back().first.last = day;
  }
  std::erase_if(parts, [](const auto& part) { return part.second == WorkingTimeLaw::none; });
  return parts;
}

}  // namespace

std::vector<WorkingTimeFinding> judge_working_time(const CompanyContext& company_context, const Employee& employee,
                                                   DateSpan dated) {
  const auto laws = laws_in(company_context.company, employee, dated);
  if (laws.empty()) return {};
  const auto span = known_days(company_context, employee, dated);
  if (span.last < span.first) return {};
  const auto zone = zone_of(company_context, employee);
  const WorkRecord record(known_work(company_context, employee.id, span), zone);
  std::vector<WorkingTimeFinding> found;
  for (const auto& [part, law] : laws) {
    const auto of_law =
        domain::findings_by_law(law, {employee.date_of_birth, employee.maternity_protection}, record, part);
    found.insert(found.end(), of_law.begin(), of_law.end());
  }
  return found;
}

}  // namespace stint::application
