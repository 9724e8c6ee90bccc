#include <algorithm>
#include <chrono>
#include <utility>

#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/previewing.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/absences/team_rules.hpp>
#include <stint/application/names.hpp>
#include <stint/application/team_feed_people.hpp>
#include <stint/domain/company/calendar_feed.hpp>

namespace stint::application {

using namespace domain;

namespace {

PreviewDay day_of(const WorkCalendar& calendar, const CountedHalves& halves, Date date) {
  PreviewDay day{.date = date, .reason = PreviewReason::work};
  for (const auto half : domain::both_halves) {
    if (halves.has(date, half)) day.value += HalfDays{1};
  }
  if (calendar.scheduled_minutes(date) == 0) day.reason = PreviewReason::day_off;
  if (const auto* const holiday = calendar.holidays_on(date).on(date)) {
    day.reason = PreviewReason::holiday;
    day.holiday = holiday->name;
  }
  return day;
}

std::vector<PreviewDay> days_of_absence(const Context& context, const AbsenceRecord& record) {
  const auto calendar = context.work.employees(context.caller.company).work_calendar_of(record.employee);
  std::vector<PreviewDay> days;
  const auto span = record.details.span;
  for (auto date = span.first; date <= span.last; date += std::chrono::days{1}) {
    days.push_back(day_of(calendar, record.halves, date));
  }
  return days;
}

/// Other absences of some people in its span. `is_own`: include their ids.
std::vector<PreviewOverlap> others_than(const Context& context, const AbsenceRecord& record,
                                        std::span<const EmployeeId> people, bool is_own) {
  Names names(context.work, context.caller.company);
  std::vector<PreviewOverlap> overlaps;
  for (const auto& other : context.work.absences(context.caller.company).taking_time(people, record.details.span)) {
    if (other.id == record.id) continue;
    overlaps.push_back({.employee = {other.employee, names.of(other.employee)},
                        .id = is_own ? std::optional{other.id} : std::nullopt,
                        .span = other.span,
                        .is_agreed = other.state == AbsenceState::approved});
  }
  return overlaps;
}

/// The people who share a manager with the owner, as far as the company lets the caller see their absences.
std::vector<EmployeeId> colleagues_of(const Context& context, const Company& company, const Employee& owner, Date day) {
  const auto viewer = caller_record(context);
  const auto is_shown = [&](const Employee& one) {
    return context.caller.is_administrator() || company.calendar_sharing == CalendarSharing::company ||
           domain::is_in_team_feed(viewer, company.calendar_sharing, one, day);
  };
  std::vector<EmployeeId> colleagues;
  const auto team = people_in_team_feed(context.work, company.id, owner, CalendarSharing::team, day);
  for (const auto& one : team) {
    if (is_shown(one)) colleagues.push_back(one.id);
  }
  return colleagues;
}

void add_consequences(const Context& context, const Company& company, const Employee& owner,
                      const AbsenceRequest& absence, PreviewView& view) {
  const auto& record = absence.record();
  const auto colleagues = colleagues_of(context, company, owner, record.details.span.first);
  const std::vector own{owner.id};
  view.days = days_of_absence(context, record);
  view.overlaps = others_than(context, record, own, true);
  view.conflicts = others_than(context, record, colleagues, false);
  view.warnings = judge_by_team(company_context_of(context, company), absence).conflicts;
}

}  // namespace

Result<PreviewView> preview_absence(const Context& context, const Submitted<AbsenceForOwnerCommand>& submitted) {
  const Company company = company_of(context);
  const auto owner = employee_of(context, submitted.command.employee.value_or(context.caller.employee));
  const auto today = today_in(context, company);
  const auto before = owner ? leave_standings(context.work, company, *owner, today) : std::vector<LeaveStanding>{};
  auto filed = file_absence_for(context, submitted);
  if (!filed) {
    if (filed.error().refusal == Refusal::forbidden) return refuse(filed);
    return PreviewView{.refusal = std::move(filed.error())};
  }
  const auto absence = find_absence(context, filed->id);
  if (!owner || !absence) return refuse(absence);
  PreviewView view{.absence = *std::move(filed)};
  view.leave = leave_changes(before, leave_standings(context.work, company, *owner, today));
  add_consequences(context, company, *owner, *absence, view);
  return view;
}

}  // namespace stint::application
