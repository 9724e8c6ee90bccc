#include <utility>

#include <stint/application/access.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/names.hpp>
#include <stint/application/time_entries/entry_preconditions.hpp>
#include <stint/application/time_entries/entry_views.hpp>
#include <stint/application/time_entries/show_time_entry.hpp>

namespace stint::application {
namespace {

std::optional<domain::Problem> refusal_to_show(const Context& context, const domain::Company& company,
                                               const domain::TimeEntry& entry) {
  if (entry.employee() == context.caller.employee) return std::nullopt;
  return refusal_to_decide_entry(context, company.time_tracking.approval, entry.employee());
}

std::vector<EntryDecisionView> decision_views(const Context& context, domain::TimeEntryId id) {
  std::vector<EntryDecisionView> views;
  Names names(context.work, context.caller.company);
  for (auto& decision : context.work.entries(context.caller.company).decisions_about(id)) {
    const auto& name = names.of(decision.decided_by);
    views.push_back({std::move(decision), name});
  }
  return views;
}

}  // namespace

domain::Result<TimeEntryDetailView> show_time_entry(const Context& context, domain::TimeEntryId id) {
  const domain::Company company = company_of(context);
  if (auto problem = refusal_without_time_tracking(company)) return domain::refuse(*std::move(problem));
  const auto entry = context.work.entries(company.id).find(id);
  if (!entry) return domain::refuse(domain::Problem::unknown("time entry"));
  if (auto problem = refusal_to_show(context, company, *entry)) return domain::refuse(*std::move(problem));
  const domain::EntryRecord& record = entry->record();
  TimeEntryDetailView view{.entry = own_view(context, company, *entry),
                           .session = record.session,
                           .open_request = entry->open_request(),
                           .rejection_reason = record.rejection_reason,
                           .decisions = decision_views(context, id)};
  view.entry.employee_name = name_of(context.work, company.id, record.employee);
  if (record.proposal) view.proposed = view_of_details(context, company, *entry, record.proposal->details);
  return view;
}

}  // namespace stint::application
