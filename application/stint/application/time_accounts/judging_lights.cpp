#include <utility>

#include <stint/application/authority/access.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/time_accounts/judging_lights.hpp>
#include <stint/application/time_accounts/keeping_figures.hpp>
#include <stint/application/working_hours/figures.hpp>

namespace stint::application {

using namespace domain;

namespace {

using std::chrono::days;

bool has_unjudged_day(const CompanyContext& context) {
  if (!context.company.time_tracking.active || !context.company.time_account.since) return false;
  const auto judged = context.work.time_accounts(context.company.id).judged_through();
  return !judged || *judged < context.today() - days{1};
}

Date yesterday_of(const CompanyContext& context, const Employee& employee) {
  return today_of(context, employee) - days{1};
}

void tell_light(const CompanyContext& context, const Employee& employee, TrafficLight light,
                std::chrono::minutes balance) {
  auto people = deciding_managers_of(context, employee.id);
  if (people.empty()) people = context.work.employees(context.company.id).administrators(context.today());
  raise(context, std::nullopt,
        TimeAccountLightChanged{.employee = employee.id,
                                .people = std::move(people),
                                .light = light,
                                .balance = balance,
                                .day = yesterday_of(context, employee)});
}

void judge_light(const CompanyContext& context, const Employee& employee) {
  keep_closed_days(context, employee);
  const auto yesterday = yesterday_of(context, employee);
  if (!employee.employment.covers(yesterday) || yesterday < *context.company.time_account.since) return;
  auto& accounts = context.work.time_accounts(context.company.id);
  const auto before = accounts.state(employee.id).light;
  const auto balance = balance_after(context, employee, yesterday);
  const auto light = domain::light_of(balance, context.company.time_account.lights());
  if (light == before) return;
  accounts.set_light(employee.id, light);
  if (light != before.value_or(TrafficLight::green)) tell_light(context, employee, light, balance);
}

}  // namespace

Job judge_time_accounts(const TimeZones& zones, const Policies& policies) {
  return daily_job({.name = "time-accounts",
                    .is_due = has_unjudged_day,
                    .concerns = [](const CompanyContext&, const Employee&) { return true; },
                    .look_at = judge_light,
                    .finish =
                        [](const CompanyContext& context) {
                          context.work.time_accounts(context.company.id).set_judged_through(context.today() - days{1});
                        }},
                   zones, policies);
}

}  // namespace stint::application
