#include <functional>
#include <string>
#include <utility>

#include <stint/application/notifications/audit_lines.hpp>
#include <stint/application/notifications/event_row.hpp>
#include <stint/application/notifications/mail_facts.hpp>

namespace stint::application {

using namespace domain;

namespace {

// Lines of the audit trail.

AuditLine absence_line(const auto& event) { return {event.absence.id().value, audit_details(event.absence)}; }
AuditLine absence_change_line(const auto& event) {
  return {event.absence.id().value, audit_details(event.before, event.absence)};
}
AuditLine deputised_absence_line(const auto& event) {
  auto line = absence_change_line(event);
  event_table::append_deputy_for(line, event);
  event_table::append_escalated(line, event);
  return line;
}
/// The remaining parts of an absence that was shortened or split.
std::vector<AbsenceTime> what_is_left(const AbsenceReduced& event) {
  std::vector<AbsenceTime> parts{domain::time_of(event.absence.record().details)};
  if (event.second) parts.push_back(domain::time_of(event.second->record().details));
  return parts;
}
AuditLine deputy_line(const auto& event) {
  const Deputyship& deputyship = event.deputyship;
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

/// The days that certificates cover, as `2026-03-04/2026-03-06`, with spaces between them.
std::string certified_days_of(const AbsenceRequest& absence) {
  const auto& record = absence.record();
  return CertifiedDays::on(record.certified.within(record.details.span)).code();
}
AuditLine certificate_line(const auto& event) {
  auto line = absence_change_line(event);
  const auto before = certified_days_of(event.before);
  const auto after = certified_days_of(event.absence);
  if (!before.empty()) line.details.emplace_back("before-certified", before);
  if (!after.empty()) line.details.emplace_back("certified", after);
  return line;
}
/// Appends the days that a change of the absence has cut from its certificates.
void append_uncertified(AuditLine& line, const auto& event) {
  if (event.uncertified.empty()) return;
  line.details.emplace_back("uncertified", CertifiedDays::on(event.uncertified).code());
}
AuditLine dated_absence_line(const auto& event) {
  auto line = absence_line(event);
  line.details.emplace_back("date", domain::format_date(event.day));
  return line;
}
AuditLine illness_line(const SameIllnessSaid& event) {
  auto line = absence_line(event);
  const auto told = [](const AbsenceRequest& absence) {
    const auto& illness = absence.record().illness;
    return illness ? to_string(*illness) : std::string{"its own"};
  };
  line.details.emplace_back("before-illness", told(event.before));
  line.details.emplace_back("illness", told(event.absence));
  return line;
}

// Facts of mails.

MailFacts told(const CompanyContext& context, const auto& event) { return absence_facts(context, event.absence); }
/// The facts for the owner of an absence that someone else has filed or changed, including its resulting state.
MailFacts told_owner(const CompanyContext& context, const auto& event, std::string_view done) {
  const bool is_agreed = domain::is_agreed(event.absence.record().state);
  return facts_for_owner(context, event.absence, std::string{done} + (is_agreed ? "-approved" : "-pending"), event.by);
}
MailFacts told_managers(const CompanyContext& context, const auto& event) {
  return facts_for_managers(context, event.absence);
}
MailFacts told_reminder(const CompanyContext& /*context*/, const LeaveReminded& event) {
  return reminder_facts(event.reminder);
}
bool is_yearly(const LeaveReminded& event) { return event.is_yearly; }

MailRule escalation_mail(MailKind kind, EscalationStage stage, std::string_view only_if) {
  return event_table::mail<RequestEscalated>(
      kind, Sent::unless_switched_off, {Hearer::asked},
      [](const CompanyContext& context, const RequestEscalated& event) {
        return waiting_request_facts(context, event.request);
      },
      only_if, [stage](const RequestEscalated& event) { return event.stage == stage && !event.people.empty(); });
}

}  // namespace

std::vector<EventRow> event_table::absence_rows() {
  using enum Hearer;
  using enum Sent;
  return {
      row<AbsenceFiled>(
          "AbsenceFiled", "absence.filed",
          [](const AbsenceFiled& event) {
            auto line = absence_line(event);
            const auto* const filed = event.absence.filed_by_another();
            if (filed != nullptr && !filed->reason.empty()) {
              line.details.emplace_back("reason", filed->reason);
            }
            return line;
          },
          "An absence request is new."),
      row<AbsenceApprovedAtOnce>(
          "AbsenceApprovedAtOnce", "After `AbsenceFiled`: the type needs no approval.",
          {mail<AbsenceApprovedAtOnce>(MailKind::absence_approved_at_once, always, {managers, additional_recipients},
                                       told_managers<AbsenceApprovedAtOnce>)}),
      row<AbsenceDecisionAsked>("AbsenceDecisionAsked",
                                "An absence that is new or has changed waits for people; or it waits for others now.",
                                {mail<AbsenceDecisionAsked>(MailKind::absence_filed, unless_switched_off, {asked},
                                                            told_managers<AbsenceDecisionAsked>)}),
      row<AbsenceChanged>(
          "AbsenceChanged", "absence.changed",
          [](const AbsenceChanged& event) {
            auto line = absence_change_line(event);
            if (!event.reason.empty()) line.details.emplace_back("reason", event.reason);
            append_uncertified(line, event);
            return line;
          },
          "Its owner, or somebody who decides about them, has changed it."),
      row<AbsenceApprovalRecorded>("AbsenceApprovalRecorded", "absence.approval_recorded",
                                   absence_change_line<AbsenceApprovalRecorded>,
                                   "A manager has approved it; others must still."),
      row<AbsenceApproved>(
          "AbsenceApproved", "absence.approved",
          [](const AbsenceApproved& event) {
            auto line = absence_change_line(event);
            if (!event.despite.empty()) line.details.emplace_back("despite", event.despite);
            return line;
          },
          "The last approval that was needed is given, or needed no more.",
          {mail<AbsenceApproved>(MailKind::absence_approved, unless_switched_off, {owner}, told<AbsenceApproved>,
                                 "the owner is not told of another act that has brought it about",
                                 [](const AbsenceApproved& event) { return !event.with_another_act; })}),
      row<AbsenceRejected>("AbsenceRejected", "absence.rejected", absence_change_line<AbsenceRejected>,
                           "The request is rejected.",
                           {mail<AbsenceRejected>(MailKind::absence_rejected, unless_switched_off, {owner},
                                                  [](const CompanyContext& context, const AbsenceRejected& event) {
                                                    const auto& reason = event.absence.record().rejection_reason;
                                                    return absence_facts(context, event.absence, reason);
                                                  })}),
      row<AbsenceDeleted>(
          "AbsenceDeleted", "absence.deleted",
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
                 return domain::is_agreed(event.absence.record().state) && event.by != event.absence.employee();
               }),
           mail<AbsenceDeleted>(
               MailKind::absence_by_another, always, {owner},
               [](const CompanyContext& context, const AbsenceDeleted& event) {
                 return facts_for_owner(context, event.absence, "deleted", event.by);
               },
               "it was not approved, and somebody else's",
               [](const AbsenceDeleted& event) {
                 return !domain::is_agreed(event.absence.record().state) && event.by != event.absence.employee();
               })}),
      row<CancellationRequested>("CancellationRequested", "absence.cancellation_asked",
                                 absence_change_line<CancellationRequested>,
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
          "CancellationRejected", "absence.cancellation_rejected", absence_change_line<CancellationRejected>,
          "The absence stays.",
          {mail<CancellationRejected>(MailKind::cancellation_rejected, always, {owner}, told<CancellationRejected>)}),
      row<ReductionRequested>("ReductionRequested", "absence.reduction_asked", absence_change_line<ReductionRequested>,
                              "The owner of an approved absence wants it shortened or split."),
      row<ReductionDecisionAsked>(
          "ReductionDecisionAsked", "That waits for people, or for others now.",
          {mail<ReductionDecisionAsked>(MailKind::reduction_asked, unless_switched_off, {asked},
                                        [](const CompanyContext& context, const ReductionDecisionAsked& event) {
                                          return facts_of_reduction_asked(context, event.absence);
                                        })}),
      row<AbsenceReduced>("AbsenceReduced", "absence.reduced",
                          [](const AbsenceReduced& event) {
                            auto line = deputised_absence_line(event);
                            std::erase_if(line.details,
                                          [](const auto& detail) { return detail.first.starts_with("part"); });
                            append_parts(line.details, what_is_left(event));
                            if (event.second) line.details.emplace_back("splitOff", to_string(event.second->id()));
                            append_uncertified(line, event);
                            return line;
                          },
                          "An approved absence is shortened or split, at once or as its owner has asked.",
                          {mail<AbsenceReduced>(
                               MailKind::reduction_decided, always, {owner, additional_recipients},
                               [](const CompanyContext& context, const AbsenceReduced& event) {
                                 return facts_of_reduction(context, event.before, what_is_left(event), event.reason);
                               },
                               "the owner did not do it",
                               [](const AbsenceReduced& event) { return event.by != event.before.employee(); }),
                           mail<AbsenceReduced>(
                               MailKind::reduction_decided, always, {substitute},
                               [](const CompanyContext& context, const AbsenceReduced& event) {
                                 return facts_of_reduction_for_substitute(context, event.before, what_is_left(event));
                               },
                               "there is a substitute who has not declined",
                               [](const AbsenceReduced& event) {
                                 const auto& stand_in = event.absence.record().substitute;
                                 return stand_in && stand_in->state != SubstituteState::rejected;
                               })}),
      row<AbsenceSplitOff>("AbsenceSplitOff", "absence.split_off", absence_line<AbsenceSplitOff>,
                           "After `AbsenceReduced`: the second part is an absence of its own."),
      row<ReductionRejected>(
          "ReductionRejected", "absence.reduction_rejected", absence_change_line<ReductionRejected>,
          "The absence stays as it is.",
          {mail<ReductionRejected>(MailKind::reduction_decided, always, {owner},
                                   [](const CompanyContext& context, const ReductionRejected& event) {
                                     return facts_of_rejected_reduction(context, event.before, event.reason);
                                   })}),
      row<SubstituteAsked>("SubstituteAsked",
                           "A substitute must agree who is new, or to an absence whose type or time is.",
                           {mail<SubstituteAsked>(MailKind::substitute_asked, unless_switched_off, {substitute},
                                                  [](const CompanyContext& context, const SubstituteAsked& event) {
                                                    return facts_for_substitute(context, event.absence);
                                                  })}),
      row<SubstituteAccepted>("SubstituteAccepted", "absence.substitution_accepted",
                              absence_change_line<SubstituteAccepted>, "The substitute agrees.",
                              {mail<SubstituteAccepted>(MailKind::substitute_accepted, unless_switched_off, {owner},
                                                        told<SubstituteAccepted>)}),
      row<SubstituteRejected>("SubstituteRejected", "absence.substitution_rejected",
                              absence_change_line<SubstituteRejected>, "The substitute declines.",
                              {mail<SubstituteRejected>(MailKind::substitute_rejected, unless_switched_off, {owner},
                                                        told<SubstituteRejected>)}),
      row<CertificateProvided>("CertificateProvided", "absence.certificate_provided",
                               certificate_line<CertificateProvided>,
                               "A medical certificate of it has been noted, for the whole or for some days."),
      row<CertificateTakenBack>("CertificateTakenBack", "absence.certificate_taken_back",
                                certificate_line<CertificateTakenBack>,
                                "Its medical certificates had been noted by mistake, and are missing."),
      row<CertificateDue>("CertificateDue", "absence.certificate_due", dated_absence_line<CertificateDue>,
                          "Its medical certificate is due, and not there.",
                          {mail<CertificateDue>(MailKind::certificate_due, unless_switched_off, {owner},
                                                [](const CompanyContext& context, const CertificateDue& event) {
                                                  auto facts = absence_facts(context, event.absence);
                                                  facts.emplace_back("dueOn", domain::format_date(event.day));
                                                  return facts;
                                                })}),
      row<SameIllnessSaid>("SameIllnessSaid", "absence.same_illness_said", illness_line,
                           "An administrator has said of which illness it is."),
      row<SickPayEnds>("SickPayEnds", "absence.sick_pay_ends", dated_absence_line<SickPayEnds>,
                       "The sick pay of its owner ends soon, or has ended.",
                       {mail<SickPayEnds>(MailKind::sick_pay_ends, unless_switched_off, {asked},
                                          [](const CompanyContext& context, const SickPayEnds& event) {
                                            return sick_pay_facts(context, event.absence.employee(), event.day);
                                          })}),
      row<AbsenceFiledForOwner>(
          "AbsenceFiledForOwner", "After `AbsenceFiled`: somebody else has filed it for its owner.",
          {mail<AbsenceFiledForOwner>(MailKind::absence_by_another, always, {owner},
                                      [](const CompanyContext& context, const AbsenceFiledForOwner& event) {
                                        return told_owner(context, event, "filed");
                                      })}),
      row<AbsenceChangedForOwner>(
          "AbsenceChangedForOwner", "After `AbsenceChanged`: somebody else than its owner has changed it.",
          {mail<AbsenceChangedForOwner>(MailKind::absence_by_another, always, {owner},
                                        [](const CompanyContext& context, const AbsenceChangedForOwner& event) {
                                          return told_owner(context, event, "changed");
                                        })}),

      row<RequestEscalated>(
          "RequestEscalated", "request.escalated",
          [](const RequestEscalated& event) {
            return AuditLine{event.request.id,
                             {{"request", std::string{name(event.request.kind)}},
                              {"stage", std::string{name(event.stage)}},
                              {"employee", to_string(event.employee)}}};
          },
          "A request has waited for longer than the company wants.",
          {escalation_mail(MailKind::request_reminder, EscalationStage::reminded, "those who decide are reminded"),
           escalation_mail(MailKind::request_to_deputy, EscalationStage::with_deputies, "it comes to deputies"),
           escalation_mail(MailKind::request_to_administrators, EscalationStage::with_administrators,
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
                          mail<LeaveReminded>(MailKind::leave_lapses, always, {owner}, told_reminder, "it lapses soon",
                                              std::not_fn(is_yearly))}),
  };
}

}  // namespace stint::application
