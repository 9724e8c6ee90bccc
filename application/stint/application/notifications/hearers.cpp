#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <string>
#include <utility>

#include <stint/application/notifications/audit_lines.hpp>
#include <stint/application/notifications/event_row.hpp>
#include <stint/application/notifications/mail_facts.hpp>

namespace stint::application {

using namespace domain;

namespace {

// Lines of the audit trail.

AuditLine entry_line(const auto& event) { return {event.entry.id().value, audit_details(event.before, event.entry)}; }
AuditLine deputised_entry_line(const auto& event) {
  auto line = entry_line(event);
  event_table::append_deputy_for(line, event);
  event_table::append_escalated(line, event);
  return line;
}
AuditLine with_reason(AuditLine line, const auto& event) {
  if (!event.reason.empty()) line.details.emplace_back("reason", event.reason);
  return line;
}
AuditLine clock_line(const auto& event) { return {event.employee.value, audit_details(event.before, event.reading)}; }
AuditLine booking_line(const TimeAccountBooked& event) {
  const auto& booking = event.booking;
  AuditLine line{event.employee.value,
                 {{"booking", to_string(booking.id)},
                  {"kind", std::string{name(booking.kind)}},
                  {"minutes", std::to_string(booking.minutes.count())},
                  {"day", domain::format_date(booking.day)},
                  {"reason", booking.reason}}};
  if (booking.corrected_month) {
    line.details.emplace_back("corrected-month", domain::format_month(*booking.corrected_month));
  }
  return line;
}

AuditLine forgotten_line(const EmployeeForgotten& event) {
  AuditLine line{event.employee.value, {}};
  for (const auto& [kind, count] : event.erased) line.details.emplace_back(name(kind), std::to_string(count));
  return line;
}

AuditDetails month_details(const auto& event) {
  return {{"month", domain::format_month(event.month)},
          {"before-closed-through", event.closed_before ? domain::format_month(*event.closed_before) : "none"},
          {"closed-through", domain::format_month(event.closed_through)}};
}

AuditLine payroll_line(const PayrollExportHead& made) {
  AuditLine line{made.id.value,
                 {{"month", domain::format_month(made.month)},
                  {"people", std::to_string(made.counts.people)},
                  {"left-out", std::to_string(made.counts.left_out)},
                  {"new", std::to_string(made.counts.added)},
                  {"changed", std::to_string(made.counts.changed)},
                  {"withdrawn", std::to_string(made.counts.withdrawn)},
                  {"unchanged", std::to_string(made.counts.unchanged)},
                  {"corrections", std::to_string(made.counts.corrections)}}};
  if (!made.department.empty()) line.details.emplace_back("department", made.department);
  return line;
}

/// Appends how many matters were still open if a month was closed by force.
void append_forced(AuditLine& line, const auto& event) {
  if (!event.forced) return;
  line.details.emplace_back("forced", "true");
  line.details.emplace_back("left-open", std::to_string(event.left_open));
}

template <class E>
AuditLine record_line(const E& event) {
  AuditLine line{event.id, {{"key", event.key}}, std::string{record_word(event.kind)}};
  if constexpr (requires { event.values; }) {
    line.details.insert(line.details.end(), event.values.begin(), event.values.end());
  }
  return line;
}

/// The rows of time, accounts, settings and imports, starting with ClockStarted.
std::vector<EventRow> further_rows() {
  using namespace event_table;
  using enum Hearer;
  using enum Sent;
  return {
      row<ClockStarted>("ClockStarted", "clock.started", clock_line<ClockStarted>,
                        "A session begins, or begins to wait."),
      row<ClockPaused>("ClockPaused", "clock.paused", clock_line<ClockPaused>, "A break begins."),
      row<ClockResumed>("ClockResumed", "clock.resumed", clock_line<ClockResumed>, "A break ends."),
      row<BusinessTripStarted>("BusinessTripStarted", "clock.trip-started", clock_line<BusinessTripStarted>,
                               "A business trip begins."),
      row<BusinessTripEnded>("BusinessTripEnded", "clock.trip-ended", clock_line<BusinessTripEnded>,
                             "A business trip ends."),
      row<ClockStopped>(
          "ClockStopped", "clock.stopped",
          [](const ClockStopped& event) {
            return AuditLine{event.employee.value, {{"entry", to_string(event.entry)}}};
          },
          "After `EntrySaved`: a session ends, by its owner, by itself, by a lock or with the employment."),
      row<ClockDiscarded>(
          "ClockDiscarded", "clock.discarded",
          [](const ClockDiscarded& event) {
            AuditLine line{event.employee.value, audit_details(event.reading)};
            line.details.emplace_back("reason", event.reason);
            return line;
          },
          "A session ends of which nothing is saved."),

      row<EntrySaved>(
          "EntrySaved", "entry.created",
          [](const EntrySaved& event) {
            return with_reason({event.entry.id().value, audit_details(event.entry)}, event);
          },
          "A time entry is new, by hand or by the clock."),
      row<EntryDecisionAsked>(
          "EntryDecisionAsked", "A new entry, a change or a deletion waits for approval.",
          {mail<EntryDecisionAsked>(MailKind::entry_request_made, unless_switched_off, {deciders},
                                    [](const CompanyContext& context, const EntryDecisionAsked& event) {
                                      return request_facts(context, event.entry);
                                    })}),
      row<EntryChanged>(
          "EntryChanged", "entry.changed",
          [](const EntryChanged& event) { return with_reason(entry_line(event), event); },
          "Its owner, or somebody who decides about them, has changed it."),
      row<EntryChangeRequested>("EntryChangeRequested", "entry.change-requested", entry_line<EntryChangeRequested>,
                                "Its owner wants to change it, and somebody must approve."),
      row<EntryDeletionRequested>("EntryDeletionRequested", "entry.deletion-requested",
                                  entry_line<EntryDeletionRequested>,
                                  "Its owner wants to delete it, and somebody must approve."),
      row<EntryDeleted>(
          "EntryDeleted", "entry.deleted",
          [](const EntryDeleted& event) { return with_reason(entry_line(event), event); },
          "Its owner, or somebody who decides about them, has deleted it."),
      row<EntryRequestApproved>("EntryRequestApproved", "entry.approved", deputised_entry_line<EntryRequestApproved>,
                                "The entry, the change or the deletion is approved."),
      row<EntryRequestRejected>(
          "EntryRequestRejected", "entry.rejected", deputised_entry_line<EntryRequestRejected>,
          "The entry, the change or the deletion is rejected.",
          {mail<EntryRequestRejected>(MailKind::entry_request_rejected, always, {owner},
                                      [](const CompanyContext& context, const EntryRequestRejected& event) {
                                        return request_facts(context, event.before, event.reason);
                                      })}),
      row<SessionHeld>("SessionHeld", "After `EntrySaved`: the clock saved hours that wait for those who decide.",
                       {mail<SessionHeld>(MailKind::session_held, always, {owner},
                                          [](const CompanyContext& context, const SessionHeld& event) {
                                            return held_session_facts(context, event.entry);
                                          })}),
      row<SessionOverlaps>("SessionOverlaps", "After `EntrySaved`: the clock saved time that another entry counts too.",
                           {mail<SessionOverlaps>(MailKind::session_overlaps, unless_switched_off, {deciders, owner},
                                                  [](const CompanyContext& context, const SessionOverlaps& event) {
                                                    return session_facts(context, event.entry);
                                                  })}),

      row<WorkingTimeFound>("WorkingTimeFound",
                            "After a Sunday: a law finds something in the working time of the week.",
                            {mail<WorkingTimeFound>(MailKind::working_time_digest, always, {asked}, digest_facts)}),
      row<EntryDoneForOwner>(
          "EntryDoneForOwner",
          "After `EntrySaved`, `EntryChanged` or `EntryDeleted`: somebody else than the owner has done it.",
          {mail<EntryDoneForOwner>(MailKind::entry_by_another, always, {owner},
                                   [](const CompanyContext& context, const EntryDoneForOwner& event) {
                                     return facts_for_owner(context, event);
                                   })}),

      row<TimeAccountBooked>("TimeAccountBooked", "time-account.booked", booking_line,
                             "Something is booked in a time account, by an administrator or by the program."),
      row<TimeAccountLightChanged>(
          "TimeAccountLightChanged", "When a day is over: a time account holds more, or less, than a limit of lights.",
          {mail<TimeAccountLightChanged>(MailKind::time_account_light, always, {owner, asked}, light_facts)}),

      row<HolidayCalendarRunsOut>(
          "HolidayCalendarRunsOut", "90 days before a year of which a calendar names no holiday, once for each year.",
          {mail<HolidayCalendarRunsOut>(
              MailKind::holiday_calendar_runs_out, always, {administrators},
              [](const CompanyContext&, const HolidayCalendarRunsOut& event) { return calendar_facts(event); })}),
      row<CompanyHolidayDeclared>(
          "CompanyHolidayDeclared", "company.holiday-declared",
          [](const CompanyHolidayDeclared& event) {
            return AuditLine{{},
                             {{"type", std::string{event.holiday.type.text()}},
                              {"from", domain::format_date(event.holiday.start)},
                              {"to", domain::format_date(event.holiday.end)}}};
          },
          "An administrator has declared days on which the company is closed."),

      row<MonthClosed>(
          "MonthClosed", "month.closed",
          [](const MonthClosed& event) {
            AuditLine line{{}, month_details(event)};
            append_forced(line, event);
            return line;
          },
          "A company's month, and all before it, are closed."),
      row<MonthOpened>(
          "MonthOpened", "month.opened",
          [](const MonthOpened& event) {
            return AuditLine{{}, month_details(event)};
          },
          "A company's month, and all after it, are open again."),
      row<PersonMonthClosed>(
          "PersonMonthClosed", "month.closed-for-person",
          [](const PersonMonthClosed& event) {
            AuditLine line{event.employee.value, month_details(event)};
            append_forced(line, event);
            return line;
          },
          "A month, and all before it, are closed for one person."),
      row<PersonMonthOpened>(
          "PersonMonthOpened", "month.opened-for-person",
          [](const PersonMonthOpened& event) {
            return AuditLine{event.employee.value, month_details(event)};
          },
          "A month, and all after it, are open again for one person."),
      row<MonthSigned>(
          "MonthSigned", "month.signed",
          [](const MonthSigned& event) {
            return AuditLine{event.employee.value,
                             {{"month", domain::format_month(event.month)},
                              {"as", std::string{name(event.signature.signed_as)}},
                              {"digest", event.signature.digest}}};
          },
          "Somebody has signed a month sheet."),
      row<ClosedMonthCorrected>(
          "ClosedMonthCorrected", "month.corrected",
          [](const ClosedMonthCorrected& event) {
            AuditLine line{event.employee.value,
                           {{"month", domain::format_month(event.month)}, {"reason", event.reason}}};
            if (event.last_month) line.details.emplace_back("last-month", domain::format_month(*event.last_month));
            if (event.difference) line.details.emplace_back("minutes", std::to_string(event.difference->count()));
            return line;
          },
          "After another event: an administrator, an import or a directory has changed what a closed month says, or "
          "several, of which it names the first and the last.",
          {mail<ClosedMonthCorrected>(
              MailKind::closed_month_corrected, always, {owner},
              [](const CompanyContext&, const ClosedMonthCorrected& event) { return correction_facts(event); },
              "somebody else did it", [](const ClosedMonthCorrected& event) { return event.by != event.employee; })}),
      row<PayrollExported>(
          "PayrollExported", "payroll.exported", [](const PayrollExported& event) { return payroll_line(event.made); },
          "A month was handed on to payroll."),

  };
}

/// The rows starting with EmployeeForgotten: erased data, settings and imports.
std::vector<EventRow> rows_of_operators() {
  using namespace event_table;
  using enum Hearer;
  using enum Sent;
  return {
      row<EmployeeForgotten>("EmployeeForgotten", "employee.forgotten", forgotten_line,
                             "Who somebody was is erased, by the operator or because their time is over."),
      row<RecordsErased>(
          "RecordsErased", records_erased,
          [](const RecordsErased& event) {
            AuditLine line{
                {}, {{"kind", std::string{name(event.erased.kind)}}, {"count", std::to_string(event.erased.count)}}};
            if (event.through > 0) line.details.emplace_back(cut_through, std::to_string(event.through));
            return line;
          },
          "Records have gone whose period is over."),

      row<RecordAdded>("RecordAdded", "added", record_line<RecordAdded>,
                       "An administrator has added a record that company files describe, such as an absence type."),
      row<RecordChanged>("RecordChanged", "changed", record_line<RecordChanged>,
                         "An administrator has changed such a record."),
      row<RecordRemoved>("RecordRemoved", "removed", record_line<RecordRemoved>,
                         "An administrator has removed such a record, which nothing uses."),
      row<DepartmentRenamed>(
          "DepartmentRenamed", "department.renamed",
          [](const DepartmentRenamed& event) {
            return AuditLine{{},
                             {{"before.department", event.former},
                              {"after.department", event.name},
                              {"people", std::to_string(event.moved)}}};
          },
          "An administrator has given a department another name, with all who are in it."),
      row<PersonProvisioned>(
          "PersonProvisioned", "account.provisioned",
          [](const PersonProvisioned& event) {
            return AuditLine{event.employee.value, event.values};
          },
          "A directory that provisions people has linked somebody with its record of them, or has deleted them."),
      row<DepartmentProvisioned>(
          "DepartmentProvisioned", "department.provisioned",
          [](const DepartmentProvisioned& event) {
            AuditLine line{{}, {{"department", event.department}}};
            line.details.insert(line.details.end(), event.values.begin(), event.values.end());
            return line;
          },
          "Such a directory has added a group, linked it with its own, or removed it."),

      row<ForeignAddressRefused>(
          "ForeignAddressRefused", address_refused, [](const ForeignAddressRefused&) { return AuditLine{}; },
          "An address was refused because an account of another company has it. The line does not repeat the address."),
      row<MailsDropped>(
          "MailsDropped", "mails.dropped",
          [](const MailsDropped& event) {
            return AuditLine{
                0, {{"count", std::to_string(event.count)}, {"before", domain::format_date(event.written_before)}}};
          },
          "The operator has removed mails that waited."),
      row<CompanyImported>(
          "CompanyImported", "company.imported", [](const CompanyImported&) { return AuditLine{}; },
          "A company file has changed something of a company that was there."),
      row<RecordImported>("RecordImported", "imported", record_line<RecordImported>,
                          "A company file has brought a record; one that a company begins with stands for itself."),
      row<RecordChangedByImport>("RecordChangedByImport", "changed-by-import", record_line<RecordChangedByImport>,
                                 "A company file has changed a record."),
  };
}

}  // namespace

// The rows are in the order of AllEvents.
const std::vector<EventRow>& event_rows() {
  static const std::vector<EventRow> rows = [] {
    auto all = event_table::absence_rows();
    for (auto&& more :
         {further_rows(), event_table::account_rows(), event_table::webhook_rows(), rows_of_operators()}) {
      all.insert(all.end(), more.begin(), more.end());
    }
    event_table::add_publications(all);
    return all;
  }();
  return rows;
}

std::string_view name(Hearer hearer) {
  using enum Hearer;
  switch (hearer) {
    case owner:
      return "the owner";
    case substitute:
      return "the substitute";
    case deputy:
      return "the deputy";
    case asked:
    case deciders:
      return "those who decide";
    case managers:
      return "the managers";
    case administrators:
      return "the administrators";
    case additional_recipients:
      return "the additional recipients";
  }
  return {};
}

}  // namespace stint::application
