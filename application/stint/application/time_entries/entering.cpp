#include <optional>
#include <utility>

#include <stint/application/authority/access.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/time_entries/entering.hpp>
#include <stint/application/time_entries/entry_drafts.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/domain/time_entry/entry_period.hpp>

namespace stint::application {

using namespace domain;

namespace {

EnteredTimeView view_of(const TimeEntry& entry) {
  return {.id = entry.id(),
          .worked_minutes = static_cast<std::int32_t>(entry.worked().count()),
          .break_minutes = static_cast<std::int32_t>(entry.record().details.period.break_taken.count())};
}

}  // namespace

Result<EnteredTimeView> enter_time(const Context& context, const Submitted<TimeEntryCommand>& submitted) {
  const Company company = company_of(context);
  if (auto problem = refusal_without_time_tracking(company)) return refuse(*std::move(problem));
  const auto owner = caller_record(context);
  if (auto problem = refusal_to_create_entries(owner)) return refuse(*std::move(problem));
  auto details =
      read_entry(context, company, owner.id, submitted.command, PeriodSpan::one_day, ValidationErrors{submitted});
  if (!details) return refuse(details);
  if (auto problem = refusal_to_enter(context, company, owner, *details)) return refuse(*std::move(problem));
  const auto entry = TimeEntry::enter(context.caller.employee, *std::move(details), company.time_tracking.approval);
  return view_of(add_entry(company_context_of(context, company), context.caller.employee, entry));
}

namespace {

void keep_change(const Context& context, const Company& company, const TimeEntry& before, const TimeEntry& after) {
  context.work.entries(company.id).save(after);
  if (after.open_request()) {
    raise(context, company, EntryChangeRequested{before, after});
    raise(context, company, EntryDecisionAsked{after});
  } else {
    raise(context, company, EntryChanged{before, after});
  }
}

}  // namespace

Result<TimeEntryView> change_time_entry(const Context& context, TimeEntryId id,
                                        const Submitted<TimeEntryCommand>& submitted) {
  const Company company = company_of(context);
  const auto entry = own_entry(context, company, id);
  if (!entry) return refuse(entry);
  const auto details =
      read_entry_change(context, company, *entry, submitted.command, PeriodSpan::one_day, ValidationErrors{submitted});
  if (!details) return refuse(details);
  if (auto problem = refusal_to_change(context, company, *entry, *details)) return refuse(*std::move(problem));
  const auto changed = entry->change(*details, company.time_tracking.approval);
  if (!changed) return refuse(changed);
  if (*details == entry->record().details) return own_view(context, company, *entry);
  keep_change(context, company, *entry, *changed);
  return own_view(context, company, *changed);
}

}  // namespace stint::application
