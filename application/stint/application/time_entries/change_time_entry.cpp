#include <utility>

#include <stint/application/company_context.hpp>
#include <stint/application/mails/notify.hpp>
#include <stint/application/time_entries/change_time_entry.hpp>
#include <stint/application/time_entries/clashes.hpp>
#include <stint/application/time_entries/entry_form.hpp>
#include <stint/application/time_entries/entry_preconditions.hpp>
#include <stint/application/time_entries/entry_records.hpp>
#include <stint/application/time_entries/entry_views.hpp>
#include <stint/application/time_entries/own_entry.hpp>

namespace stint::application {
namespace {

using domain::Problem;

std::optional<Problem> refusal_of(const Context& context, const domain::Company& company,
                                  const domain::TimeEntry& entry, const domain::EntryDetails& details) {
  for (const domain::Date date : {entry.record().details.date, details.date}) {
    if (auto problem = refusal_in_closed_month(company, date)) return problem;
  }
  const auto clash = clash_of_change(context.work, company.id, entry, details);
  if (clash != domain::Clash::none) return Problem::conflict(rule_against(clash), sentence_about(clash));
  const bool stays = domain::is_duplicate(entry.record().details.period, details.period);
  if (stays || !overlaps_running_session(context.work, company, entry.employee(), details.period, context.now)) {
    return std::nullopt;
  }
  return Problem::conflict(domain::Rule::overlapping_entry, running_session_sentence());
}

void keep_change(const Context& context, const domain::Company& company, const domain::TimeEntry& before,
                 const domain::TimeEntry& after) {
  const bool is_asked_for = after.open_request().has_value();
  keep_entry(context, is_asked_for ? "entry.change-requested" : "entry.changed", before, after);
  if (is_asked_for) notify_entry_request_made(occasion_of(context, company), after);
}

}  // namespace

domain::Result<TimeEntryView> change_time_entry(const Context& context, domain::TimeEntryId id,
                                                const Submitted<TimeEntryCommand>& submitted) {
  const domain::Company company = company_of(context);
  const auto entry = own_entry(context, company, id);
  if (!entry) return domain::refuse(entry.error());
  const auto details = read_entry_change(context, company, entry->record().details, submitted);
  if (!details) return domain::refuse(details.error());
  if (!domain::is_duplicate(entry->record().details.period, details->period)) {
    const auto owner = caller_record(context);
    if (auto problem = refusal_outside_employment(context, company, owner, *details)) {
      return domain::refuse(*std::move(problem));
    }
  }
  if (auto problem = refusal_of(context, company, *entry, *details)) return domain::refuse(*std::move(problem));
  const auto changed = entry->change(*details, company.time_tracking.approval);
  if (!changed) return domain::refuse(changed.error());
  if (*details == entry->record().details) return own_view(context, company, *entry);
  keep_change(context, company, *entry, *changed);
  return own_view(context, company, *changed);
}

}  // namespace stint::application
