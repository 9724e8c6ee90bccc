#include <stint/application/notifications/optional_mails.hpp>

#include "tests/documents/limits.hpp"
#include "tests/documents/view_schemas.hpp"

// Limits that the interface sets for members of views beyond their records, and the members that adapters add.

namespace stint::documents {
namespace {

using boost::json::array;
using boost::json::object;

constexpr std::int64_t least_int = std::numeric_limits<std::int32_t>::min();
constexpr std::int64_t most_int = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t most_exact = 9007199254740991;  // of integers in JavaScript

/// None but those of the core.
object unlimited() { return {}; }

const object hexadecimal_digest{{"pattern", "^[0-9a-f]{64}$"}};
const object balance = limits::from_to(-100000, 100000);  // days of leave

object mail_choices() {
  object choices;
  for (const auto mail : application::optional_mails()) choices[name(mail)] = {{"type", "boolean"}};
  return shapes::closed(std::move(choices));
}

object resulting_record() {
  array records;
  for (const char* name : {"CompanyRecord", "AbsenceTypeRecord", "CatalogueRecord", "WorkScheduleRecord",
                           "HolidayCalendarRecord", "ClientRecord", "EmployeeRecord"}) {
    records.emplace_back(limits::as(name));
  }
  return {{"anyOf", std::move(records)}, {"description", "The resulting record."}};
}

}  // namespace

const std::vector<Limits>& limits_of_members() {
  static const std::vector<Limits> all{
      // Of all members of a name.
      {"*.reason", limits::letters(4000)},
      {"*.items", limits::items(200)},
      {"*.projectId", limits::as("RecordIdOrZero")},
      {"*.categoryId", limits::as("RecordIdOrZero")},
      {"*.openingBalanceMinutes", limits::as("SignedMinutes")},
      {"*.bookedMinutes", limits::as("SignedMinutes")},
      {"*.balanceMinutes", limits::as("SignedMinutes")},
      {"*.factorPercent", limits::from_to(0, 1000)},

      // Absences.
      {"AbsenceRequest.status", limits::values({"pending", "approved", "rejected"})},
      {"AbsenceDetail.status", limits::values({"pending", "approved", "rejected"})},
      {"AbsenceDetail.comments", limits::letters(4000)},
      {"AbsenceDetail.minutes", limits::from_to(1, 1440)},
      {"AbsenceDetail.reductionDecisions[]", limits::as("ReductionDecision")},
      {"AbsenceDecision.decision",
       limits::values({"approved", "rejected", "changed", "cancellation_requested", "cancellation_rejected"})},
      {"ReductionDecision.decision", limits::values({"reduction_requested", "reduction_rejected", "reduced"})},
      {"AbsenceReduction.parts", limits::items(1, 2)},
      {"ReductionRequest.parts", limits::items(1, 2)},
      {"ReductionResult.absenceRequests", limits::items(1, 2)},
      {"SubstituteOfAbsence.status", limits::values({"pending", "confirmed", "rejected"})},
      {"SubstituteRequest.status", limits::values({"pending", "confirmed", "rejected"})},
      {"CancellationRequest.status", limits::values({"pending", "approved", "rejected"})},
      {"CancellationRequest.cancelComments", limits::letters(4000)},
      {"CertificateRehearsal.corrected", limits::items(25)},
      {"QuotaUse.year", limits::from_to(1969, 2199)},
      {"QuotaUse.days", limits::halves(1, 366)},
      {"QuotaUse.used", limits::halves(0, 366)},
      {"QuotaUse.remaining", limits::halves(-365, 366)},
      {"SickPay.absenceIds", {{"minItems", 1}}},
      {"SickPay.daysPaidBefore", limits::from_to(0, 42)},
      {"TeamConflict.employees[]", limits::as("ColleagueAway")},
      {"AbsencePreview.days", unlimited()},
      {"AbsencePreview.dates[].value", unlimited()},
      {"AbsencePreview.dates[].reason", unlimited()},
      {"PreviewOverlap.id", unlimited()},
      {"PreviewOverlap.status", limits::values({"approved", "pending"})},
      {"TimeOffSummary.vacationDaysRemaining", balance},
      {"TimeOffSummary.vacationDaysTotal", balance},
      {"TimeOffSummary.illnessDaysTaken", limits::halves(0, 366)},
      {"LeaveAccount.movements", {{"minItems", 1}}},
      {"LeaveAccount.vacationDaysRemaining", balance},
      {"LeaveMovement.date", unlimited()},
      {"LeaveMovement.days", balance},
      {"LeaveMovement.balance", balance},
      {"LeaveChange.year", limits::from_to(1969, 2200)},
      {"LeaveChange.entitledBefore", limits::halves(-100000, 100000)},
      {"LeaveChange.entitledAfter", limits::halves(-100000, 100000)},
      {"LeaveChange.remainingBefore", limits::halves(-100000, 100000)},
      {"LeaveChange.remainingAfter", limits::halves(-100000, 100000)},
      {"LeaveLeft.year", limits::from_to(1969, 2199)},
      {"LeaveLeft.entitled", limits::halves(-100000, 100000)},
      {"LeaveLeft.remaining", limits::halves(-100000, 100000)},
      {"LeaveCorrection.year", limits::from_to(1970, 2100)},
      {"LeaveCorrection.days", limits::halves(-366, 366)},

      // Time entries.
      {"TimeClockStopResponse.outcome", limits::values({"saved", "confirmationRequired"})},
      {"TimeClockStopResponse.id", limits::form("^(|[1-9][0-9]*)$", 10)},
      {"TimeEntryStatus", limits::values({"done", "pending", "approved", "rejected", "editing"})},
      {"TimeEntryDetail.rejectionReason", limits::letters(4000)},
      {"EntryDecision.decision", limits::values({"approved", "rejected"})},
      {"EntryDecision.employeeId", limits::as("RecordIdOrNull")},
      {"WorkingTimeFinding.unit", limits::values({"minutes", "days"})},
      {"WorkingTimeFinding.found", limits::from_to(least_int, most_int)},
      {"WorkSummary.remainingMinutes", limits::from_to(least_int, most_int)},

      // Employees.
      {"Profile.country.code", {{"x-addition", true}}},
      {"Profile.country.name", {{"x-addition", true}}},
      {"OwnRecord.vacationDaysPerYear", unlimited()},
      {"OwnRecord.vacationCarryOver[].year", limits::from_to(1, 9999)},
      {"OwnRecord.vacationCarryOver[].days", unlimited()},
      {"OwnRecord.terms[].vacationDaysPerYear", unlimited()},
      {"OwnSchedule.weeks[]", limits::items(7, 7)},
      {"OwnSchedule.weeks[][]", limits::from_to(0, 1440)},
      {"LeavingResult.absencesAfter[].type", limits::letters(100)},
      {"LeavingResult.absencesAfter[].status", limits::values({"pending", "approved"})},
      {"Invitation.email", limits::letters(4096)},
      {"PresenceOfPerson.department", limits::letters(4000)},

      // Months.
      {"SheetSum.surchargeMinutes", limits::as("SignedMinutes")},
      {"MonthSheet.digest", limits::as("SheetDigest")},
      {"MonthSheet.signatures", limits::as("SheetSignatures")},
      {"MonthSheet.days", limits::items(31)},
      {"SheetSignature.signedByName", limits::letters(4000)},
      {"SheetSignature.digest", limits::form("^[0-9a-f]{64}$", 64)},
      {"SheetDay.holiday", limits::letters(4000)},
      {"SheetDay.surchargeMinutes", limits::as("SignedMinutes")},
      {"SheetEntry.project", limits::letters(4000)},
      {"SheetEntry.category", limits::letters(4000)},
      {"SheetAbsence.minutes", limits::from_to(1, 1440)},
      {"SheetFinding.rule", {{"enum", nullptr}, {"maxLength", 100}}},
      {"SheetFinding.unit", limits::values({"minutes", "days"})},
      {"SheetFinding.found", limits::as("SignedMinutes")},
      {"MonthOfPerson.department", limits::letters(4000)},
      {"MonthOfPerson.surchargeMinutes", limits::as("SignedMinutes")},
      {"OpenMatter.kind", limits::values({"running-session", "time-entry-request", "absence-request",
                                          "cancellation-request", "request-to-shorten-or-split"})},
      {"OpenMatter.id", limits::as("RecordIdOrNull")},
      {"TimeAccountYear.year", limits::from_to(1900, 2199)},
      {"TimeAccountBooking.minutes", limits::as("SignedMinutes")},
      {"TimeAccountBooking.bookedByName", limits::letters(4000)},
      {"PayrollExport.department", limits::letters(4000)},

      // Company.
      {"Department.name", limits::letters(1, 1000)},
      {"Department.people", limits::as("Count")},
      {"SettingsRehearsal.recounted", limits::items(200)},
      {"SettingsRehearsal.recounted[].daysBefore", {{"minimum", 0}}},
      {"SettingsRehearsal.recounted[].daysAfter", {{"minimum", 0}}},
      {"SettingsRehearsal.corrected", limits::items(200)},
      {"SettingsRehearsal.corrected[].month", {{"pattern", "^\\d{4}-\\d{2}$"}}},
      {"SettingsRehearsal.corrected[].minutes", limits::from_to(least_int, most_int)},
      {"SettingsRehearsal.leaveChanges", limits::items(2)},
      {"Webhook.name", limits::letters(1, 100)},
      {"Webhook.url", limits::uri(2000)},
      {"Webhook.events[]", limits::as("WebhookEvent")},
      {"WebhookPage.items", limits::items(20)},
      {"WebhookWithSecret.name", limits::letters(1, 100)},
      {"WebhookWithSecret.url", limits::uri(2000)},
      {"WebhookWithSecret.events[]", limits::as("WebhookEvent")},
      {"WebhookWithSecret.secret", limits::form("^whsec_[A-Za-z0-9+/]{32}$", 38)},
      {"WebhookFormat", {{"default", "cloudevents"}}},
      {"WebhookDelivery.failedTries", limits::from_to(0, 10)},
      {"WebhookDelivery.lastResponse", limits::from_to(0, 999)},
      {"AuditLine.id", unlimited()},
      {"AuditLine.subjectId", unlimited()},
      {"AuditLine.sequence", limits::from_to(1, most_exact)},
      {"AuditLine.hash", hexadecimal_digest},
      {"AuditHead.sequence", limits::from_to(1, most_exact)},
      {"AuditHead.hash", hexadecimal_digest},

      // The caller's own.
      {"StartPage.signedIn", {{"const", true}}},
      {"StartPage.leave.year", limits::from_to(1970, 2200)},
      {"StartPage.leave.entitled", unlimited()},
      {"StartPage.leave.carriedOver", unlimited()},
      {"StartPage.leave.lapsed", unlimited()},
      {"StartPage.leave.taken", unlimited()},
      {"StartPage.leave.planned", unlimited()},
      {"StartPage.leave.pending", unlimited()},
      {"StartPage.leave.remaining", unlimited()},
      {"StartPage.absenceTypes[].kind", limits::values({"vacation", "illness", "other", "time-off-in-lieu"})},
      {"PageOfInbox.items", unlimited()},
      {"InboxAbsence.type", unlimited()},
      {"InboxAbsence.minutes", limits::from_to(0, 1440)},
      {"InboxAbsence.days", unlimited()},
      {"InboxAbsence.parts[].minutes", limits::from_to(0, 1440)},
      {"InboxAbsence.parts[].days", unlimited()},
      {"InboxAbsence.conflicts[].status", limits::values({"approved", "pending"})},
      {"Calendar.items", unlimited()},
      {"Calendar.blackouts[].type", unlimited()},
      {"CalendarPerson.absences[].id", unlimited()},
      {"CalendarPerson.absences[].type", unlimited()},
      {"CalendarPerson.absences[].minutes", limits::from_to(0, 1440)},
      {"CalendarPerson.absences[].status", limits::values({"approved", "pending"})},
      {"CalendarFeed.name", limits::letters(1, 100)},
      {"CalendarFeedPage.items", limits::items(20)},
      {"CreatedCalendarFeed.name", limits::letters(1, 100)},
      {"CreatedCalendarFeed.address", limits::uri(4096)},
      {"DeletedRecordPage.items", unlimited()},
      {"Session.id", limits::letters(1, 100)},
      {"Session.clientId", limits::letters(255)},
      {"Session.address", limits::letters(100)},
      {"TwoFactorEnrolment.secret", limits::form("^[A-Z2-7]+$", 100)},
      {"TwoFactorEnrolment.otpauthUri", limits::uri(4096)},
      {"TwoFactorEnrolment.qrCode", limits::letters(1000000)},
      {"RecoveryCodes.recoveryCodes", limits::items(10, 10)},
      {"RecoveryCodes.recoveryCodes[]", limits::form("^[0-9a-z]{4}(-[0-9a-z]{4}){3}$", 19)},
      {"PersonalToken.name", limits::letters(1, 100)},
      {"CreatedPersonalToken.name", limits::letters(1, 100)},
      {"CreatedPersonalToken.token", limits::form("^svc_[A-Za-z0-9_-]{49}$", 53)},
      {"ConfirmedEmail.email", limits::letters(4096)},
      {"OwnSettings.language", limits::letters(35)},
      {"OwnSettings.spokenLanguage", limits::letters(35)},
      {"OwnSettings.mails", mail_choices()},
      {"DataExport.record", limits::as("ExportedRecord")},
      {"ExportedLeaveReminder.year", limits::from_to(1970, 2200)},
      {"ExportedMail.kind", {{"enum", nullptr}}},
      {"ExportedRetention.kind", {{"enum", nullptr}}},
      {"ExportedRetention.reason", unlimited()},
  };
  return all;
}

const std::vector<AddedMember>& added_members() {
  static const std::vector<AddedMember> all{
      {"AbsencePreview", "refusal", shapes::reference_or_null("Problem", "`null`: it would be accepted.")},
      {"TimeEntryPreview", "refusal", shapes::reference_or_null("Problem", "`null`: it would be accepted.")},
      {"BreakCorrection",
       "detail_text",
       {{"type", "string"}, {"description", "The same in words, in the language of the caller."}}},
      {"SettingsRehearsal", "record", resulting_record()},
  };
  return all;
}

}  // namespace stint::documents
