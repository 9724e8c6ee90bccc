#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

#include <stint/application/authority/access.hpp>
#include <stint/application/authority/closure.hpp>
#include <stint/application/context.hpp>
#include <stint/application/days_query.hpp>
#include <stint/application/names.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/time_entries/entry_drafts.hpp>
#include <stint/application/time_entries/own_entries.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/application/working_hours/entry_surcharges.hpp>
#include <stint/application/working_hours/figures.hpp>
#include <stint/domain/time_entry/entry_period.hpp>
#include <stint/domain/working_time/begun_before.hpp>

namespace stint::application {

using namespace domain;

namespace {

DateSpan months_of(const TimeEntryQuery& query, Date today) {
  if (query.year && !query.month) return domain::whole_year(*query.year);
  if ((query.of_all_time || query.from || query.to) && !query.month) return domain::recorded_dates;
  const auto current = domain::month_of(today);
  return domain::days_of(query.year.value_or(current.year()) / query.month.value_or(current.month()));
}

EnteredTimeView view_of(const TimeEntry& entry) {
  return {.id = entry.id(),
          .worked_minutes = static_cast<std::int32_t>(entry.worked().count()),
          .break_minutes = static_cast<std::int32_t>(entry.record().details.period.break_taken.count())};
}

}  // namespace

DateSpan span_of(const TimeEntryQuery& query, Date today) {
  auto span = months_of(query, today);
  if (query.from) span.first = std::max(span.first, *query.from);
  if (query.to) span.last = std::min(span.last, *query.to);
  return span;
}

Result<void> list_my_entries(const Context& context, const Submitted<TimeEntryQuery>& query,
                             const Sink<TimeEntryView>& sink) {
  const Company company = company_of(context);
  return list_entries(context, company, context.caller.employee, query, sink);
}

Result<void> list_entries(const Context& context, const Company& company, EmployeeId employee,
                          const Submitted<TimeEntryQuery>& query, const Sink<TimeEntryView>& sink) {
  ValidationErrors errors(query);
  (void)span_between(query.command.from, query.command.to, errors);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  if (!company.time_tracking.active) return {};
  const auto zone = zone_of(context, company, employee);
  const EntryFilter filter{.span = span_of(query.command, zone.to_local(context.now).date),
                           .project = query.command.project,
                           .category = query.command.category,
                           .state = query.command.state};
  context.work.entry_listings(company.id).of_employee(employee, filter, zone, sink);
  return {};
}

namespace {

std::optional<Problem> refusal_to_show(const Context& context, const Company& company, const TimeEntry& entry) {
  if (entry.employee() == context.caller.employee) return std::nullopt;
  return refusal_to_decide_entry(context, company.time_tracking.approval, entry);
}

std::vector<EntryDecisionView> decision_views(const Context& context, TimeEntryId id) {
  std::vector<EntryDecisionView> views;
  Names names(context.work, context.caller.company);
  for (auto& decision : context.work.entries(context.caller.company).decisions_about(id)) {
    const auto& name = names.of(decision.decided_by);
    const auto deputy_for = decision.deputy_for ? names.of(*decision.deputy_for) : std::string{};
    views.push_back({std::move(decision), name, deputy_for});
  }
  return views;
}

/// The weighted work of an entry.
EntrySurchargesView counted(const Context& context, const Company& company, const EntryRecord& record) {
  const auto calendar = context.work.employees(company.id).work_calendar_of(record.employee);
  const auto date = record.details.date;
  const auto before = counting_periods(context.work, company.id, record.employee, {date - std::chrono::days{1}, date});
  const auto& period = record.details.period;
  return surcharges_of({company, calendar, zone_of(context, company, record.employee)}, date, period,
                       domain::begins_of_work({&period, 1}, before).front());
}

/// The decision of the person who entered it, if that was not its owner.
std::optional<EntryDecisionView> entered_by_another(const std::vector<EntryDecisionView>& decisions) {
  const auto entered = std::ranges::find_if(decisions, [](const EntryDecisionView& view) {
    return view.decision.unasked && view.decision.request == EntryRequestKind::new_entry;
  });
  return entered == decisions.end() ? std::nullopt : std::optional{*entered};
}

/// The result of the break rules for the entry, together with the others of its day.
std::optional<BreakFinding> breaks_of(const Context& context, const Company& company, const EntryRecord& record) {
  const auto& regulation = company.time_tracking.break_regulation;
  if (!regulation) return std::nullopt;
  const auto date = record.details.date;
  std::vector<WorkedPeriod> others;
  for (const auto& hours : context.work.entries(company.id).dated(record.employee, {date, date})) {
    if (hours.count() && hours.id != record.id) others.push_back(hours.period);
  }
  return domain::judge_breaks(*regulation, others, record.details.period);
}

}  // namespace

Result<TimeEntryDetailView> show_time_entry(const Context& context, TimeEntryId id) {
  const Company company = company_of(context);
  if (auto problem = refusal_without_time_tracking(company)) return refuse(*std::move(problem));
  const auto entry = context.work.entries(company.id).find(id);
  if (!entry) return refuse(Problem::unknown(domain::reasons::no_such_time_entry));
  if (auto problem = refusal_to_show(context, company, *entry)) return refuse(*std::move(problem));
  const EntryRecord& record = entry->record();
  TimeEntryDetailView view{.entry = own_view(context, company, *entry),
                           .session = record.session,
                           .open_request = entry->open_request(),
                           .rejection_reason = record.rejection_reason,
                           .decisions = decision_views(context, id)};
  view.entry.employee_name = name_of(context.work, company.id, record.employee);
  view.entered = entered_by_another(view.decisions);
  view.breaks = breaks_of(context, company, record);
  view.counted = counted(context, company, record);
  if (record.proposal) view.proposed = view_of_details(context, company, *entry, record.proposal->details);
  return view;
}

namespace {

Result<DeleteView> ask_for_deletion(const Context& context, const Company& company, const TimeEntry& entry) {
  const auto asked = entry.request_deletion();
  if (!asked) return refuse(asked);
  if (*asked != entry) {
    context.work.entries(company.id).save(*asked);
    raise(context, company, EntryDeletionRequested{entry, *asked});
    raise(context, company, EntryDecisionAsked{*asked});
  }
  return DeleteView{.id = entry.id().value, .outcome = DeleteOutcome::deletion_requested};
}

}  // namespace

Result<DeleteView> delete_at_once(const Context& context, const Company& company, const TimeEntry& entry,
                                  const std::string& reason) {
  const auto removed = entry.remove();
  if (!removed) return refuse(removed);
  context.work.entries(company.id).save(*removed);
  raise(context, company, EntryDeleted{entry, *removed, reason});
  return DeleteView{.id = entry.id().value, .outcome = DeleteOutcome::deleted};
}

Result<DeleteView> delete_time_entry(const Context& context, TimeEntryId id) {
  const Company company = company_of(context);
  const auto entry = own_entry(context, company, id);
  if (!entry) return refuse(entry);
  if (auto problem = refusal_in_closed_month(context.work, company, entry->employee(), entry->record().details.date)) {
    return refuse(*std::move(problem));
  }
  return company.time_tracking.approval.deletions ? ask_for_deletion(context, company, *entry)
                                                  : delete_at_once(context, company, *entry, {});
}

WorkSummary show_work_summary(const Context& context) {
  const auto company = shared_company_of(context);
  const auto zone = zone_of(context, *company, context.caller.employee);
  const Date today = zone.to_local(context.now).date;
  auto periods = counting_periods(context.work, company->id, context.caller.employee, {today, today});
  if (const auto session = running_session_of(company_context_of(context, *company), context.caller.employee)) {
    if (zone.to_local(session->begin).date == today) periods.push_back(*session);
  }
  const auto time = domain::working_time(periods);
  const auto calendar = context.work.employees(company->id).work_calendar_of(context.caller.employee);
  const auto absences = approved_absences_of(context.work, company->id, context.caller.employee, {today, today});
  const auto commitment = domain::committed_minutes(today, calendar, absences);
  return domain::summarize(commitment, time.work(), time.breaks);
}

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
