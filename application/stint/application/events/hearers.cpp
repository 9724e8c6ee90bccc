#include <array>
#include <functional>
#include <string>
#include <utility>

#include <stint/application/events/audit_lines.hpp>
#include <stint/application/events/event_row.hpp>
#include <stint/application/events/mail_facts.hpp>

namespace stint::application {
namespace {

// Lines of the audit trail.

AuditLine absence_line(const auto& event) { return {event.absence.id().value, audit_details(event.absence)}; }
AuditLine absence_before_line(const auto& event) { return {event.absence.id().value, audit_details(event.before)}; }
void append_deputy_for(AuditLine& line, const auto& event) {
  if (event.deputy_for) line.details.emplace_back("deputyFor", to_string(*event.deputy_for));
}
void append_escalated(AuditLine& line, const auto& event) {
  if (event.escalated) line.details.emplace_back("escalated", "yes");
}
AuditLine deputised_absence_line(const auto& event) {
  auto line = absence_before_line(event);
  append_deputy_for(line, event);
  append_escalated(line, event);
  return line;
}
/// What is left of an absence that was shortened or split.
std::vector<domain::AbsenceTime> what_is_left(const AbsenceReduced& event) {
  std::vector<domain::AbsenceTime> parts{domain::time_of(event.absence.record().details)};
  if (event.second) parts.push_back(domain::time_of(event.second->record().details));
  return parts;
}
AuditLine deputy_line(const auto& event) {
  const domain::Deputyship& deputyship = event.deputyship;
  AuditLine line{deputyship.id.value,
                 {{"manager", to_string(deputyship.manager)}, {"deputy", to_string(deputyship.deputy)}}};
  if (const auto& span = deputyship.span) {
    line.details.emplace_back("from", domain::format_date(span->first));
    line.details.emplace_back("to", domain::format_date(span->last));
  }
  return line;
}
AuditLine correction_line(const LeaveCorrected& event) {
  return {event.correction.employee.value, audit_details(event.correction)};
}
AuditLine reminder_line(const LeaveReminded& event) { return {event.employee.value, audit_details(event.reminder)}; }
AuditLine entry_line(const auto& event) { return {event.entry.id().value, audit_details(event.before, event.entry)}; }
AuditLine deputised_entry_line(const auto& event) {
  auto line = entry_line(event);
  append_deputy_for(line, event);
  append_escalated(line, event);
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

// Facts of mails.

MailFacts told(const CompanyContext& context, const auto& event) { return absence_facts(context, event.absence); }
MailFacts told_managers(const CompanyContext& context, const auto& event) {
  return facts_for_managers(context, event.absence);
}
MailFacts told_reminder(const CompanyContext& /*context*/, const LeaveReminded& event) {
  return reminder_facts(event.reminder);
}
bool is_yearly(const LeaveReminded& event) { return event.is_yearly; }

MailRule escalation_mail(MailKind kind, domain::EscalationStage stage, std::string_view only_if) {
  return event_table::mail<RequestEscalated>(
      kind, Sent::unless_switched_off, {Hearer::asked},
      [](const CompanyContext& context, const RequestEscalated& event) {
        return waiting_request_facts(context, event.request);
      },
      only_if, [stage](const RequestEscalated& event) { return event.stage == stage && !event.people.empty(); });
}

}  // namespace

// The rows are in the order of the variant.
const std::vector<EventRow>& event_rows() {
  using namespace event_table;
  using enum Hearer;
  using enum Sent;
  static const std::vector<EventRow> rows{
      row<AbsenceFiled>("AbsenceFiled", "absence.filed", absence_line<AbsenceFiled>, "An absence request is new."),
      row<AbsenceApprovedAtOnce>(
          "AbsenceApprovedAtOnce", "After `AbsenceFiled`: the type needs no approval.",
          {mail<AbsenceApprovedAtOnce>(MailKind::absence_approved_at_once, always, {managers, additional_recipients},
                                       told_managers<AbsenceApprovedAtOnce>)}),
      row<AbsenceDecisionAsked>("AbsenceDecisionAsked",
                                "An absence that is new or has changed waits for people; or it waits for others now.",
                                {mail<AbsenceDecisionAsked>(MailKind::absence_filed, unless_switched_off, {asked},
                                                            told_managers<AbsenceDecisionAsked>)}),
      row<AbsenceChanged>("AbsenceChanged", "absence.changed", absence_before_line<AbsenceChanged>,
                          "Its owner, or an administrator, has changed it."),
      row<AbsenceApprovalRecorded>("AbsenceApprovalRecorded", "absence.approval_recorded",
                                   absence_line<AbsenceApprovalRecorded>,
                                   "A manager has approved it; others must still."),
      row<AbsenceApproved>(
          "AbsenceApproved", "absence.approved",
          [](const AbsenceApproved& event) {
            auto line = absence_line(event);
            if (!event.despite.empty()) line.details.emplace_back("despite", event.despite);
            return line;
          },
          "The last approval that was needed is given, or needed no more.",
          {mail<AbsenceApproved>(MailKind::absence_approved, unless_switched_off, {owner}, told<AbsenceApproved>)}),
      row<AbsenceRejected>("AbsenceRejected", "absence.rejected", absence_line<AbsenceRejected>,
                           "The request is rejected.",
                           {mail<AbsenceRejected>(MailKind::absence_rejected, unless_switched_off, {owner},
                                                  [](const CompanyContext& context, const AbsenceRejected& event) {
                                                    const auto& reason = event.absence.record().rejection_reason;
                                                    return absence_facts(context, event.absence, reason);
                                                  })}),
      row<AbsenceDeleted>("AbsenceDeleted", "absence.deleted",
                          [](const AbsenceDeleted& event) {
                            auto line = absence_line(event);
                            if (!event.reason.empty()) line.details.emplace_back("reason", event.reason);
                            return line;
                          },
                          "It is gone.",
                          {mail<AbsenceDeleted>(
                              MailKind::absence_deleted, always, {owner, additional_recipients},
                              [](const CompanyContext& context, const AbsenceDeleted& event) {
                                return facts_of_deletion(context, event.absence, event.by, event.reason);
                              },
                              "it was approved, and somebody else's",
                              [](const AbsenceDeleted& event) {
                                return domain::is_agreed(event.absence.record().state) &&
                                       event.by != event.absence.employee();
                              })}),
      row<CancellationRequested>("CancellationRequested", "absence.cancellation_asked",
                                 absence_line<CancellationRequested>,
                                 "An approved absence is to be cancelled, or for another reason than before."),
      row<CancellationDecisionAsked>(
          "CancellationDecisionAsked", "A cancellation waits for people, or for others now.",
          {mail<CancellationDecisionAsked>(MailKind::cancellation_asked, unless_switched_off, {asked},
                                           [](const CompanyContext& context, const CancellationDecisionAsked& event) {
                                             const auto& reason = event.absence.record().cancellation.reason;
                                             return absence_facts(context, event.absence, reason);
                                           })}),
      row<CancellationApproved>(
          "CancellationApproved", "absence.cancellation_approved", deputised_absence_line<CancellationApproved>,
          "The absence is cancelled.",
          {mail<CancellationApproved>(MailKind::cancellation_approved, always, {owner, managers, additional_recipients},
                                      told<CancellationApproved>)}),
      row<CancellationRejected>(
          "CancellationRejected", "absence.cancellation_rejected", absence_before_line<CancellationRejected>,
          "The absence stays.",
          {mail<CancellationRejected>(MailKind::cancellation_rejected, always, {owner}, told<CancellationRejected>)}),
      row<ReductionRequested>("ReductionRequested", "absence.reduction_asked", absence_line<ReductionRequested>,
                              "The owner of an approved absence wants it shortened or split."),
      row<ReductionDecisionAsked>(
          "ReductionDecisionAsked", "That waits for people, or for others now.",
          {mail<ReductionDecisionAsked>(MailKind::reduction_asked, unless_switched_off, {asked},
                                        [](const CompanyContext& context, const ReductionDecisionAsked& event) {
                                          return facts_of_reduction_asked(context, event.absence);
                                        })}),
      row<AbsenceReduced>(
          "AbsenceReduced", "absence.reduced",
          [](const AbsenceReduced& event) {
            auto line = deputised_absence_line(event);
            std::erase_if(line.details, [](const auto& detail) { return detail.first.starts_with("part"); });
            append_parts(line.details, what_is_left(event));
            if (event.second) line.details.emplace_back("splitOff", to_string(event.second->id()));
            return line;
          },
          "An approved absence is shortened or split, at once or as its owner has asked.",
          {mail<AbsenceReduced>(
               MailKind::reduction_decided, always, {owner, additional_recipients},
               [](const CompanyContext& context, const AbsenceReduced& event) {
                 return facts_of_reduction(context, event.before, what_is_left(event), event.reason);
               },
               "the owner did not do it", [](const AbsenceReduced& event) { return event.by != event.before.employee(); }),
           mail<AbsenceReduced>(
               MailKind::reduction_decided, always, {substitute},
               [](const CompanyContext& context, const AbsenceReduced& event) {
                 return facts_of_reduction_for_substitute(context, event.before, what_is_left(event));
               },
               "there is a substitute who has not declined",
               [](const AbsenceReduced& event) {
                 const auto& stand_in = event.absence.record().substitute;
                 return stand_in && stand_in->state != domain::SubstituteState::rejected;
               })}),
      row<AbsenceSplitOff>("AbsenceSplitOff", "absence.split_off", absence_line<AbsenceSplitOff>,
                           "After `AbsenceReduced`: the second part is an absence of its own."),
      row<ReductionRejected>("ReductionRejected", "absence.reduction_rejected", absence_before_line<ReductionRejected>,
                             "The absence stays as it is.",
                             {mail<ReductionRejected>(MailKind::reduction_decided, always, {owner},
                                                      [](const CompanyContext& context, const ReductionRejected& event) {
                                                        return facts_of_rejected_reduction(context, event.before,
                                                                                           event.reason);
                                                      })}),
      row<SubstituteAsked>("SubstituteAsked",
                           "A substitute must agree who is new, or to an absence whose type or time is.",
                           {mail<SubstituteAsked>(MailKind::substitute_asked, unless_switched_off, {substitute},
                                                  [](const CompanyContext& context, const SubstituteAsked& event) {
                                                    return facts_for_substitute(context, event.absence);
                                                  })}),
      row<SubstituteAccepted>("SubstituteAccepted", "absence.substitution_accepted", absence_line<SubstituteAccepted>,
                              "The substitute agrees.",
                              {mail<SubstituteAccepted>(MailKind::substitute_accepted, unless_switched_off, {owner},
                                                        told<SubstituteAccepted>)}),
      row<SubstituteRejected>("SubstituteRejected", "absence.substitution_rejected", absence_line<SubstituteRejected>,
                              "The substitute declines.",
                              {mail<SubstituteRejected>(MailKind::substitute_rejected, unless_switched_off, {owner},
                                                        told<SubstituteRejected>)}),
      row<CertificateProvided>("CertificateProvided", "absence.certificate_provided", absence_line<CertificateProvided>,
                               "The operator has noted a medical certificate."),

      row<RequestEscalated>(
          "RequestEscalated", "request.escalated",
          [](const RequestEscalated& event) {
            return AuditLine{event.request.id,
                             {{"request", std::string{name(event.request.kind)}},
                              {"stage", std::string{name(event.stage)}},
                              {"employee", to_string(event.employee)}}};
          },
          "A request has waited for longer than the company wants.",
          {escalation_mail(MailKind::request_reminder, domain::EscalationStage::reminded, "those who decide are reminded"),
           escalation_mail(MailKind::request_to_deputy, domain::EscalationStage::with_deputies, "it comes to deputies"),
           escalation_mail(MailKind::request_to_administrators, domain::EscalationStage::with_administrators,
                           "it comes to the administrators")}),

      row<DeputyNamed>("DeputyNamed", "deputy.named", deputy_line<DeputyNamed>,
                       "A manager has named somebody who decides in their place.",
                       {mail<DeputyNamed>(MailKind::deputy_named, unless_switched_off, {deputy},
                                          [](const CompanyContext& context, const DeputyNamed& event) {
                                            return deputy_facts(context, event.deputyship);
                                          })}),
      row<DeputyDismissed>("DeputyDismissed", "deputy.dismissed", deputy_line<DeputyDismissed>,
                           "Somebody no longer decides in a manager's place.",
                           {mail<DeputyDismissed>(MailKind::deputy_dismissed, unless_switched_off, {deputy},
                                                  [](const CompanyContext& context, const DeputyDismissed& event) {
                                                    return deputy_facts(context, event.deputyship);
                                                  })}),

      row<LeaveCorrected>("LeaveCorrected", "leave.corrected", correction_line,
                          "An administrator adds days to somebody's leave, or takes some off."),
      row<LeaveReminded>("LeaveReminded", "leave.reminded", reminder_line,
                         "Somebody is told what leave they have, and when it lapses.",
                         {mail<LeaveReminded>(MailKind::leave_of_year, always, {owner}, told_reminder,
                                              "it is the reminder of the year", is_yearly),
                          mail<LeaveReminded>(MailKind::leave_lapses, always, {owner}, told_reminder,
                                              "it lapses soon", std::not_fn(is_yearly))}),

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
              [](const CompanyContext& context, const TwoFactorEnabled&) { return moment_facts(context); },
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
      row<RecordImported>(
          "RecordImported", "imported",
          [](const RecordImported& event) {
            return AuditLine{event.id, {{"key", event.key}}, record_word(event.kind)};
          },
          "A company file has brought a record; one that a company begins with stands for itself."),
      row<RecordChangedByImport>(
          "RecordChangedByImport", "changed-by-import",
          [](const RecordChangedByImport& event) {
            AuditLine line{event.id, {{"key", event.key}}, record_word(event.kind)};
            line.details.insert(line.details.end(), event.values.begin(), event.values.end());
            return line;
          },
          "A company file has changed a record."),
  };
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
    case additional_recipients:
      return "the additional recipients";
  }
  return {};
}

}  // namespace stint::application
