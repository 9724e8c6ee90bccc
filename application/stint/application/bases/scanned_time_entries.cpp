#include <algorithm>

#include <stint/application/bases/contract.hpp>
#include <stint/application/bases/scanned_time_entries.hpp>
#include <stint/domain/time_entry/overlaps.hpp>

namespace stint::application {

std::optional<domain::TimeEntry> ScannedTimeEntries::find(domain::TimeEntryId id) const {
  std::optional<domain::TimeEntry> found;
  each([&](const domain::TimeEntry& entry) {
    if (entry.id() == id) found = entry;
  });
  return found;
}

std::vector<domain::EntryHours> ScannedTimeEntries::dated(domain::EmployeeId employee, domain::DateSpan span) const {
  return matching(employee, [&](const domain::EntryDetails& details) { return span.contains(details.date); });
}

std::vector<domain::EntryHours> ScannedTimeEntries::overlapping(domain::EmployeeId employee,
                                                                const domain::WorkedPeriod& period) const {
  return matching(employee, [&](const domain::EntryDetails& details) { return overlap(details.period, period); });
}

std::vector<domain::EntryHours> ScannedTimeEntries::matching(
    domain::EmployeeId employee, const std::function<bool(const domain::EntryDetails&)>& matches) const {
  std::vector<domain::EntryHours> entries;
  each([&](const domain::TimeEntry& entry) {
    if (entry.employee() == employee && matches(entry.record().details)) entries.push_back(entry.hours());
  });
  std::ranges::stable_sort(entries, {}, [](const auto& hours) { return hours.period.begin; });
  return entries;
}

void ScannedTimeEntries::demand_references(const domain::TimeEntry& entry) const {
  const auto& record = entry.record();
  demand(records_.employees(company_).find(record.employee).has_value(),
         "the company has no such employee to have worked");
  const auto demand_choices = [&](const domain::EntryDetails& details) {
    demand(!details.project || records_.projects(company_).find(*details.project), "no such project");
    demand(!details.category || records_.categories(company_).find(*details.category), "no such category");
  };
  demand_choices(record.details);
  if (record.proposal) demand_choices(record.proposal->details);
}

}  // namespace stint::application
