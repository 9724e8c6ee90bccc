#include <utility>

#include <stint/application/access.hpp>
#include <stint/application/time_entries/entry_records.hpp>
#include <stint/application/time_entries/entry_rules.hpp>
#include <stint/application/time_entry_requests/deciding_entries.hpp>

namespace stint::application {

bool sees_entry_requests(const Caller& caller, const domain::Company& company) {
  const auto& settings = company.time_tracking;
  return settings.active && (caller.is_administrator() || !settings.approval.administrators_only);
}

domain::Result<domain::TimeEntry> entry_to_decide(const Context& context, const domain::Company& company,
                                                  domain::TimeEntryId id) {
  if (auto problem = refusal_without_time_tracking(company)) return domain::refuse(*std::move(problem));
  auto entry = context.work.entries(company.id).find(id);
  if (!entry) return domain::refuse(domain::Problem::unknown("time entry"));
  if (auto problem = refusal_to_decide_entry(context, company.time_tracking.approval, entry->employee())) {
    return domain::refuse(*std::move(problem));
  }
  return *std::move(entry);
}

void keep_decision(const Context& context, const domain::TimeEntry& before, const domain::TimeEntry& after,
                   bool approved, const std::string& reason) {
  keep_entry(context, approved ? "entry.approved" : "entry.rejected", before, after);
  const auto request = before.open_request();
  if (!request || after.record().state == domain::EntryState::removed) return;
  context.work.entries(context.caller.company)
      .add_decision(after.id(), {context.now, context.caller.employee, *request, approved, reason});
}

}  // namespace stint::application
