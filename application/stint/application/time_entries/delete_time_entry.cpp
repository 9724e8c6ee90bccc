#include <utility>

#include <stint/application/company_context.hpp>
#include <stint/application/mails/notify.hpp>
#include <stint/application/time_entries/delete_time_entry.hpp>
#include <stint/application/time_entries/entry_preconditions.hpp>
#include <stint/application/time_entries/entry_records.hpp>
#include <stint/application/time_entries/own_entry.hpp>

namespace stint::application {
namespace {

domain::Result<DeleteView> ask_for_deletion(const Context& context, const domain::Company& company,
                                            const domain::TimeEntry& entry) {
  const auto asked = entry.request_deletion();
  if (!asked) return domain::refuse(asked.error());
  if (*asked != entry) {
    keep_entry(context, "entry.deletion-requested", entry, *asked);
    notify_entry_request_made(occasion_of(context, company), *asked);
  }
  return DeleteView{.id = entry.id().value, .outcome = DeleteOutcome::deletion_requested};
}

domain::Result<DeleteView> remove(const Context& context, const domain::TimeEntry& entry) {
  const auto removed = entry.remove();
  if (!removed) return domain::refuse(removed.error());
  keep_entry(context, "entry.deleted", entry, *removed);
  return DeleteView{.id = entry.id().value, .outcome = DeleteOutcome::deleted};
}

}  // namespace

domain::Result<DeleteView> delete_time_entry(const Context& context, domain::TimeEntryId id) {
  const domain::Company company = company_of(context);
  const auto entry = own_entry(context, company, id);
  if (!entry) return domain::refuse(entry.error());
  if (auto problem = refusal_in_closed_month(company, entry->record().details.date)) {
    return domain::refuse(*std::move(problem));
  }
  return company.time_tracking.approval.deletions ? ask_for_deletion(context, company, *entry)
                                                  : remove(context, *entry);
}

}  // namespace stint::application
