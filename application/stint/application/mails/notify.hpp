#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

// What happened becomes mails in the outbox, in the same unit of work. The mails that the interface promises always go
// out; those marked "additional" only where the company has not switched them off. Each person gets a mail once, in
// their own language or else the company's; the company's additional recipients get the company's language.
//
// Facts of mails about an absence, in this order, absent ones left out: `employee`, `type` (code), `typeName`, `from`
// and `to` (YYYY-MM-DD), `half` (morning or afternoon), `days` (such as "2.5"), `substitute`, `reason`,
// `hasComments` ("yes"), `alsoAway` (how many colleagues with the same managers have an approved absence in that time),
// `by` (who deleted it). Comments themselves stay out, they may be medical.
//
// Facts of mails about a time entry: `employee`, `date`, `start` and `end` (HH:mm), `worked` and `break` (minutes),
// `dateBefore`, `startBefore`, `endBefore` and `breakBefore` (what the entry says, where the values are those that a
// change proposes), `request` (new_entry, change or deletion; of a session that is held the reason), `reason`.
//
// Facts of mails about an account: `onDate` and `atTime` (when it happened, in the company's time zone), `token` (the
// name of a personal token), `validUntil` (YYYY-MM-DD; absent: for ever).

namespace stint::application {

/// Additional: to `people`, for whose decision the request waits (see absences/deciding.hpp).
void notify_absence_filed(const CompanyContext& company_context, const domain::AbsenceRequest& absence,
                          const std::vector<domain::EmployeeId>& people);

/// To the managers and the company's additional recipients.
void notify_absence_approved_at_once(const CompanyContext& company_context, const domain::AbsenceRequest& absence);

/// Additional: to the requester, that the absence is approved or rejected (with the reason that it keeps).
void notify_absence_decided(const CompanyContext& company_context, const domain::AbsenceRequest& absence);

/// Additional: to `people`, for whose decision the cancellation waits.
void notify_cancellation_asked(const CompanyContext& company_context, const domain::AbsenceRequest& absence,
                               const std::vector<domain::EmployeeId>& people);

/// To the requester, the managers and the company's additional recipients.
void notify_cancellation_approved(const CompanyContext& company_context, const domain::AbsenceRequest& absence);

/// To the requester.
void notify_cancellation_rejected(const CompanyContext& company_context, const domain::AbsenceRequest& absence);

/// To the absent employee and the company's additional recipients: `by` has deleted an absence that was approved.
void notify_absence_deleted(const CompanyContext& company_context, const domain::AbsenceRequest& absence,
                            domain::EmployeeId by, const std::string& reason);

/// Additional: to the substitute, without the name of the type where that is an illness. Nothing if the absence has
/// none whose answer is outstanding.
void notify_substitute_asked(const CompanyContext& company_context, const domain::AbsenceRequest& absence);

/// Additional: to the requester, that the substitute accepted or rejected.
void notify_substitute_answered(const CompanyContext& company_context, const domain::AbsenceRequest& absence);

/// Additional: to those who decide about the entry's open request: the managers that are not locked, or the
/// administrators where there is none, the company leaves decisions to them, or the month is closed. Nothing if no
/// request is open.
void notify_entry_request_made(const CompanyContext& company_context, const domain::TimeEntry& entry);

/// To the requester. Takes the entry as it was while the request was open.
void notify_entry_request_rejected(const CompanyContext& company_context, const domain::TimeEntry& before,
                                   std::string_view reason);

enum class MadeBy { owner, operator_of_service };

/// To the owner of the token, whoever made it.
void notify_token_made(const CompanyContext& company_context, const PersonalToken& token, MadeBy by);

/// To the owner of the account.
void notify_two_factor_turned_on(const CompanyContext& company_context, domain::EmployeeId owner);
/// To the owner, that what the clock saved waits for those who decide. Nothing of an entry that is not held.
void notify_session_held(const CompanyContext& company_context, const domain::TimeEntry& entry);

/// Additional: to the owner and those who decide about them, that the clock saved an overlap.
void notify_session_overlaps(const CompanyContext& company_context, const domain::TimeEntry& entry);

}  // namespace stint::application
