#include <algorithm>
#include <tuple>

#include <stint/memory/absence_listings.hpp>
#include <stint/memory/time_entry_listings.hpp>

namespace stint::memory {
namespace {

bool matches(const application::EntryFilter& filter, const domain::EntryRecord& record) {
  return filter.span.contains(record.details.date) && (!filter.project || record.details.project == filter.project) &&
         (!filter.category || record.details.category == filter.category) &&
         (!filter.state || record.state == *filter.state);
}

std::chrono::minutes local_minutes(const domain::TimeZone& zone, domain::Minute moment) {
  return std::chrono::floor<std::chrono::minutes>(zone.to_local(moment).time_of_day);
}

auto by_date_and_begin(const domain::TimeEntry& entry) {
  const auto& details = entry.record().details;
  return std::tuple(details.date, details.period.begin, entry.id());
}

}  // namespace

application::TimeEntryView TimeEntryListings::view_of(const domain::TimeEntry& entry,
                                                      const domain::EntryDetails& details,
                                                      const domain::TimeZone& zone) const {
  const auto& record = entry.record();
  application::TimeEntryView view{.id = record.id,
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
    if (const auto* project = find_owned(state_.projects, *details.project, company_)) view.project = project->name;
  }
  if (details.category) {
    if (const auto* category = find_owned(state_.categories, *details.category, company_)) {
      view.category = category->name;
    }
  }
  return view;
}

void TimeEntryListings::of_employee(domain::EmployeeId employee, const application::EntryFilter& filter,
                                    const domain::TimeZone& zone,
                                    const application::Sink<application::TimeEntryView>& sink) const {
  std::vector<domain::TimeEntry> entries;
  each_owned(state_.entries, company_, [&](const domain::TimeEntry& entry) {
    if (entry.employee() == employee && matches(filter, entry.record())) entries.push_back(entry);
  });
  std::ranges::sort(entries, std::ranges::greater{}, by_date_and_begin);
  for (const auto& entry : entries) sink(view_of(entry, entry.record().details, zone));
}

std::vector<domain::TimeEntry> TimeEntryListings::open_in(const application::TeamScope& scope) const {
  std::vector<domain::TimeEntry> entries;
  each_owned(state_.entries, company_, [&](const domain::TimeEntry& entry) {
    if (entry.open_request() && is_in_scope(state_, company_, scope, entry.employee())) entries.push_back(entry);
  });
  return entries;
}

void TimeEntryListings::open_requests(const application::TeamScope& scope, const domain::TimeZone& zone,
                                      const application::Sink<application::TimeEntryView>& sink) const {
  auto entries = open_in(scope);
  std::ranges::sort(entries, {}, by_date_and_begin);
  for (const auto& entry : entries) {
    const bool shows_proposal = entry.open_request() == domain::EntryRequestKind::change;
    auto view = view_of(entry, shows_proposal ? entry.record().proposal->details : entry.record().details, zone);
    view.employee_name = find_owned(state_.employees, entry.employee(), company_)->display_name();
    sink(view);
  }
}

std::int32_t TimeEntryListings::count_open_requests(const application::TeamScope& scope) const {
  return static_cast<std::int32_t>(open_in(scope).size());
}

}  // namespace stint::memory
