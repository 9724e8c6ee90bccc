#include <algorithm>
#include <chrono>

#include <stint/application/context.hpp>
#include <stint/application/events/raise.hpp>
#include <stint/application/names.hpp>
#include <stint/application/time_entries/entry_records.hpp>

namespace stint::application {
domain::TimeEntry add_entry(const CompanyContext& company_context, std::optional<domain::EmployeeId> actor,
                            const domain::TimeEntry& entry) {
  const domain::TimeEntry stored = company_context.work.entries(company_context.company.id).add(entry);
  raise(company_context, actor, EntrySaved{stored});
  if (stored.open_request()) raise(company_context, actor, EntryDecisionAsked{stored});
  return stored;
}

namespace {

std::chrono::minutes local_time(const domain::TimeZone& zone, domain::Minute moment) {
  return std::chrono::floor<std::chrono::minutes>(zone.to_local(moment).time_of_day);
}

template <class Item, class SomeId>
std::string name_in(const domain::Catalogue<Item, SomeId>& catalogue, std::optional<SomeId> id) {
  const auto item = id ? catalogue.find(*id) : std::nullopt;
  return item ? item->name : std::string{};
}

}  // namespace

TimeEntryView view_of_details(const Context& context, const domain::Company& company, const domain::TimeEntry& entry,
                              const domain::EntryDetails& details) {
  const domain::TimeZone& zone = zone_of(context, company);
  const domain::EntryRecord& record = entry.record();
  return {.id = record.id,
          .employee = record.employee,
          .date = details.date,
          .start_time = local_time(zone, details.period.begin),
          .end_time = local_time(zone, details.period.end),
          .worked = std::max(std::chrono::minutes{0}, details.period.worked()),
          .break_taken = details.period.break_taken,
          .project_id = details.project,
          .project = name_in(context.work.projects(company.id), details.project),
          .category_id = details.category,
          .category = name_in(context.work.categories(company.id), details.category),
          .state = record.state,
          .auto_stopped = record.session.auto_stopped,
          .remarks = details.remarks,
          .origin = record.origin};
}

TimeEntryView own_view(const Context& context, const domain::Company& company, const domain::TimeEntry& entry) {
  return view_of_details(context, company, entry, entry.record().details);
}

TimeEntryView decider_view(const Context& context, const domain::Company& company, const domain::TimeEntry& entry) {
  const domain::EntryRecord& record = entry.record();
  const bool proposes = entry.open_request() == domain::EntryRequestKind::change;
  TimeEntryView view = view_of_details(context, company, entry, proposes ? record.proposal->details : record.details);
  view.employee_name = name_of(context.work, company.id, record.employee);
  return view;
}

}  // namespace stint::application
