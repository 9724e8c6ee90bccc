#include <algorithm>

#include <stint/domain/absence/due_reminders.hpp>
#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/absence/leave_year.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;

LeaveReminder reminder_of(const LapsingLeave& leave, Date today) {
  return {leave.year, today, leave.last_day, leave.days};
}

/// The first day of a leave year on which employees are informed about it.
Date tells_from(DateSpan year, std::int32_t month) {
  const std::chrono::year_month_day first{year.first};
  const Date day{first.year() / std::chrono::month{static_cast<unsigned>(month)} / 1};
  return day >= year.first
             ? day
             : Date{(first.year() + std::chrono::years{1}) / std::chrono::month{static_cast<unsigned>(month)} / 1};
}

std::vector<LeaveReminder> of_the_year(Date today, const LeaveClaim& claim, std::span<const CountedAbsence> absences) {
  if (!claim.rules.remind_in_month) return {};
  const auto year = leave_year_of(today, claim.rules);
  const DateSpan whole = leave_year(year, claim.rules);
  const Date from = tells_from(whole, *claim.rules.remind_in_month);
  const bool was_told_already = std::ranges::any_of(
      claim.reminders, [&](const LeaveReminder& one) { return one.year == year && one.told_on >= from; });
  if (today < from || was_told_already) return {};
  std::vector<LeaveReminder> reminders;
  HalfDays left = time_off(year, claim, absences, today).vacation_remaining;
  for (const LapsingLeave& one : lapsing_leave({today, whole.last}, claim, absences)) {
    if (one.year == year) continue;
    reminders.push_back(reminder_of(one, today));
    left = left - one.days;
  }
  if (is_apart(year, claim.rules)) {
    for (const LapsingLeave& one : own_leave_left(year, claim, absences)) reminders.push_back(reminder_of(one, today));
    return reminders;
  }
  const auto last_day = last_day_of_leave(year, LeavePart::law, claim);
  if (last_day && left > HalfDays{}) reminders.push_back({year, today, *last_day, left});
  return reminders;
}

std::vector<LeaveReminder> before_lapse(Date today, const LeaveClaim& claim, std::span<const CountedAbsence> absences) {
  std::vector<LeaveReminder> reminders;
  if (!claim.rules.remind_days_before_lapse) return reminders;
  const days ahead{*claim.rules.remind_days_before_lapse};
  for (const LapsingLeave& one : lapsing_leave({today, today + ahead}, claim, absences)) {
    const bool was_told_already = std::ranges::any_of(claim.reminders, [&](const LeaveReminder& other) {
      return other.year == one.year && other.last_day == one.last_day && other.told_on >= one.last_day - ahead;
    });
    if (!was_told_already) reminders.push_back(reminder_of(one, today));
  }
  return reminders;
}

}  // namespace

DueReminders due_reminders(Date today, const LeaveClaim& claim, std::span<const CountedAbsence> absences) {
  DueReminders due{of_the_year(today, claim, absences), before_lapse(today, claim, absences)};
  std::erase_if(due.before_lapse, [&](const LeaveReminder& one) {
    return std::ranges::find(due.of_the_year, one) != due.of_the_year.end();
  });
  return due;
}

}  // namespace stint::domain
