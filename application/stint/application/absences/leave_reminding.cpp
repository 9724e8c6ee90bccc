#include <algorithm>
#include <chrono>
#include <vector>

#include <stint/application/absences/claims.hpp>
#include <stint/application/absences/leave_reminding.hpp>
#include <stint/application/events/events.hpp>
#include <stint/domain/absence/due_reminders.hpp>

namespace stint::application {
namespace {

using std::chrono::days;

bool reminds(const domain::LeaveRules& rules) { return rules.remind_in_month || rules.remind_days_before_lapse; }

bool is_due(const CompanyContext& context) {
  if (!reminds(context.company.absences.leave)) return false;
  const auto reminded = context.work.leave_records(context.company.id).reminded_on();
  return !reminded || *reminded < context.today();
}

void remind(const CompanyContext& context, domain::EmployeeId id) {
  const auto employee = context.work.employees(context.company.id).find(id);
  const auto today = context.today();
  if (!employee || employee->email.empty() || !employee->employment.covers(today)) return;
  auto& records = context.work.leave_records(context.company.id);
  auto claim = claim_of(context.work, context.company, *employee);
  claim.reminders = records.reminders_of(id);
  const auto ahead = days{claim.rules.remind_days_before_lapse.value_or(0)};
  const auto absences =
      context.work.absences(context.company.id).counted(id, domain::years_to_count({today, today + ahead}, claim));
  const auto due = domain::due_reminders(today, claim, absences);
  const auto tell = [&](const std::vector<domain::LeaveReminder>& reminders, bool is_yearly) {
    for (const auto& reminder : reminders) {
      records.add(id, reminder);
      raise(context, std::nullopt, LeaveReminded{id, reminder, is_yearly});
    }
  };
  tell(due.of_the_year, true);
  tell(due.before_lapse, false);
}

}  // namespace

Job remind_of_leave(const domain::TimeZones& zones, const Policies& policies) {
  const auto look = [&zones, &policies](Work& work, domain::Instant now) {
    std::vector<Job::Unit> units;
    for (const auto& company : work.companies().all()) {
      if (!is_due({work, company, zone_of(zones, company), now, policies})) continue;
      const auto later = [&](auto act) {
        units.emplace_back(
            [&zones, &policies, id = company.id, now, act](Work& unit) {
              const auto found = unit.companies().find(id);
              if (found) act(CompanyContext{unit, *found, zone_of(zones, *found), now, policies});
            },
            WriteScope{company.id});
      };
      for (const auto& employee : work.employees(company.id).all()) {
        later([id = employee.id](const CompanyContext& unit) { remind(unit, id); });
      }
      later([](const CompanyContext& unit) { unit.work.leave_records(unit.company.id).set_reminded_on(unit.today()); });
    }
    return units;
  };
  return {.name = "leave-reminders", .interval = std::chrono::minutes{10}, .look = look};
}

}  // namespace stint::application
