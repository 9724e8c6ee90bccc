#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <string>
#include <utility>

#include <stint/application/events/audit_lines.hpp>
#include <stint/application/events/event_row.hpp>
#include <stint/application/events/mail_facts.hpp>

namespace stint::application {
namespace {

// Lines of the audit trail.

AuditLine entry_line(const auto& event) { return {event.entry.id().value, audit_details(event.before, event.entry)}; }
AuditLine deputised_entry_line(const auto& event) {
  auto line = entry_line(event);
  event_table::append_deputy_for(line, event);
  event_table::append_escalated(line, event);
  return line;
}
AuditLine account_line(const auto& event) { return {event.employee.value, {}}; }
AuditLine end_line(const auto& event) {
  return {event.employee.value, {{"reason", event.reason}, {"client", event.client}}};
}

AuditLine token_line(const auto& event) {
  AuditDetails details{{"token", std::to_string(event.token.id)}, {"name", event.token.name}};
  if (event.token.expires_on) details.emplace_back("expiresOn", domain::format_date(*event.token.expires_on));
  return {event.token.employee.value, std::move(details)};
}

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
  return {{"month", domain::format_month(event.month)}, {"closed-through", domain::format_month(event.closed_through)}};
}

/// What the audit trail calls a record, by its kind.
std::string record_word(ImportedKind kind) {
  constexpr std::array<std::string_view, 10> words{"absence",          "entry",        "company", "schedule",
                                                   "holiday-calendar", "absence-type", "project", "category",
                                                   "client",           "employee"};
  return std::string{words.at(std::to_underlying(kind))};
}

template <class E>
AuditLine record_line(const E& event) {
  AuditLine line{event.id, {{"key", event.key}}, record_word(event.kind)};
  if constexpr (requires { event.values; }) {
    line.details.insert(line.details.end(), event.values.begin(), event.values.end());
  }
  return line;
}

/// Those of time, accounts, settings and imports, from ClockStarted on.
std::vector<EventRow> further_rows() {
  using namespace event_table;
  using enum Hearer;
  using enum Sent;
  return {
      row<ClockStarted>("ClockStarted", "A session begins, or begins to wait."),
      row<ClockPaused>("ClockPaused", "A break begins."),
      row<ClockResumed>("ClockResumed", "A break ends."),
      row<BusinessTripStarted>("BusinessTripStarted", "A business trip begins."),
      row<BusinessTripEnded>("BusinessTripEnded", "A business trip ends."),
      row<ClockStopped>(
          "ClockStopped",
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
            return AuditLine{event.entry.id().value, audit_details(event.entry)};
          },
          "A time entry is new, by hand or by the clock."),
      row<EntryDecisionAsked>(
          "EntryDecisionAsked", "A new entry, a change or a deletion waits for approval.",
          {mail<EntryDecisionAsked>(MailKind::entry_request_made, unless_switched_off, {deciders},
                                    [](const CompanyContext& context, const EntryDecisionAsked& event) {
                                      return request_facts(context, event.entry);
                                    })}),
      row<EntryChanged>("EntryChanged", "entry.changed", entry_line<EntryChanged>, "Its owner has changed it."),
      row<EntryChangeRequested>("EntryChangeRequested", "entry.change-requested", entry_line<EntryChangeRequested>,
                                "Its owner wants to change it, and somebody must approve."),
      row<EntryDeletionRequested>("EntryDeletionRequested", "entry.deletion-requested",
                                  entry_line<EntryDeletionRequested>,
                                  "Its owner wants to delete it, and somebody must approve."),
      row<EntryDeleted>("EntryDeleted", "entry.deleted", entry_line<EntryDeleted>, "Its owner has deleted it."),
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

      row<MonthClosed>(
          "MonthClosed", "month.closed",
          [](const MonthClosed& event) {
            AuditLine line{{}, month_details(event)};
            if (!event.forced) return line;
            line.details.emplace_back("forced", "true");
            line.details.emplace_back("left-open", std::to_string(event.left_open));
            return line;
          },
          "A company's month, and all before it, are closed."),
      row<MonthOpened>(
          "MonthOpened", "month.opened",
          [](const MonthOpened& event) {
            return AuditLine{{}, month_details(event)};
          },
          "A company's month, and all after it, are open again."),

      row<AccountLocked>("AccountLocked", account_locked, account_line<AccountLocked>,
                         "The operator has locked an account, by command or import."),
      row<AccountUnlocked>("AccountUnlocked", account_unlocked, account_line<AccountUnlocked>,
                           "The operator has unlocked it, by command or import."),
      row<PasswordSet>("PasswordSet", "account.password-set", account_line<PasswordSet>,
                       "The operator has set a password."),
      row<TwoFactorEnabled>(
          "TwoFactorEnabled", "account.two-factor-enabled",
          [](const TwoFactorEnabled& event) {
            auto line = account_line(event);
            if (event.recovery_codes > 0) {
              line.details.emplace_back("recoveryCodes", std::to_string(event.recovery_codes));
            }
            return line;
          },
          "The owner, or the operator, has turned two-factor on.",
          {mail<TwoFactorEnabled>(
              MailKind::two_factor_turned_on, always, {owner},
              [](const CompanyContext& context, const TwoFactorEnabled& event) {
                return moment_facts(context, event.employee);
              },
              "the owner did it", [](const TwoFactorEnabled& event) { return event.recovery_codes > 0; })}),
      row<TwoFactorDisabled>(
          "TwoFactorDisabled", "account.two-factor-disabled",
          [](const TwoFactorDisabled& event) {
            auto line = account_line(event);
            if (!event.proof.empty()) line.details.emplace_back("proof", event.proof);
            return line;
          },
          "The owner, or the operator, has turned two-factor off."),
      row<IdentityLinked>(
          "IdentityLinked", "account.identity-linked",
          [](const IdentityLinked& event) {
            return AuditLine{event.employee.value,
                             {{"provider", event.identity.provider}, {"subject", event.identity.subject}}};
          },
          "An account is linked to somebody whom a provider of identities knows."),
      row<LoggedIn>(
          "LoggedIn", "account.logged-in",
          [](const LoggedIn& event) {
            AuditLine line{event.employee.value, {{"method", event.method}, {"client", event.client}}};
            if (!event.address.empty()) line.details.emplace_back("address", event.address);
            return line;
          },
          "Somebody has logged in."),
      row<LoginRefused>(
          "LoginRefused", "account.login-refused",
          [](const LoginRefused& event) {
            std::int32_t count = 0;
            AuditDetails refusals;
            for (const auto& [reason, times] : event.refusals) {
              count += times;
              refusals.emplace_back(reason, std::to_string(times));
            }
            AuditLine line{event.employee.value, {{"count", std::to_string(count)}}};
            line.details.insert(line.details.end(), refusals.begin(), refusals.end());
            line.details.emplace_back("addresses", event.addresses);
            return line;
          },
          "Logins to an account were refused, summed up when their minute is over."),
      row<SessionEnded>("SessionEnded", "session.ended", end_line<SessionEnded>,
                        "A refresh token was given back, or used twice."),
      row<AccessTokenRevoked>("AccessTokenRevoked", "access-token.revoked", end_line<AccessTokenRevoked>,
                              "An access token was given back."),
      row<TokenCreated>("TokenCreated", "token.created", token_line<TokenCreated>,
                        "The owner, or the operator, has made a personal token.",
                        {mail<TokenCreated>(
                             MailKind::token_made, always, {owner},
                             [](const CompanyContext& context, const TokenCreated& event) {
                               return token_facts(context, event.token);
                             },
                             "the owner did it", [](const TokenCreated& event) { return event.by_owner; }),
                         mail<TokenCreated>(
                             MailKind::token_made_by_operator, always, {owner},
                             [](const CompanyContext& context, const TokenCreated& event) {
                               return token_facts(context, event.token);
                             },
                             "the operator did it", [](const TokenCreated& event) { return !event.by_owner; })}),
      row<TokenRevoked>("TokenRevoked", "token.revoked", token_line<TokenRevoked>,
                        "The owner, or the operator, has made one worthless."),

      row<EmployeeForgotten>("EmployeeForgotten", "employee.forgotten", forgotten_line,
                             "Who somebody was is erased, by the operator or because their time is over."),
      row<RecordsErased>(
          "RecordsErased", "records.erased",
          [](const RecordsErased& event) {
            return AuditLine{
                {}, {{"kind", std::string{name(event.erased.kind)}}, {"count", std::to_string(event.erased.count)}}};
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

// The rows are in the order of the variant.
const std::vector<EventRow>& event_rows() {
  static const std::vector<EventRow> rows = [] {
    auto all = event_table::absence_rows();
    std::ranges::move(further_rows(), std::back_inserter(all));
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
