#include <algorithm>
#include <utility>

#include <stint/application/working_time/judging.hpp>
#include <stint/domain/absence/away.hpp>
#include <stint/domain/working_time/rule_sets.hpp>

namespace stint::application {
namespace {

using std::chrono::days;

/// The longest that a rule looks back (24 weeks of an average, from Monday on) and ahead (eight weeks for a day of
/// rest).
constexpr days longest_look_back{7 * 24 + 6};
constexpr days longest_look_ahead{7 * 8};

/// The days that rules look at. They end where the present begins.
domain::DateSpan known_days(const CompanyContext& context, const domain::Employee& employee, domain::DateSpan dated) {
  const auto first_of_year = domain::whole_year(domain::year_of(dated.first)).first;
  domain::DateSpan known{std::min(first_of_year, dated.first - longest_look_back),
                         std::min(dated.last + longest_look_ahead, context.today() - days{1})};
  if (employee.employment.first) known.first = std::max(known.first, *employee.employment.first);
  return known;
}

domain::KnownWork known_work(const CompanyContext& context, domain::EmployeeId employee, domain::DateSpan span) {
  Work& work = context.work;
  const auto company = context.company.id;
  domain::KnownWork known{.days = span, .holidays = work.employees(company).work_calendar_of(employee).holidays};
  for (const auto& hours : work.entries(company).dated(employee, {span.first - days{1}, span.last})) {
    if (hours.count()) known.periods.push_back(hours.period);
  }
  const auto absences = work.absences(company).counted(employee, span);
  for (domain::Date day = span.first; day <= span.last; day += days{1}) {
    if (domain::is_away_on(day, absences)) known.absences.push_back(day);
  }
  return known;
}

}  // namespace

domain::WorkingTimeLaw working_time_law_of(const domain::Company& company, const domain::Employee& employee,
                                           domain::Date day) {
  if (employee.working_time_rules) return *employee.working_time_rules;
  const auto& offices = company.working_time.branch_offices;
  const auto office =
      std::ranges::find(offices, employee.as_of(day).branch_office, &domain::BranchOfficeLaw::branch_office);
  return office == offices.end() ? company.working_time.rules : office->rules;
}

std::vector<domain::WorkingTimeFinding> judge_working_time(const CompanyContext& company_context,
                                                           const domain::Employee& employee, domain::DateSpan dated) {
  const auto law = working_time_law_of(company_context.company, employee, dated.last);
  if (law == domain::WorkingTimeLaw::none) return {};
  const auto span = known_days(company_context, employee, dated);
  if (span.last < span.first) return {};
  const domain::WorkRecord record(known_work(company_context, employee.id, span), company_context.zone);
  return domain::findings_by_law(law, {employee.date_of_birth, employee.maternity_protection}, record, dated);
}

}  // namespace stint::application
