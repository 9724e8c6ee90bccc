#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <stint/application/authority/access.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/working_time/findings.hpp>
#include <stint/application/working_time/listing.hpp>
#include <stint/domain/absence/away.hpp>
#include <stint/domain/calendar/reach_of_zones.hpp>
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

/// The last day that is over where the employee works.
Date last_day_of(const CompanyContext& context, const Employee& employee) {
  return today_of(context, employee) - days{1};
}

DateSpan days_made_anew(const CompanyContext& context, const Employee& employee) {
  const auto yesterday = last_day_of(context, employee);
  return {yesterday - findings_made_anew, yesterday};
}

void keep_findings_of(const CompanyContext& context, const Employee& employee) {
  const auto dated = days_made_anew(context, employee);
  context.work.working_time_findings(context.company.id)
      .replace(employee.id, dated, judge_working_time(context, employee, dated));
}

/// The last day that is over in the company and for all recent employees.
Date over_for_all(const CompanyContext& context) {
  const auto yesterday = context.today() - days{1};
  auto over = yesterday;
  for (const auto& employee : context.work.employees(context.company.id).all()) {
    if (!employee.employment.touches({yesterday - domain::reach_of_zones, yesterday})) continue;
    over = std::min(over, last_day_of(context, employee));
  }
  return over;
}

/// Whether a day is over for all employees that has not been checked yet.
bool findings_are_due(const CompanyContext& context) {
  if (!context.company.time_tracking.active) return false;
  const auto judged = context.work.working_time_findings(context.company.id).judged_through();
  if (!judged) return true;
  return *judged < context.today() - days{1} && *judged < over_for_all(context);
}

bool has_law(const Company& company, const Employee& employee, DateSpan span) {
  const auto has_one_on = [&](Date day) {
    return domain::working_time_law_of(company, employee, day) != WorkingTimeLaw::none;
  };
  return has_one_on(span.first) || std::ranges::any_of(employee.terms, [&](const Terms& terms) {
           return span.contains(terms.valid_from) && has_one_on(terms.valid_from);
         });
}

/// Whether an employee must be checked: a law applies on some of the days to be rechecked, or findings remain from a
/// law that no longer applies.
bool is_looked_at(const CompanyContext& context, const Employee& employee) {
  const auto dated = days_made_anew(context, employee);
  return has_law(context.company, employee, dated) ||
         !context.work.working_time_findings(context.company.id).dated(employee.id, dated).empty();
}

/// Sends the findings of a week to the approvers, each about their own people.
void send_digests(const CompanyContext& context, DateSpan week) {
  const auto everybody = employee_ids(context.work.employees(context.company.id).all());
  std::map<EmployeeId, std::vector<std::pair<EmployeeId, std::int32_t>>> by_receiver;
  const auto found = context.work.working_time_findings(context.company.id).dated_of_each(everybody, week);
  for (const auto employee : everybody) {
    const auto of_employee = found.find(employee);
    if (of_employee == found.end() || of_employee->second.empty()) continue;
    const auto count = static_cast<std::int32_t>(of_employee->second.size());
    auto receivers = deciding_managers_of(context, employee);
    if (receivers.empty()) receivers = context.work.employees(context.company.id).administrators(context.today());
    for (const auto receiver : receivers) by_receiver[receiver].emplace_back(employee, count);
  }
  for (auto& [receiver, counts] : by_receiver) {
    raise(context, std::nullopt, WorkingTimeFound{.people = {receiver}, .week = week, .counts = std::move(counts)});
  }
}

/// The last Sunday up to a day.
Date sunday_by(Date day) { return day - (std::chrono::weekday{day} - std::chrono::Sunday); }

/// Records the day through which findings of all employees are stored, and sends the digests of the weeks that end with
/// it; after an outage, those of the most recent weeks.
void finish_day(const CompanyContext& context) {
  constexpr days made_up_for{4 * 7};
  auto& kept = context.work.working_time_findings(context.company.id);
  const auto judged = kept.judged_through();
  const auto over = over_for_all(context);
  kept.set_judged_through(over);
  if (!context.company.working_time.weekly_digest || !judged) return;
  for (auto sunday = sunday_by(std::max(*judged, over - made_up_for)) + days{7}; sunday <= over; sunday += days{7}) {
    send_digests(context, {sunday - days{6}, sunday});
  }
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

Job keep_working_time_findings(const TimeZones& zones, const Policies& policies) {
  return daily_job({.name = "working-time",
                    .is_due = findings_are_due,
                    .concerns = is_looked_at,
                    .look_at = keep_findings_of,
                    .finish = finish_day},
                   zones, policies);
}

}  // namespace stint::application
