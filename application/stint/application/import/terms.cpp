#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <stint/application/import/references.hpp>
#include <stint/application/import/terms.hpp>
#include <stint/domain/company/employee_zone.hpp>
#include <stint/domain/company/place_of_work.hpp>

namespace stint::application {

using namespace domain;

namespace {

Terms resolved(ImportSession& session, const FiledTerms& filed, const std::string& at) {
  Terms terms{.valid_from = filed.valid_from,
              .vacation_per_year = filed.vacation_per_year,
              .department = filed.department,
              .branch_office = filed.branch_office,
              .time_zone = filed.time_zone};
  const auto& zone = filed.time_zone;
  if (zone && !zone->empty() && !session.knows_zone(*zone, at + "/timeZone")) terms.time_zone->clear();
  if (filed.work_schedule) {
    take_reference(session, filed.work_schedule, session.schedules, at + "/workSchedule", "work schedule",
                   terms.schedule.emplace());
  }
  if (filed.holiday_calendar) {
    take_reference(session, filed.holiday_calendar, session.calendars, at + "/holidayCalendar", "holiday calendar",
                   terms.holidays.emplace());
  }
  return terms;
}

/// A member of the first terms that a file has changed: the first terms get their former value back, and the new value
/// applies from today on. A file that also specifies the member in dated terms may repeat its former value here, which
/// changes nothing.
template <class Value>
void date_change(std::optional<Value> Terms::*dated, const Value& before, bool is_dated_in_file, Date today,
                 Value& member, std::vector<Terms>& terms) {
  const Value wanted = std::exchange(member, before);
  const bool repeats_the_first = is_dated_in_file && wanted == before;
  if (repeats_the_first || wanted == domain::last_said(terms, dated, today).value_or(before)) return;
  domain::terms_from(terms, today).*dated = wanted;
}

bool dates(const FiledEmployee& in_file, auto FiledTerms::*member) {
  return in_file.terms &&
         std::ranges::any_of(*in_file.terms, [&](const auto& terms) { return (terms.*member).has_value(); });
}

/// The day on which a new place of work takes effect: today, or the next day if its time zone differs, because today's
/// work was recorded in the former zone. Members that are not applied do not count as a move.
Date day_of_move(const ImportSession& session, const ChangedEmployee& changed, const Employee& wanted) {
  const auto today = session.today();
  const auto& [filed, applied, in_file, before] = changed;
  const auto shown = [&](const Employee& employee) {
    return std::string{domain::time_zone_of(session.company, employee, today)};
  };
  const auto now = before.as_of(today);
  const auto next = before.as_of(today + std::chrono::days{1});
  auto then = next;
  if (applied.branch_office) then.branch_office = wanted.branch_office;
  if (applied.time_zone) then.time_zone = wanted.time_zone;
  if (shown(then) == shown(now) && shown(then) == shown(next)) return today;
  const EmployeeZone zone(session.company, before, session.services.zones);
  return std::max(today, zone.to_local(session.run.now).date) + std::chrono::days{1};
}

/// Whether the company's date is known, and an employment has begun by then.
bool has_begun(const ImportSession& session, const Employee& employee) {
  const auto begin = employee.employment.first_day();
  return session.zone != nullptr && !(begin && session.today() < *begin);
}

}  // namespace

void take_terms(ImportSession& session, const FiledEmployee& filed, Employee& employee) {
  if (!filed.terms) return;
  employee.terms.clear();
  std::set<Date> days;
  for (std::size_t i = 0; i < filed.terms->size(); ++i) {
    const auto at = filed.at + "/terms/" + std::to_string(i);
    auto terms = resolved(session, (*filed.terms)[i], at);
    if (terms.says_nothing() && !(*filed.terms)[i].managers) session.fault(at, "says nothing that changes");
    if (!days.insert(terms.valid_from).second) session.fault(at + "/validFrom", "appears twice");
    domain::terms_from(employee.terms, terms.valid_from) = std::move(terms);
  }
}

void date_changes(const ImportSession& session, const ChangedEmployee& changed, Employee& employee) {
  if (!has_begun(session, employee)) return;
  const auto today = session.today();
  const auto& [filed, applied, in_file, before] = changed;
  auto& terms = employee.terms;
  if (filed.work_schedule) {
    date_change(&Terms::schedule, before.schedule, dates(in_file, &FiledTerms::work_schedule), today, employee.schedule,
                terms);
  }
  if (filed.holiday_calendar) {
    date_change(&Terms::holidays, before.holidays, dates(in_file, &FiledTerms::holiday_calendar), today,
                employee.holidays, terms);
  }
  if (filed.vacation_per_year && is_dated(employee, &Terms::vacation_per_year)) {
    date_change(&Terms::vacation_per_year, before.vacation.per_year, dates(in_file, &FiledTerms::vacation_per_year),
                today, employee.vacation.per_year, terms);
  }
  if (filed.department && is_dated(employee, &Terms::department)) {
    date_change(&Terms::department, before.department, dates(in_file, &FiledTerms::department), today,
                employee.department, terms);
  }
  // If the company has branch offices, past days stay with the former one.
  const bool has_sites = !session.company.branch_offices.empty();
  const auto day = day_of_move(session, changed, employee);
  if (filed.branch_office && (has_sites || is_dated(employee, &Terms::branch_office))) {
    date_change(&Terms::branch_office, before.branch_office, dates(in_file, &FiledTerms::branch_office),
                applied.branch_office ? day : today, employee.branch_office, terms);
  }
  if (filed.time_zone) {
    date_change(&Terms::time_zone, before.time_zone, dates(in_file, &FiledTerms::time_zone),
                applied.time_zone ? day : today, employee.time_zone, terms);
  }
}

void take_managers(ImportSession& session, const ChangedEmployee& changed, bool is_new, Employee& employee) {
  const auto& [filed, applied, in_file, before] = changed;
  take_references(session, filed.managers, session.employees, filed.at + "/managers", "employee", employee.managers);
  if (filed.terms) {
    for (std::size_t i = 0; i < filed.terms->size(); ++i) {
      const auto& terms = (*filed.terms)[i];
      if (!terms.managers) continue;
      take_references(session, terms.managers, session.employees,
                      filed.at + "/terms/" + std::to_string(i) + "/managers", "employee",
                      domain::terms_from(employee.terms, terms.valid_from).managers.emplace());
    }
  }
  if (is_new || !filed.managers || !has_begun(session, employee) || !is_dated(employee, &Terms::managers)) {
    return;
  }
  date_change(&Terms::managers, before.managers, dates(in_file, &FiledTerms::managers), session.today(),
              employee.managers, employee.terms);
}

void take_employments(ImportSession& session, const FiledEmployee& applied, Employee& employee) {
  auto& employments = employee.employment;
  const bool lists_others = applied.employments && *applied.employments != employments.listed();
  if (lists_others) {
    employments = Employments::from(*applied.employments);
    const auto differs = [&](const auto& said, const auto& listed, std::string_view member) {
      if (said && *said != listed)
        session.fault(applied.at + "/" + std::string{member}, "differs from the last of employments");
    };
    differs(applied.employment_start, employments.first, "employmentStartDate");
    differs(applied.employment_end, employments.last, "employmentEndDate");
  } else {
    employments = employments.changed(applied.employment_start, applied.employment_end);
  }
  if (employments.latest().is_contradictory()) {
    session.fault(applied.at + "/employmentEndDate", "is before employmentStartDate");
  } else if (!employments.are_in_order()) {
    const auto at = lists_others ? "/employments" : "/employmentStartDate";
    session.fault(applied.at + at, "has an employment that begins before the one before it has ended");
  } else {
    return;
  }
  employments = employments.latest();  // the rest is looked at all the same
}

}  // namespace stint::application
