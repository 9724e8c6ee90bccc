#pragma once

#include <string_view>

#include <stint/application/mails/occasion.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

// What happened becomes mails in the outbox, in the same unit of work. The mails that the interface promises always go
// out; those marked "additional" only where the company has not switched them off. Each person gets a mail once, in
// their own language or else the company's; the company's additional recipients get the company's language.
//
// Facts of mails about an absence, in this order, absent ones left out: `employee`, `type` (code), `typeName`, `from`
// and `to` (YYYY-MM-DD), `half` (morning or afternoon), `days` (such as "2.5"), `substitute`, `reason`,
// `hasComments` ("yes"), `alsoAway` (how many colleagues with the same managers have an approved absence in that time).
// Comments themselves stay out, they may be medical.
//
// Facts of mails about a time entry: `employee`, `date`, `start` and `end` (HH:mm), `worked` and `break` (minutes),
// `dateBefore`, `startBefore`, `endBefore` and `breakBefore` (what the entry says, where the values are those that a
// change proposes), `request` (new_entry, change or deletion), `reason`.
//
// Facts of mails about an account: `onDate` and `atTime` (when it happened, in the company's time zone), `token` (the
// name of a personal token), `validUntil` (YYYY-MM-DD; absent: for ever).

namespace stint::application {

/// Additional: to those who must decide, the managers that are not locked, or the administrators if there is none.
void notify_absence_filed(const Occasion& occasion, const domain::AbsenceRequest& absence);

/// To the managers and the company's additional recipients.
void notify_absence_approved_at_once(const Occasion& occasion, const domain::AbsenceRequest& absence);

/// Additional: to the requester, that the absence is approved or rejected (with the reason that it keeps).
void notify_absence_decided(const Occasion& occasion, const domain::AbsenceRequest& absence);

/// Additional: to those who must decide.
void notify_cancellation_asked(const Occasion& occasion, const domain::AbsenceRequest& absence);

/// To the requester, the managers and the company's additional recipients.
void notify_cancellation_approved(const Occasion& occasion, const domain::AbsenceRequest& absence);

/// To the requester.
void notify_cancellation_rejected(const Occasion& occasion, const domain::AbsenceRequest& absence);

/// Additional: to the substitute. Nothing if the absence has none whose answer is outstanding.
void notify_substitute_asked(const Occasion& occasion, const domain::AbsenceRequest& absence);

/// Additional: to the requester, that the substitute accepted or rejected.
void notify_substitute_answered(const Occasion& occasion, const domain::AbsenceRequest& absence);

/// Additional: to those who decide about the entry's open request: the managers that are not locked, or the
/// administrators where there is none or the company leaves decisions to them. Nothing if no request is open.
void notify_entry_request_made(const Occasion& occasion, const domain::TimeEntry& entry);

/// To the requester. Takes the entry as it was while the request was open.
void notify_entry_request_rejected(const Occasion& occasion, const domain::TimeEntry& before, std::string_view reason);

enum class MadeBy { owner, operator_of_service };

/// To the owner of the token, whoever made it.
void notify_token_made(const Occasion& occasion, const PersonalToken& token, MadeBy by);

/// To the owner of the account.
void notify_two_factor_turned_on(const Occasion& occasion, domain::EmployeeId owner);

}  // namespace stint::application
