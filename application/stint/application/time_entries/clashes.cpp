#include <stint/application/time_entries/clashes.hpp>
#include <stint/domain/time_clock/auto_stop.hpp>

namespace stint::application {

using domain::Clash;

Clash clash_of_new(Work& work, domain::CompanyId company, domain::EmployeeId employee,
                   const domain::WorkedPeriod& period) {
  return domain::clash_with(period, work.entries(company).overlapping(employee, period));
}

Clash clash_of_change(Work& work, domain::CompanyId company, const domain::TimeEntry& entry,
                      const domain::EntryDetails& details) {
  const auto hours = entry.hours();
  if (hours.count() && domain::is_duplicate(hours.period, details.period)) return Clash::none;
  const auto others = work.entries(company).overlapping(entry.employee(), details.period);
  return domain::clash_with(details.period, others, entry.id());
}

bool overlaps_running_session(Work& work, const domain::Company& company, domain::EmployeeId employee,
                              const domain::WorkedPeriod& period, domain::Instant now) {
  const auto clock = work.clocks(company.id).of(employee);
  if (!clock.session()) return false;
  const auto counted = domain::counted_session(*clock.session(), company.time_tracking.auto_stop_after, now);
  const domain::WorkedPeriod session{std::chrono::floor<std::chrono::minutes>(counted.session.started_at),
                                     std::chrono::floor<std::chrono::minutes>(counted.until)};
  return domain::overlap(period, session);
}

std::vector<domain::WorkedPeriod> counting_periods(Work& work, domain::CompanyId company, domain::EmployeeId employee,
                                                   domain::Date date) {
  std::vector<domain::WorkedPeriod> periods;
  for (const auto& hours : work.entries(company).dated(employee, {date, date})) {
    if (hours.count()) periods.push_back(hours.period);
  }
  return periods;
}

domain::Rule rule_against(Clash clash) {
  return clash == Clash::duplicate ? domain::Rule::duplicate_entry : domain::Rule::overlapping_entry;
}

std::string sentence_about(Clash clash) {
  return clash == Clash::duplicate ? "There is already a time entry with this start and end."
                                   : "The period overlaps another time entry.";
}

std::string running_session_sentence() { return "The period overlaps the running session."; }

}  // namespace stint::application
