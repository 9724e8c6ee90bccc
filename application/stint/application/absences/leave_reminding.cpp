#include <algorithm>
#include <chrono>
#include <vector>

#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/absences/leave_reminding.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/domain/absence/due_reminders.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::days;

bool reminds(const LeaveRules& rules) { return rules.remind_in_month || rules.remind_days_before_lapse; }

bool reminders_are_due(const CompanyContext& context) {
  if (!reminds(context.company.absences.leave)) return false;
  const auto reminded = context.work.leave_records(context.company.id).reminded_on();
  return !reminded || *reminded < context.today();
}

void remind_who_has_leave(const CompanyContext& context, const Employee& employee) {
  const auto id = employee.id;
  const auto today = today_of(context, employee);
  auto& records = context.work.leave_records(context.company.id);
  auto claim = claim_of(context.work, context.company, employee);
  claim.reminders = records.reminders_of(id);
  const auto ahead = days{claim.rules.remind_days_before_lapse.value_or(0)};
  const auto absences =
      context.work.absences(context.company.id).counted(id, domain::years_to_count({today, today + ahead}, claim));
  const auto due = domain::due_reminders(today, claim, absences);
  const auto tell = [&](const std::vector<LeaveReminder>& reminders, bool is_yearly) {
    for (const auto& reminder : reminders) {
      records.add(id, reminder);
      raise(context, std::nullopt, LeaveReminded{id, reminder, is_yearly});
    }
  };
  tell(due.of_the_year, true);
  tell(due.before_lapse, false);
}

}  // namespace

Job remind_of_leave(const TimeZones& zones, const Policies& policies) {
  return daily_job({.name = "leave-reminders",
                    .is_due = reminders_are_due,
                    .concerns =
                        [](const CompanyContext& context, const Employee& employee) {
                          return !employee.email.empty() && employee.employment.covers(today_of(context, employee));
                        },
                    .look_at = remind_who_has_leave,
                    .finish =
                        [](const CompanyContext& context) {
                          context.work.leave_records(context.company.id).set_reminded_on(context.today());
                        }},
                   zones, policies);
}

}  // namespace stint::application
