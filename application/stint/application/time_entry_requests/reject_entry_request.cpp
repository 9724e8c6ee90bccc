#include <utility>

#include <stint/application/absences/absence_form.hpp>
#include <stint/application/access.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/mails/notify.hpp>
#include <stint/application/time_entries/entry_records.hpp>
#include <stint/application/time_entry_requests/deciding_entries.hpp>
#include <stint/application/time_entry_requests/reject_entry_request.hpp>

namespace stint::application {

domain::Result<TimeEntryRequestView> reject_entry_request(const Context& context, domain::TimeEntryId id,
                                                          const Submitted<ReasonCommand>& submitted) {
  const domain::Company company = company_of(context);
  const auto entry = entry_to_decide(context, company, id);
  if (!entry) return domain::refuse(entry.error());
  if (auto problem = fault_of_reason(submitted)) return domain::refuse(*std::move(problem));
  const std::string reason = submitted.command.reason.value_or("");
  const auto rejected = entry->reject_request(reason);
  if (!rejected) return domain::refuse(rejected.error());
  if (entry->open_request() == domain::EntryRequestKind::new_entry) {
    if (auto problem = refusal_to_decide_in_closed_month(context.caller, company, *entry)) {
      return domain::refuse(*std::move(problem));
    }
  }
  keep_decision(context, *entry, *rejected, false, reason);
  notify_entry_request_rejected(occasion_of(context, company), *entry, reason);
  return TimeEntryRequestView{.entry = decider_view(context, company, *rejected),
                              .status = std::string{name(rejected->record().state)}};
}

}  // namespace stint::application
