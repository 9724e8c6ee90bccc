#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include <stint/application/import/session.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/retention/periods.hpp>
#include <stint/application/working_hours/figures.hpp>
#include <stint/domain/company/dated_work_calendar.hpp>
#include <stint/domain/time_account/account_day.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {

using namespace domain;

namespace {

template <class Record>
const Record* find(const ByKey<Record>& records, const std::string& key) {
  const auto found = records.find(key);
  return found == records.end() ? nullptr : &found->second;
}
template <class Record>
const Record* find(const Keyed<Record>& records, const std::string& key) {
  return records.find(key);
}

/// The records from which days of employees are counted: either those before the import or those that it leaves.
template <class Schedules, class Calendars, class Types>
struct Side {
  const Keys& keys;
  const Company& company;
  const Schedules& schedules;
  const Calendars& calendars;
  const Types& types;

  [[nodiscard]] WorkCalendar calendar_of(const Employee& employee) const {
    return domain::dated_work_calendar(
        company, employee,
        [&](ScheduleId id) {
          const auto* const schedule = find(schedules, keys.schedules.of(id));
          return schedule != nullptr ? schedule->pattern : WorkPattern{};
        },
        [&](const ChosenHolidays& chosen) {
          if (!chosen.own && !chosen.of_site) return HolidayCalendar{};
          const auto* const calendar =
              find(calendars, chosen.own ? keys.calendars.of(*chosen.own) : std::string{*chosen.of_site});
          return calendar != nullptr ? calendar->calendar : HolidayCalendar{};
        });
  }
  [[nodiscard]] AbsenceKind kind_of(const CountedAbsence& absence) const {
    const auto* const type = find(types, std::string{absence.type.text()});
    return type != nullptr ? type->kind : absence.kind;
  }
};

/// Whether a day has the same working time and the same holiday in both calendars.
bool is_same_day(Date day, const WorkCalendar& before, const WorkCalendar& after) {
  if (before.scheduled_minutes(day) != after.scheduled_minutes(day)) return false;
  if (before.scheduled_halves(day) != after.scheduled_halves(day)) return false;
  const auto off = [day](const WorkCalendar& calendar, HalfOfDay half) {
    return calendar.holidays_on(day).is_off(day, half);
  };
  return std::ranges::all_of(domain::both_halves,
                             [&](HalfOfDay half) { return off(before, half) == off(after, half); });
}

class ChangedMonths {
 public:
  explicit ChangedMonths(const ImportSession& session)
      : session_(session),
        before_{session.keys, *session.selection.known.company, session.selection.known.schedules,
                session.selection.known.calendars, session.selection.known.types},
        after_{session.keys, session.company, session.schedules, session.calendars, session.types} {
    for (const auto& [code, type] : session.selection.known.types) {
      has_other_kinds_ |= session.types.find(code)->kind != type.kind;
    }
  }

  void look_at(const Employee& was, const Employee& is) {
    const auto span = closed_days(was, is);
    if (span.last < span.first) return;
    const auto calendar_before = before_.calendar_of(was);
    const auto calendar_after = after_.calendar_of(is);
    const bool counts_otherwise = has_other_kinds_ || credits_otherwise(was, is);
    std::vector<Date> differing;
    for (Date day = span.first; day <= span.last; day += std::chrono::days{1}) {
      const bool stays = was.employment.covers(day) == is.employment.covers(day);
      if (counts_otherwise || !stays || !is_same_day(day, calendar_before, calendar_after)) differing.push_back(day);
    }
    if (differing.empty()) return;
    const auto context = session_.company_context();
    const EmployeeZone zone_before(before_.company, was, session_.services.zones);
    const EmployeeZone zone_after(after_.company, is, session_.services.zones);
    const AccountRules rules_before{calendar_before, before_.company.working_time.surcharge_windows, zone_before};
    const AccountRules rules_after{calendar_after, after_.company.working_time.surcharge_windows, zone_after};
    // Work of the first day may continue from the day before.
    const auto work =
        work_by_day(context, was.id, {differing.front() - std::chrono::days{1}, differing.back()}, zone_before);
    const auto counted =
        session_.work.absences(session_.company.id).counted(was.id, {differing.front(), differing.back()});
    const auto absences_before = approved_on(before_, counted);
    const auto absences_after = approved_on(after_, counted);
    for (const Date day : differing) {
      note(was.id, figures(was, day, work, absences_before, rules_before),
           figures(is, day, work, absences_after, rules_after));
    }
  }

  [[nodiscard]] std::vector<ChangedMonth> take() && { return std::move(found_); }

