#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include <stint/application/absences/showing.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/reasons.hpp>
#include <stint/application/time_entries/entries_of_others.hpp>
#include <stint/application/time_entries/entry_drafts.hpp>
#include <stint/application/time_entries/own_entries.hpp>
#include <stint/application/working_hours/correcting.hpp>
#include <stint/application/working_hours/entry_rules.hpp>
#include <stint/domain/time_entry/entry_period.hpp>

namespace stint::application {

using namespace domain;

namespace {

Result<Employee> owner_of_entries(const Context& context, const Company& company, EmployeeId employee) {
  if (auto problem = refusal_without_time_tracking(company)) return refuse(*std::move(problem));
  return employee_of(context, employee);
}

/// An entry of the employee, for an action by the caller.
Result<TimeEntry> entry_of(const Context& context, const Company& company, EmployeeId employee, TimeEntryId id) {
  if (const auto owner = owner_of_entries(context, company, employee); !owner) return refuse(owner);
  auto entry = context.work.entries(company.id).find(id);
  if (!entry || entry->employee() != employee) {
    return refuse(Problem::unknown(domain::reasons::no_such_time_entry));
  }
  if (auto problem = refusal_to_decide_entry(context, company.time_tracking.approval, *entry)) {
    return refuse(*std::move(problem));
  }
  return *std::move(entry);
}

/// Approves an action without a request if it would otherwise await approval.
Result<TimeEntry> granted(const Result<TimeEntry>& done) {
  return done && done->open_request() ? done->approve_request() : done;
}

void keep_unasked_decision(const Context& context, const Company& company, const TimeEntry& entry,
                           EntryRequestKind done, const std::string& reason) {
  const bool in_own_right = company.time_tracking.approval.administrators_only;
  context.work.entries(company.id)
      .add_decision(entry.id(), {.at = context.now,
                                 .decided_by = context.caller.employee,
                                 .request = done,
                                 .approved = true,
                                 .reason = reason,
                                 .deputy_for = in_own_right ? std::nullopt : deputised_manager(context, entry),
                                 .unasked = true});
}

void tell_owner_of_entry(const Context& context, const Company& company, EntryDoneForOwner event) {
  if (event.entry.employee() == context.caller.employee) return;
  event.by = context.caller.employee;
  raise(context, company, std::move(event));
}

}  // namespace

Result<void> list_entries_of(const Context& context, EmployeeId employee, const Submitted<TimeEntryQuery>& query,
                             const Sink<TimeEntryView>& sink) {
  const Company company = company_of(context);
  const auto owner = owner_of_entries(context, company, employee);
  if (!owner) return refuse(owner);
  const auto today = today_of(context, company, employee);
  const auto span = span_of(query.command, today);
  const auto about = span.first <= span.last ? std::clamp(today, span.first, span.last) : today;
  if (auto problem = refusal_to_decide_entries(context, company.time_tracking.approval, employee, about)) {
    return refuse(*std::move(problem));
  }
  return list_entries(context, company, employee, query, sink);
}

namespace {

/// The day of a new entry, or today if the command contains none.
Date day_of(const Context& context, const Company& company, EmployeeId owner, const TimeEntryCommand& command) {
  return zone_of(context, company, owner).to_local(command.begin.value_or(context.now)).date;
}

}  // namespace

Result<TimeEntryDetailView> enter_time_for(const Context& context, EmployeeId employee,
                                           const Submitted<EntryForOwnerCommand>& submitted) {
  const Company company = company_of(context);
  const auto owner = owner_of_entries(context, company, employee);
  if (!owner) return refuse(owner);
  const auto& command = submitted.command;
  const auto about = day_of(context, company, employee, command.entry);
  if (auto problem = refusal_to_decide_entries(context, company.time_tracking.approval, employee, about)) {
    return refuse(*std::move(problem));
  }
  ValidationErrors errors(submitted);
  const auto reason = command.reason.value_or(std::string{});
  judge_length(domain::fields::reason, reason, errors);
  auto details = read_entry(context, company, employee, command.entry, PeriodSpan::one_night, std::move(errors));
  if (!details) return refuse(details);
  const DateSpan day{details->date, details->date};
  if (auto problem = refusal_to_enter(context, company, *owner, *details, reason)) {
    return refuse(*std::move(problem));
  }
  const auto entry = granted(TimeEntry::enter(employee, *std::move(details), company.time_tracking.approval));
  if (!entry) return refuse(entry);
  const auto stored = add_entry(company_context_of(context, company), context.caller.employee, *entry, reason);
  keep_unasked_decision(context, company, stored, EntryRequestKind::new_entry, reason);
  tell_owner_of_entry(context, company, {stored, stored, EntryRequestKind::new_entry, reason, {}});
  note_correction(context, company, employee, {day}, reason);
  return show_time_entry(context, stored.id());
}

Result<TimeEntryDetailView> change_entry_for(const Context& context, EmployeeId employee, TimeEntryId id,
                                             const Submitted<EntryForOwnerCommand>& submitted) {
  const Company company = company_of(context);
  const auto before = entry_of(context, company, employee, id);
  if (!before) return refuse(before);
  const auto& command = submitted.command;
  ValidationErrors errors(submitted);
  judge_given_reason(command.reason, errors);
  const auto details =
      read_entry_change(context, company, *before, command.entry, PeriodSpan::one_night, std::move(errors));
  if (!details) return refuse(details);
  const auto& approval = company.time_tracking.approval;
  if (auto problem = refusal_to_decide_entries(context, approval, employee, details->date)) {
    return refuse(*std::move(problem));
  }
  if (auto problem = refusal_to_change(context, company, *before, *details, *command.reason)) {
    return refuse(*std::move(problem));
  }
  const auto changed = granted(before->change(*details, approval));
  if (!changed) return refuse(changed);
  if (*details != before->record().details) {
    context.work.entries(company.id).save(*changed);
    raise(context, company, EntryChanged{*before, *changed, *command.reason});
    keep_unasked_decision(context, company, *changed, EntryRequestKind::change, *command.reason);
    tell_owner_of_entry(context, company, {*before, *changed, EntryRequestKind::change, *command.reason, {}});
    const auto was = before->record().details.date;
    note_correction(context, company, employee, {{was, was}, {details->date, details->date}}, *command.reason);
  }
  return show_time_entry(context, id);
}

Result<DeleteView> delete_entry_for(const Context& context, EmployeeId employee, TimeEntryId id,
                                    const Submitted<ReasonCommand>& submitted) {
  const Company company = company_of(context);
  const auto before = entry_of(context, company, employee, id);
  if (!before) return refuse(before);
  ValidationErrors errors(submitted);
  judge_given_reason(submitted.command.reason, errors);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  const auto& reason = submitted.command.reason.value();
  const auto date = before->record().details.date;
  if (auto problem = refusal_to_correct(context, company, employee, date, reason)) {
    return refuse(*std::move(problem));
  }
  const auto deleted = delete_at_once(context, company, *before, reason);
  if (!deleted) return deleted;
  tell_owner_of_entry(context, company, {*before, *before, EntryRequestKind::deletion, reason, {}});
  note_correction(context, company, employee, {{date, date}}, reason);
  return deleted;
}

}  // namespace stint::application
