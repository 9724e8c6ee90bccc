#include <algorithm>
#include <tuple>

#include <stint/application/bases/contract.hpp>
#include <stint/application/bases/scanned_absences.hpp>
#include <stint/application/bases/scanned_time_entries.hpp>
#include <stint/domain/company/place_of_work.hpp>
#include <stint/domain/time_entry/overlaps.hpp>

namespace stint::application {

using namespace domain;

namespace {

void sort_by_begin(std::vector<EntryHours>& entries) {
  std::ranges::stable_sort(entries, {}, [](const auto& hours) { return hours.period.begin; });
}

}  // namespace

std::optional<TimeEntry> ScannedTimeEntries::find(TimeEntryId id) const {
  std::optional<TimeEntry> found;
  each([&](const TimeEntry& entry) {
    if (entry.id() == id) found = entry;
  });
  return found;
}

void ScannedTimeEntries::each_of(std::span<const EmployeeId> people, const Sink<TimeEntry>& visit) const {
  each([&](const TimeEntry& entry) {
    if (std::ranges::find(people, entry.employee()) != people.end()) visit(entry);
  });
}

std::vector<EntryHours> ScannedTimeEntries::dated(EmployeeId employee, DateSpan span) const {
  return matching(employee, [&](const EntryDetails& details) { return span.contains(details.date); });
}

std::map<EmployeeId, std::vector<EntryHours>> ScannedTimeEntries::dated_of_each(std::span<const EmployeeId> people,
                                                                                DateSpan span) const {
  std::map<EmployeeId, std::vector<EntryHours>> found;
  for (const auto employee : people) found.try_emplace(employee);
  each_of(people, [&](const TimeEntry& entry) {
    if (span.contains(entry.record().details.date)) found[entry.employee()].push_back(entry.hours());
  });
  for (auto& [employee, entries] : found) sort_by_begin(entries);
  return found;
}

std::vector<EntryHours> ScannedTimeEntries::overlapping(EmployeeId employee, const WorkedPeriod& period) const {
  return matching(employee, [&](const EntryDetails& details) { return overlap(details.period, period); });
}

std::vector<EntryHours> ScannedTimeEntries::matching(EmployeeId employee,
                                                     const std::function<bool(const EntryDetails&)>& matches) const {
  std::vector<EntryHours> entries;
  each_of({&employee, 1}, [&](const TimeEntry& entry) {
    if (matches(entry.record().details)) entries.push_back(entry.hours());
  });
  sort_by_begin(entries);
  return entries;
}

void ScannedTimeEntries::demand_references(const TimeEntry& entry) const {
  const auto& record = entry.record();
  demand(records_.employees(company_).find(record.employee).has_value(),
         "the company has no such employee to have worked");
  const auto demand_choices = [&](const EntryDetails& details) {
    demand(!details.project || records_.projects(company_).find(*details.project), "no such project");
    demand(!details.category || records_.categories(company_).find(*details.category), "no such category");
  };
  demand_choices(record.details);
  if (record.proposal) demand_choices(record.proposal->details);
}

namespace {

bool matches(const EntryFilter& filter, const EntryRecord& record) {
  return filter.span.contains(record.details.date) && (!filter.project || record.details.project == filter.project) &&
         (!filter.category || record.details.category == filter.category) &&
         (!filter.state || record.state == *filter.state);
}

std::chrono::minutes local_minutes(const TimeZone& zone, Minute moment) {
  return std::chrono::floor<std::chrono::minutes>(zone.to_local(moment).time_of_day);
}

auto by_date_and_begin(const TimeEntry& entry) {
  const auto& details = entry.record().details;
  return std::tuple(details.date, details.period.begin, entry.id());
}

}  // namespace

TimeEntryView ScannedTimeEntryListings::view_of(const TimeEntry& entry, const EntryDetails& details,
                                                const TimeZone& zone) const {
  const auto& record = entry.record();
  TimeEntryView view{.id = record.id,
                     .employee = record.employee,
                     .date = details.date,
                     .start_time = local_minutes(zone, details.period.begin),
                     .end_time = local_minutes(zone, details.period.end),
                     .worked = std::max(details.period.worked(), std::chrono::minutes{0}),
                     .break_taken = details.period.break_taken,
                     .project_id = details.project,
                     .category_id = details.category,
                     .state = record.state,
                     .auto_stopped = record.session.auto_stopped,
                     .remarks = details.remarks,
                     .origin = record.origin};
  if (details.project) {
    if (const auto project = records_.projects(company_).find(*details.project)) view.project = project->name;
  }
  if (details.category) {
    if (const auto category = records_.categories(company_).find(*details.category)) view.category = category->name;
  }
  return view;
}

void ScannedTimeEntryListings::of_employee(EmployeeId employee, const EntryFilter& filter, const TimeZone& zone,
                                           const Sink<TimeEntryView>& sink) const {
  std::vector<TimeEntry> entries;
  entries_.each_of({&employee, 1}, [&](const TimeEntry& entry) {
    if (matches(filter, entry.record())) entries.push_back(entry);
  });
  std::ranges::sort(entries, std::ranges::greater{}, by_date_and_begin);
  for (const auto& entry : entries) sink(view_of(entry, entry.record().details, zone));
}

std::vector<TimeEntry> ScannedTimeEntryListings::open_in(const TeamScope& scope) const {
  std::vector<TimeEntry> entries;
  entries_.each([&](const TimeEntry& entry) {
    const auto day = entry.record().details.date;
    if (entry.open_request() && is_in_scope(records_, company_, scope, entry.employee(), day)) entries.push_back(entry);
  });
  return entries;
}

void ScannedTimeEntryListings::open_requests(const TeamScope& scope, const ZoneOfOwner& zone_of,
                                             const Sink<TimeEntryView>& sink) const {
  auto entries = open_in(scope);
  std::ranges::sort(entries, {}, by_date_and_begin);
  for (const auto& entry : entries) {
    const bool shows_proposal = entry.open_request() == EntryRequestKind::change;
    const auto owner = records_.employees(company_).find(entry.employee()).value();
    auto view = view_of(entry, shows_proposal ? entry.record().proposal->details : entry.record().details,
                        zone_of(owner.id, domain::has_own_time_zone(owner)));
    view.employee_name = owner.display_name();
    sink(view);
  }
}

std::int32_t ScannedTimeEntryListings::count_open_requests(const TeamScope& scope) const {
  return static_cast<std::int32_t>(open_in(scope).size());
}

}  // namespace stint::application
