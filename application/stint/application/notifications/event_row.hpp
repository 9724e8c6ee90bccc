#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <stint/application/authority/access.hpp>
#include <stint/application/notifications/hearers.hpp>

// Building blocks for the rows of the table of events.

namespace stint::application::event_table {

/// The members of an event, in the order in which events declare them.
template <class E>
std::vector<MemberOfEvent> members_of() {
  std::vector<MemberOfEvent> members;
  const auto add = [&](auto... member) { members.push_back({member...}); };
  if constexpr (requires(E e) { e.request; }) {
    add("request", "WaitingRequest", "an absence, that one be cancelled, shortened or split, or a time entry");
    add("stage", "EscalationStage", "that it has come to");
    add("employee", "EmployeeId", "who asks");
  } else if constexpr (requires(E e) { e.employee; }) {
    add("employee", "EmployeeId", "whose account or clock it is");
  }
  if constexpr (requires(E e) { e.token; }) add("token", "PersonalToken", "never with its text");
  if constexpr (requires(E e) { e.feed; }) add("feed", "CalendarFeed", "never with its address");
  if constexpr (requires(E e) { e.webhook; }) {
    if constexpr (requires(E e) { e.before; }) add("before", "Webhook", "as it was, without its secrets");
    add("webhook", "Webhook", "without its secrets");
  } else if constexpr (requires(E e) { e.before; }) {
    constexpr bool is_absence = requires(E e) { e.absence; };
    constexpr bool is_clock = requires(E e) { e.reading; };
    add("before", is_absence ? "AbsenceRequest" : is_clock ? "ClockReading" : "TimeEntry", "as it was");
  }
  if constexpr (requires(E e) { e.absence; }) add("absence", "AbsenceRequest", "as it is now, or was if it is gone");
  if constexpr (requires(E e) { e.second; }) add("second", "AbsenceRequest or nothing", "the part that was split off");
  if constexpr (requires(E e) { e.entry.record(); }) add("entry", "TimeEntry", "as it is now");
  if constexpr (std::is_same_v<E, ClockStopped>) add("entry", "TimeEntryId", "as which the session was saved");
  if constexpr (requires(E e) { e.deputyship; }) add("deputyship", "Deputyship", "who stands in for whom, and when");
  if constexpr (requires(E e) { e.correction; })
    add("correction", "LeaveCorrection", "of whose leave, by whom and why");
  if constexpr (requires(E e) { e.reminder; }) add("reminder", "LeaveReminder", "of how much, and when it lapses");
  if constexpr (requires(E e) { e.is_yearly; }) add("is_yearly", "truth", "false: shortly before it lapses");
  if constexpr (requires(E e) { e.people; }) {
    constexpr bool is_told = std::is_same_v<E, WorkingTimeFound> || std::is_same_v<E, RequestEscalated> ||
                             std::is_same_v<E, TimeAccountLightChanged> || std::is_same_v<E, SickPayEnds>;
    add("people", "EmployeeId, several", is_told ? "who is told" : "for whose decision it waits");
  }
  if constexpr (requires(E e) { e.week; }) add("week", "first and last day", "from Monday to Sunday");
  if constexpr (requires(E e) { e.booking; }) add("booking", "TimeAccountBooking", "with its kind, minutes and reason");
  if constexpr (requires(E e) { e.light; }) add("light", "TrafficLight", "green, yellow or red");
  if constexpr (requires(E e) { e.balance; }) add("balance", "minutes", "what the account holds");
  if constexpr (requires(E e) { e.day; }) {
    add("day", "Date",
        std::is_same_v<E, CertificateDue> ? "on which it is due"
        : std::is_same_v<E, SickPayEnds>  ? "the last one with sick pay"
                                          : "at the end of which it does");
  }
  if constexpr (requires(E e) { e.done; }) add("done", "EntryRequestKind", "new, changed or deleted");
  if constexpr (requires(E e) { e.counts; }) add("counts", "EmployeeId and number, several", "of findings");
  if constexpr (requires(E e) { e.reading; }) {
    constexpr bool goes_on = requires(E e) { e.before; };
    add("reading", "ClockReading", goes_on ? "as it is now" : "what the session had come to");
  }
  if constexpr (requires(E e) { e.reason; }) add("reason", "text", "may be empty");
  if constexpr (requires(E e) { e.deputy_for; }) {
    add("deputy_for", "EmployeeId or nothing", "the manager in whose place it was decided");
  }
  if constexpr (requires(E e) { e.escalated; }) {
    add("escalated", "truth", "it had waited for too long, and come to others");
  }
  if constexpr (requires(E e) { e.despite; }) {
    add("despite", "text", "rules of the team and quotas that it breaks, by name; empty: none");
  }
  if constexpr (requires(E e) { e.with_another_act; }) {
    add("with_another_act", "truth", "whoever filed or changed it for its owner has approved it by that");
  }
  if constexpr (requires(E e) { e.by; }) add("by", "EmployeeId or nothing", "who did it");
  if constexpr (requires(E e) { e.uncertified; }) {
    add("uncertified", "first and last day, several", "which a certificate named, and which are no longer part of it");
  }
  if constexpr (requires(E e) { e.holiday; }) add("holiday", "CompanyHoliday", "its type, first and last day");
  if constexpr (requires(E e) { e.month; }) add("month", "year and month", "that was asked for");
  if constexpr (requires(E e) { e.last_month; }) add("last_month", "year and month, or nothing", "the last of several");
  if constexpr (requires(E e) { e.difference; }) {
    add("difference", "minutes, or nothing", "of the balances; nothing where it was not counted");
  }
  if constexpr (requires(E e) { e.closed_through; }) add("closed_through", "year and month", "the last closed one now");
  if constexpr (requires(E e) { e.signature; }) add("signature", "MonthSignature", "by whom, as whom, and of what");
  if constexpr (requires(E e) { e.made; }) add("made", "PayrollExportHead", "its number, month and counts");
  if constexpr (requires(E e) { e.forced; }) add("forced", "truth", "it was not over, or something was open");
  if constexpr (requires(E e) { e.left_open; }) add("left_open", "number", "sessions and requests that stay open");
  if constexpr (requires(E e) { e.closed_before; }) {
    add("closed_before", "year and month, or nothing", "the last closed one until now");
  }
  if constexpr (requires(E e) { e.recovery_codes; }) add("recovery_codes", "number", "0: by the operator");
  if constexpr (requires(E e) { e.proof; }) add("proof", "text", "what the owner gave; empty: by the operator");
  if constexpr (requires(E e) { e.purpose; })
    add("purpose", "LinkPurpose", "invitation, password reset, confirmation or restoration of an address");
  if constexpr (requires(E e) { e.expires_at; }) add("expires_at", "Instant", "when the link ends");
  if constexpr (requires(E e) { e.link; }) add("link", "text", "empty: it is in the mail alone");
  if constexpr (requires(E e) { e.former_address; }) {
    add("former_address", "text", "to which the mail goes; empty: to the employee's own");
  }
  if constexpr (requires(E e) { e.by_link; }) add("by_link", "LinkPurpose or nothing", "of the link that was used");
  if constexpr (requires(E e) { e.last_day; }) {
    add("last_day_before", "Date or nothing", "of the employment, as it was");
    add("last_day", "Date or nothing", "as it is now; nothing: they stay");
  }
  if constexpr (requires(E e) { e.identity; }) add("identity", "Identity", "provider and subject");
  if constexpr (requires(E e) { e.method; }) add("method", "text", "`password`, `one-time-code`, …");
  if constexpr (requires(E e) { e.client; }) add("client", "text", "its id");
  if constexpr (requires(E e) { e.address; }) add("address", "text", "of the network; empty: not known");
  if constexpr (requires(E e) { e.refusals; }) add("refusals", "reason and number, several", "of one minute");
  if constexpr (requires(E e) { e.addresses; }) add("addresses", "text", "of the network, four of them by name");
  if constexpr (requires(E e) { e.by_owner; }) add("by_owner", "truth", "false: by the operator");
  if constexpr (requires(E e) { e.count; }) add("count", "number", "of mails");
  if constexpr (requires(E e) { e.written_before; }) add("written_before", "Date", "");
  if constexpr (requires(E e) { e.erased; }) {
    add(
        "erased", requires(E e) { e.erased.count; } ? "ErasedRecords" : "ErasedRecords, several", "kind and number");
  }
  if constexpr (requires(E e) { e.through; }) {
    add("through", "number", "the last line of the audit trail's chain that is gone; 0: none is");
  }
  if constexpr (requires(E e) { e.former; }) {
    add("former", "text", "what the department was called");
    add("name", "text", "what it is called now");
    add("moved", "number", "of people who are in it on any day");
  }
  if constexpr (requires(E e) { e.department; }) add("department", "text", "its name");
  if constexpr (requires(E e) { e.kind; }) add("kind", "ImportedKind", "of the record");
  if constexpr (requires(E e) { e.key; }) add("key", "text", "the operator's");
  if constexpr (requires(E e) { e.year; }) add("year", "year", "of which it names no day");
  if constexpr (requires(E e) { e.id; }) add("id", "number", "of the record; 0 where it has its key alone");
  if constexpr (requires(E e) { e.values; }) add("values", "name and text, several", "members before and after");
  return members;
}

/// The employee whose absence, entry, account or record an event is about; `nullopt` if it is about none of these, or
/// if the employee's record contains only its key.
template <class E>
std::optional<domain::EmployeeId> owner_of(const E& event) {
  if constexpr (requires { event.absence; }) {
    return event.absence.employee();
  } else if constexpr (requires { event.entry.employee(); }) {
    return event.entry.employee();
  } else if constexpr (requires { event.deputyship; }) {
    return event.deputyship.manager;
  } else if constexpr (requires { event.correction; }) {
    return event.correction.employee;
  } else if constexpr (requires { event.token; }) {
    return event.token.employee;
  } else if constexpr (requires { event.feed; }) {
    return event.feed.employee;
  } else if constexpr (requires { event.employee; }) {
    return event.employee;
  } else if constexpr (requires { event.kind == ImportedKind::employee; }) {
    const bool is_person = event.kind == ImportedKind::employee && event.id > 0;
    return is_person ? std::optional{domain::EmployeeId{event.id}} : std::nullopt;
  } else {
    return std::nullopt;
  }
}

/// The id of the absence or time entry that an event is about; `nullopt` if it is about neither.
template <class E>
std::optional<std::int32_t> record_id_of(const E& event) {
  if constexpr (requires { event.absence.id(); }) {
    return event.absence.id().value;
  } else if constexpr (requires { event.entry.id(); }) {
    return event.entry.id().value;
  } else {
    return std::nullopt;
  }
}

template <class E>
void add_hearer(Addressees& addressees, Hearer hearer, const CompanyContext& company_context, const E& event) {
  if constexpr (requires { event.former_address; }) {
    if (!event.former_address.empty()) {
      addressees.person_at(event.employee, event.former_address);
      return;
    }
  }
  if (hearer == Hearer::owner) addressees.person(owner_of(event).value());
  if constexpr (requires { event.absence; }) {
    if (hearer == Hearer::managers) addressees.managers_of(event.absence);
    if (hearer == Hearer::substitute) addressees.person(event.absence.record().substitute.value().substitute);
  }
  if constexpr (requires { event.deputyship; }) {
    if (hearer == Hearer::deputy) addressees.person(event.deputyship.deputy);
  }
  if constexpr (requires { event.people; }) {
    if (hearer == Hearer::asked) addressees.deciders(event.people);
  }
  if constexpr (requires { event.entry.record(); }) {
    if (hearer == Hearer::deciders) {
      addressees.deciders(those_who_decide_about(company_context, event.entry));
    }
  }
  if (hearer == Hearer::administrators) addressees.administrators();
  if (hearer == Hearer::additional_recipients) addressees.additional_recipients();
}

/// Append to the line of a decision the manager for whom a deputy decided, and whether the request had been escalated.
void append_deputy_for(AuditLine& line, const auto& event) {
  if (event.deputy_for) line.details.emplace_back("deputyFor", to_string(*event.deputy_for));
}
void append_escalated(AuditLine& line, const auto& event) {
  if constexpr (requires { event.escalated; }) {
    if (event.escalated) line.details.emplace_back("escalated", "yes");
  }
}

/// A mail of an event of type E.
template <class E, class Facts>
MailRule mail(MailKind kind, Sent sent, const std::vector<Hearer>& to, Facts facts) {
  return {.kind = kind, .sent = sent, .to = to, .facts = [facts](const CompanyContext& context, const Event& event) {
            return facts(context, event.get<E>());
          }};
}
template <class E, class Facts, class Applies>
MailRule mail(MailKind kind, Sent sent, const std::vector<Hearer>& to, Facts facts, std::string_view only_if,
              Applies applies) {
  MailRule rule = mail<E>(kind, sent, to, facts);
  rule.only_if = only_if;
  rule.applies = [applies](const Event& event) { return applies(event.get<E>()); };
  return rule;
}

template <class E>
EventRow row(std::string_view name, std::string_view meaning, const std::vector<MailRule>& mails = {}) {
  return {.index = AllEvents::index_of<E>(),
          .name = name,
          .meaning = meaning,
          .members = members_of<E>(),
          .owner = [](const Event& event) { return owner_of(event.get<E>()); },
          .record = [](const Event& event) { return record_id_of(event.get<E>()); },
          .mails = mails,
          .add = [](Addressees& addressees, Hearer hearer, const CompanyContext& company_context,
                    const Event& event) { add_hearer(addressees, hearer, company_context, event.get<E>()); }};
}
/// With a line in the audit trail.
template <class E, class Line>
EventRow row(std::string_view name, std::string_view action, Line line, std::string_view meaning,
             const std::vector<MailRule>& mails = {}) {
  EventRow with_line = row<E>(name, meaning, mails);
  with_line.action = action;
  with_line.line = [line](const Event& event) -> AuditLine { return line(event.get<E>()); };
  return with_line;
}

/// The rows of the events from AbsenceFiled to LeaveReminded: absences, leave and the people who decide about them.
[[nodiscard]] std::vector<EventRow> absence_rows();
/// Those from AccountLocked to FeedRevoked: accounts, tokens and feeds.
[[nodiscard]] std::vector<EventRow> account_rows();
/// Those from WebhookMade to WebhookGivenUp.
[[nodiscard]] std::vector<EventRow> webhook_rows();

/// Adds the publications to webhooks to all rows, which are in the order of AllEvents.
void add_publications(std::vector<EventRow>& rows);

}  // namespace stint::application::event_table
