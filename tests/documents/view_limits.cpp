#include <cstdint>
#include <limits>

#include <stint/application/notifications/optional_mails.hpp>

#include "tests/documents/view_schemas.hpp"

// Limits that the interface sets for members of views beyond their records, and the members that adapters add.

namespace stint::documents {
namespace {

using boost::json::array;
using boost::json::object;

constexpr std::int64_t least_int = std::numeric_limits<std::int32_t>::min();
constexpr std::int64_t most_int = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t most_exact = 9007199254740991;  // of integers in JavaScript

object letters(int most) { return {{"maxLength", most}}; }
object letters(int least, int most) { return {{"minLength", least}, {"maxLength", most}}; }
object form(const char* pattern, int most) { return {{"pattern", pattern}, {"maxLength", most}}; }
object uri(int most) { return {{"format", "uri"}, {"maxLength", most}}; }
object from_to(std::int64_t least, std::int64_t most) { return {{"minimum", least}, {"maximum", most}}; }
object halves(int least, int most) { return {{"multipleOf", 0.5}, {"minimum", least}, {"maximum", most}}; }
object items(int least, int most) { return {{"minItems", least}, {"maxItems", most}}; }
object items(int most) { return {{"maxItems", most}}; }
object values(std::initializer_list<boost::json::value_ref> names) { return {{"enum", array(names)}}; }
object as(const char* schema) { return shapes::reference(schema); }
/// None but those of the core.
object unlimited() { return {}; }

const object hexadecimal_digest{{"pattern", "^[0-9a-f]{64}$"}};
const object balance = from_to(-100000, 100000);  // days of leave

object mail_choices() {
  object choices;
  for (const auto mail : application::optional_mails()) choices[name(mail)] = {{"type", "boolean"}};
  return shapes::closed(std::move(choices));
}

object resulting_record() {
  array records;
  for (const char* name : {"CompanyRecord", "AbsenceTypeRecord", "CatalogueRecord", "WorkScheduleRecord",
                           "HolidayCalendarRecord", "ClientRecord", "EmployeeRecord"}) {
    records.emplace_back(as(name));
  }
  return {{"anyOf", std::move(records)}, {"description", "The resulting record."}};
}

}  // namespace

const std::vector<Limits>& limits_of_members() {
  static const std::vector<Limits> all{
      // Of all members of a name.
      {"*.reason", letters(4000)},
      {"*.items", items(200)},
      {"*.projectId", as("RecordIdOrZero")},
      {"*.categoryId", as("RecordIdOrZero")},
      {"*.openingBalanceMinutes", as("SignedMinutes")},
      {"*.bookedMinutes", as("SignedMinutes")},
      {"*.balanceMinutes", as("SignedMinutes")},
      {"*.factorPercent", from_to(0, 1000)},

      // Absences.
      {"AbsenceRequest.status", values({"pending", "approved", "rejected"})},
      {"AbsenceDetail.status", values({"pending", "approved", "rejected"})},
      {"AbsenceDetail.comments", letters(4000)},
      {"AbsenceDetail.minutes", from_to(1, 1440)},
      {"AbsenceDetail.reductionDecisions[]", as("ReductionDecision")},
      {"AbsenceDecision.decision",
       values({"approved", "rejected", "changed", "cancellation_requested", "cancellation_rejected"})},
      {"ReductionDecision.decision", values({"reduction_requested", "reduction_rejected", "reduced"})},
      {"AbsenceReduction.parts", items(1, 2)},
      {"ReductionRequest.parts", items(1, 2)},
      {"ReductionResult.absenceRequests", items(1, 2)},
      {"SubstituteOfAbsence.status", values({"pending", "confirmed", "rejected"})},
      {"SubstituteRequest.status", values({"pending", "confirmed", "rejected"})},
      {"CancellationRequest.status", values({"pending", "approved", "rejected"})},
      {"CancellationRequest.cancelComments", letters(4000)},
      {"CertificateRehearsal.corrected", items(25)},
      {"QuotaUse.year", from_to(1969, 2199)},
      {"QuotaUse.days", halves(1, 366)},
      {"QuotaUse.used", halves(0, 366)},
      {"QuotaUse.remaining", halves(-365, 366)},
      {"SickPay.absenceIds", {{"minItems", 1}}},
      {"SickPay.daysPaidBefore", from_to(0, 42)},
      {"TeamConflict.employees[]", as("ColleagueAway")},
      {"AbsencePreview.days", unlimited()},
      {"AbsencePreview.dates[].value", unlimited()},
      {"AbsencePreview.dates[].reason", unlimited()},
      {"PreviewOverlap.id", unlimited()},
      {"PreviewOverlap.status", values({"approved", "pending"})},
      {"TimeOffSummary.vacationDaysRemaining", balance},
      {"TimeOffSummary.vacationDaysTotal", balance},
      {"TimeOffSummary.illnessDaysTaken", halves(0, 366)},
      {"LeaveAccount.movements", {{"minItems", 1}}},
      {"LeaveAccount.vacationDaysRemaining", balance},
      {"LeaveMovement.date", unlimited()},
      {"LeaveMovement.days", balance},
      {"LeaveMovement.balance", balance},
      {"LeaveChange.year", from_to(1969, 2200)},
      {"LeaveChange.entitledBefore", halves(-100000, 100000)},
      {"LeaveChange.entitledAfter", halves(-100000, 100000)},
      {"LeaveChange.remainingBefore", halves(-100000, 100000)},
      {"LeaveChange.remainingAfter", halves(-100000, 100000)},
      {"LeaveLeft.year", from_to(1969, 2199)},
      {"LeaveLeft.entitled", halves(-100000, 100000)},
      {"LeaveLeft.remaining", halves(-100000, 100000)},
      {"LeaveCorrection.year", from_to(1970, 2100)},
      {"LeaveCorrection.days", halves(-366, 366)},

      // Time entries.
      {"TimeClockStopResponse.outcome", values({"saved", "confirmationRequired"})},
      {"TimeClockStopResponse.id", form("^(|[1-9][0-9]*)$", 10)},
      {"TimeEntryStatus", values({"done", "pending", "approved", "rejected", "editing"})},
      {"TimeEntryDetail.rejectionReason", letters(4000)},
      {"EntryDecision.decision", values({"approved", "rejected"})},
      {"EntryDecision.employeeId", as("RecordIdOrNull")},
      {"WorkingTimeFinding.unit", values({"minutes", "days"})},
      {"WorkingTimeFinding.found", from_to(least_int, most_int)},
      {"WorkSummary.remainingMinutes", from_to(least_int, most_int)},

      // Employees.
      {"Profile.country.code", {{"x-addition", true}}},
      {"Profile.country.name", {{"x-addition", true}}},
      {"OwnRecord.vacationDaysPerYear", unlimited()},
      {"OwnRecord.vacationCarryOver[].year", from_to(1, 9999)},
      {"OwnRecord.vacationCarryOver[].days", unlimited()},
      {"OwnRecord.terms[].vacationDaysPerYear", unlimited()},
      {"OwnSchedule.weeks[]", items(7, 7)},
      {"OwnSchedule.weeks[][]", from_to(0, 1440)},
      {"LeavingResult.absencesAfter[].type", letters(100)},
      {"LeavingResult.absencesAfter[].status", values({"pending", "approved"})},
      {"Invitation.email", letters(4096)},
      {"PresenceOfPerson.department", letters(4000)},

      // Months.
      {"SheetSum.surchargeMinutes", as("SignedMinutes")},
      {"MonthSheet.digest", as("SheetDigest")},
      {"MonthSheet.signatures", as("SheetSignatures")},
      {"MonthSheet.days", items(31)},
      {"SheetSignature.signedByName", letters(4000)},
      {"SheetSignature.digest", form("^[0-9a-f]{64}$", 64)},
      {"SheetDay.holiday", letters(4000)},
      {"SheetDay.surchargeMinutes", as("SignedMinutes")},
      {"SheetEntry.project", letters(4000)},
      {"SheetEntry.category", letters(4000)},
      {"SheetAbsence.minutes", from_to(1, 1440)},
      {"SheetFinding.rule", {{"enum", nullptr}, {"maxLength", 100}}},
      {"SheetFinding.unit", values({"minutes", "days"})},
      {"SheetFinding.found", as("SignedMinutes")},
      {"MonthOfPerson.department", letters(4000)},
      {"MonthOfPerson.surchargeMinutes", as("SignedMinutes")},
      {"OpenMatter.kind", values({"running-session", "time-entry-request", "absence-request", "cancellation-request",
                                  "request-to-shorten-or-split"})},
      {"OpenMatter.id", as("RecordIdOrNull")},
      {"TimeAccountYear.year", from_to(1900, 2199)},
      {"TimeAccountBooking.minutes", as("SignedMinutes")},
      {"TimeAccountBooking.bookedByName", letters(4000)},
      {"PayrollExport.department", letters(4000)},

      // Company.
      {"Department.name", letters(1, 1000)},
      {"Department.people", as("Count")},
      {"SettingsRehearsal.recounted", items(200)},
      {"SettingsRehearsal.recounted[].daysBefore", {{"minimum", 0}}},
      {"SettingsRehearsal.recounted[].daysAfter", {{"minimum", 0}}},
      {"SettingsRehearsal.corrected", items(200)},
      {"SettingsRehearsal.corrected[].month", {{"pattern", "^\\d{4}-\\d{2}$"}}},
      {"SettingsRehearsal.corrected[].minutes", from_to(least_int, most_int)},
      {"SettingsRehearsal.leaveChanges", items(2)},
      {"Webhook.name", letters(1, 100)},
      {"Webhook.url", uri(2000)},
      {"Webhook.events[]", as("WebhookEvent")},
      {"WebhookPage.items", items(20)},
      {"WebhookWithSecret.name", letters(1, 100)},
      {"WebhookWithSecret.url", uri(2000)},
      {"WebhookWithSecret.events[]", as("WebhookEvent")},
      {"WebhookWithSecret.secret", form("^whsec_[A-Za-z0-9+/]{32}$", 38)},
      {"WebhookFormat", {{"default", "cloudevents"}}},
      {"WebhookDelivery.failedTries", from_to(0, 10)},
      {"WebhookDelivery.lastResponse", from_to(0, 999)},
      {"AuditLine.id", unlimited()},
      {"AuditLine.subjectId", unlimited()},
      {"AuditLine.sequence", from_to(1, most_exact)},
      {"AuditLine.hash", hexadecimal_digest},
      {"AuditHead.sequence", from_to(1, most_exact)},
      {"AuditHead.hash", hexadecimal_digest},

      // The caller's own.
      {"StartPage.signedIn", {{"const", true}}},
      {"StartPage.leave.year", from_to(1970, 2200)},
      {"StartPage.leave.entitled", unlimited()},
      {"StartPage.leave.carriedOver", unlimited()},
      {"StartPage.leave.lapsed", unlimited()},
      {"StartPage.leave.taken", unlimited()},
      {"StartPage.leave.planned", unlimited()},
      {"StartPage.leave.pending", unlimited()},
      {"StartPage.leave.remaining", unlimited()},
      {"StartPage.absenceTypes[].kind", values({"vacation", "illness", "other", "time-off-in-lieu"})},
      {"PageOfInbox.items", unlimited()},
      {"InboxAbsence.type", unlimited()},
      {"InboxAbsence.minutes", from_to(0, 1440)},
      {"InboxAbsence.days", unlimited()},
      {"InboxAbsence.parts[].minutes", from_to(0, 1440)},
      {"InboxAbsence.parts[].days", unlimited()},
      {"InboxAbsence.conflicts[].status", values({"approved", "pending"})},
      {"Calendar.items", unlimited()},
      {"Calendar.blackouts[].type", unlimited()},
      {"CalendarPerson.absences[].id", unlimited()},
      {"CalendarPerson.absences[].type", unlimited()},
      {"CalendarPerson.absences[].minutes", from_to(0, 1440)},
      {"CalendarPerson.absences[].status", values({"approved", "pending"})},
      {"CalendarFeed.name", letters(1, 100)},
      {"CalendarFeedPage.items", items(20)},
      {"CreatedCalendarFeed.name", letters(1, 100)},
      {"CreatedCalendarFeed.address", uri(4096)},
      {"DeletedRecordPage.items", unlimited()},
      {"Session.id", letters(1, 100)},
      {"Session.clientId", letters(255)},
      {"Session.address", letters(100)},
      {"TwoFactorEnrolment.secret", form("^[A-Z2-7]+$", 100)},
      {"TwoFactorEnrolment.otpauthUri", uri(4096)},
      {"TwoFactorEnrolment.qrCode", letters(1000000)},
      {"RecoveryCodes.recoveryCodes", items(10, 10)},
      {"RecoveryCodes.recoveryCodes[]", form("^[0-9a-z]{4}(-[0-9a-z]{4}){3}$", 19)},
      {"PersonalToken.name", letters(1, 100)},
      {"CreatedPersonalToken.name", letters(1, 100)},
      {"CreatedPersonalToken.token", form("^svc_[A-Za-z0-9_-]{49}$", 53)},
      {"ConfirmedEmail.email", letters(4096)},
      {"OwnSettings.language", letters(35)},
      {"OwnSettings.spokenLanguage", letters(35)},
      {"OwnSettings.mails", mail_choices()},
      {"DataExport.record", as("ExportedRecord")},
      {"ExportedLeaveReminder.year", from_to(1970, 2200)},
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
