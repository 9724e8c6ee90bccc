#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <stint/application/access.hpp>
#include <stint/application/events/events.hpp>
#include <stint/application/jobs/daily_look.hpp>
#include <stint/application/working_time/judging.hpp>
#include <stint/application/working_time/keeping.hpp>
#include <stint/domain/company/place_of_work.hpp>

namespace stint::application {
namespace {

using domain::EmployeeId;
using std::chrono::days;

/// The last day that is over where they work.
domain::Date last_day_of(const CompanyContext& context, const domain::Employee& employee) {
  return today_of(context, employee) - days{1};
}

void keep_findings_of(const CompanyContext& context, const domain::Employee& employee) {
  const auto yesterday = last_day_of(context, employee);
  const domain::DateSpan dated{yesterday - findings_made_anew, yesterday};
  context.work.working_time_findings(context.company.id)
      .replace(employee.id, dated, judge_working_time(context, employee, dated));
}

/// Whether a day has passed that is not judged yet.
bool is_due(const CompanyContext& context) {
  if (!context.company.time_tracking.active) return false;
  const auto judged = context.work.working_time_findings(context.company.id).judged_through();
  return !judged || *judged < context.today() - days{1};
}

/// Whether somebody's findings are to be made: by a law, or for the last time after it was taken away.
bool is_looked_at(const CompanyContext& context, const domain::Employee& employee) {
  const auto yesterday = last_day_of(context, employee);
  if (domain::working_time_law_of(context.company, employee, yesterday) != domain::WorkingTimeLaw::none) return true;
  return !context.work.working_time_findings(context.company.id)
              .dated(employee.id, {yesterday - findings_made_anew, yesterday})
              .empty();
}

/// The last Sunday before a day.
domain::Date sunday_before(domain::Date day) {
  const auto since = std::chrono::weekday{day} - std::chrono::Sunday;
  return day - (since == days{0} ? days{7} : since);
}

/// Tells those who decide what was found in a week, each about their own people. Where its last day is not over yet,
/// in the seven days up to the last that is.
void send_digests(const CompanyContext& context, domain::DateSpan week) {
  std::map<EmployeeId, std::vector<std::pair<EmployeeId, std::int32_t>>> by_receiver;
  for (const auto& employee : context.work.employees(context.company.id).all()) {
    const auto last = std::min(week.last, last_day_of(context, employee));
    const auto findings =
        context.work.working_time_findings(context.company.id).dated(employee.id, {last - days{6}, last});
    if (findings.empty()) continue;
    const auto count = static_cast<std::int32_t>(findings.size());
    auto receivers = deciding_managers_of(context, employee.id);
    if (receivers.empty()) receivers = context.work.employees(context.company.id).administrators(context.today());
    for (const auto receiver : receivers) by_receiver[receiver].emplace_back(employee.id, count);
  }
  for (auto& [receiver, counts] : by_receiver) {
    raise(context, std::nullopt, WorkingTimeFound{.people = {receiver}, .week = week, .counts = std::move(counts)});
  }
}

/// Notes that everybody's findings are kept, and on the first day that is finished after a Sunday sends the digests.
void finish_day(const CompanyContext& context) {
  auto& kept = context.work.working_time_findings(context.company.id);
  const auto judged = kept.judged_through();
  const auto sunday = sunday_before(context.today());
  kept.set_judged_through(context.today() - days{1});
  if (context.company.working_time.weekly_digest && judged && *judged < sunday) {
    send_digests(context, {sunday - days{6}, sunday});
  }
}

}  // namespace

Job keep_working_time_findings(const domain::TimeZones& zones, const Policies& policies) {
  return daily_job({.name = "working-time",
                    .is_due = is_due,
                    .concerns = is_looked_at,
                    .look_at = keep_findings_of,
                    .finish = finish_day},
                   zones, policies);
}

}  // namespace stint::application
