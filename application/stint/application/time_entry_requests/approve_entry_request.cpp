#include <utility>

#include <stint/application/access.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/time_entries/entry_records.hpp>
#include <stint/application/time_entries/entry_rules.hpp>
#include <stint/application/time_entry_requests/approve_entry_request.hpp>
#include <stint/application/time_entry_requests/deciding_entries.hpp>

namespace stint::application {
namespace {

using domain::Problem;

/// What stands against taking over a proposed change.
std::optional<Problem> refusal_of_change(const Context& context, const domain::Company& company,
                                         const domain::TimeEntry& entry) {
  const domain::EntryDetails& proposed = entry.record().proposal->details;
  if (auto problem = refusal_in_closed_month(company, proposed.date)) return problem;
  const auto clash = clash_of_change(context.work, company.id, entry, proposed);
  if (clash == domain::Clash::none) return std::nullopt;
  return Problem::conflict(rule_against(clash), sentence_about(clash));
}

std::optional<Problem> refusal_of(const Context& context, const domain::Company& company,
                                  const domain::TimeEntry& entry) {
  if (auto problem = refusal_to_decide_in_closed_month(context.caller, company, entry)) return problem;
  const bool is_change = entry.open_request() == domain::EntryRequestKind::change;
  return is_change ? refusal_of_change(context, company, entry) : std::nullopt;
}

}  // namespace

domain::Result<TimeEntryRequestView> approve_entry_request(const Context& context, domain::TimeEntryId id) {
  const domain::Company company = company_of(context);
  const auto entry = entry_to_decide(context, company, id);
  if (!entry) return domain::refuse(entry.error());
  const auto approved = entry->approve_request();
  if (!approved) return domain::refuse(approved.error());
  if (auto problem = refusal_of(context, company, *entry)) return domain::refuse(*std::move(problem));
  keep_decision(context, *entry, *approved, true, "");
  const bool is_gone = approved->record().state == domain::EntryState::removed;
  return TimeEntryRequestView{.entry = decider_view(context, company, is_gone ? *entry : *approved),
                              .status = "approved"};
}

}  // namespace stint::application