 private:
  /// The days of months that are closed both before and after the import, as far as they can be counted. They begin
  /// with the employment, or with the accounts of the company, or else with the first work or absence.
  [[nodiscard]] DateSpan closed_days(const Employee& was, const Employee& is) const {
    const auto closed_before = domain::closure_of(before_.company, was).through();
    const auto closed_after = domain::closure_of(after_.company, is).through();
    const auto through = std::min(closed_before, closed_after);
    if (!through) return {domain::recorded_dates.first + std::chrono::days{1}, domain::recorded_dates.first};
    const Date last = std::min(Date{*through / std::chrono::last}, session_.today() - std::chrono::days{1});
    Date first = last + std::chrono::days{1};
    const auto begin = std::min(was.employment.first_day(), is.employment.first_day());  // nullopt is the least
    if (begin) {
      first = *begin;
    } else if (session_.company.time_account.since) {
      first = *session_.company.time_account.since;
    } else {
      first = first_recorded_day(was.id, last);
    }
    first = countable_again_from(session_.work, session_.company.id, first).value_or(first);
    return {first, last};
  }

  [[nodiscard]] Date first_recorded_day(EmployeeId employee, Date last) const {
    Date first = last + std::chrono::days{1};
    const auto company = session_.company.id;
    for (const auto& hours : session_.work.entries(company).dated(employee, {domain::recorded_dates.first, last})) {
      first = std::min(first, hours.date);
    }
    for (const auto& absence :
         session_.work.absences(company).counted(employee, {domain::recorded_dates.first, last})) {
      first = std::min(first, absence.span.first);
    }
    return first;
  }

  /// Whether work may be credited by different factors, or at different hours of the day.
  [[nodiscard]] bool credits_otherwise(const Employee& was, const Employee& is) const {
    const auto& before = before_.company;
    const auto& after = after_.company;
    if (before.working_time.surcharge_windows != after.working_time.surcharge_windows) return true;
    if (before.working_time.surcharge_windows.empty()) return false;
    return before.time_zone != after.time_zone || before.former_time_zones != after.former_time_zones ||
           before.branch_offices != after.branch_offices || was.time_zone != is.time_zone ||
           was.branch_office != is.branch_office || was.terms != is.terms;
  }

  [[nodiscard]] static std::vector<ApprovedAbsence> approved_on(const auto& side,
                                                                const std::vector<CountedAbsence>& counted) {
    std::vector<ApprovedAbsence> found;
    for (auto absence : counted) {
      if (absence.state != AbsenceState::approved) continue;
      absence.kind = side.kind_of(absence);
      found.push_back(approved(absence));
    }
    return found;
  }

  [[nodiscard]] static AccountDay figures(const Employee& employee, Date day, const WorkByDay& work,
                                          std::span<const ApprovedAbsence> absences, const AccountRules& rules) {
    if (!employee.employment.covers(day)) return {.date = day};
    const auto work_on = [&](Date date) {
      const auto worked = work.find(date);
      return worked == work.end() ? std::span<const WorkedPeriod>{} : worked->second;
    };
    return domain::account_day(day, work_on(day), absences, rules, work_on(day - std::chrono::days{1}));
  }

  void note(EmployeeId employee, const AccountDay& before, const AccountDay& after) {
    if (before == after) return;
    const auto month = domain::month_of(before.date);
    if (found_.empty() || found_.back().employee != employee || found_.back().month != month) {
      found_.push_back({employee, month});
    }
    found_.back().difference += after.balance() - before.balance();
  }

  const ImportSession& session_;
  Side<ByKey<WorkSchedule>, ByKey<KeyedHolidayCalendar>, ByKey<AbsenceType>> before_;
  Side<Keyed<WorkSchedule>, Keyed<KeyedHolidayCalendar>, Keyed<AbsenceType>> after_;
  bool has_other_kinds_ = false;
  std::vector<ChangedMonth> found_{};
};

}  // namespace

std::vector<ChangedMonth> changed_closed_months(const ImportSession& session) {
  const bool is_concerned = session.days_of_all_changed || !session.days_changed.empty();
  if (!is_concerned || !session.run.faults.empty() || !session.company.time_tracking.active) return {};
  ChangedMonths changed(session);
  std::map<EmployeeId, const Employee*> people;
  for (const auto& [key, employee] : session.selection.known.employees) people.emplace(employee.id, &employee);
  const std::unordered_set<EmployeeId> concerned{session.days_changed.begin(), session.days_changed.end()};
  for (const auto& [id, was] : people) {
    if (session.days_of_all_changed || concerned.contains(id)) changed.look_at(*was, *session.employees.find(was->key));
  }
  return std::move(changed).take();
}

void tell_of_changed_months(const ImportSession& session) {
  const auto& changed = *session.changed_months;
  for (auto next = changed.begin(); next != changed.end();) {
    ClosedMonthCorrected event{.employee = next->employee,
                               .reason = session.run.reason,
                               .by = session.run.by,
                               .month = next->month,
                               .difference = std::chrono::minutes{0}};
    for (; next != changed.end() && next->employee == event.employee; ++next) {
      if (next->month != event.month) event.last_month = next->month;
      *event.difference += next->difference;
    }
    raise(session.company_context(), session.run.by, std::move(event));
  }
}

}  // namespace stint::application
