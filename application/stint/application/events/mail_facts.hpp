#pragma once

#include <optional>
#include <string_view>

#include <stint/application/context.hpp>
#include <stint/application/events/events.hpp>
#include <stint/application/mails/addressees.hpp>
#include <stint/application/ports/credentials.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/company/deputyship.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

// What mails tell, as names and values; those that are absent are left out. Comments stay out, they may be medical.

namespace stint::application {

/// `employee`, `type` (code), `typeName`, `from` and `to` (YYYY-MM-DD), `half` (morning or afternoon), `days` (such as
/// "2.5"), `substitute`, `reason` if there is one.
[[nodiscard]] MailFacts absence_facts(const CompanyContext& company_context, const domain::AbsenceRequest& absence,
                                      std::string_view reason = {});

/// Beside these `hasComments` ("yes"), and `alsoAway`: how many colleagues with the same managers have an approved
/// absence in that time.
[[nodiscard]] MailFacts facts_for_managers(const CompanyContext& company_context,
                                           const domain::AbsenceRequest& absence);

/// What a substitute is told: when, and never that it is an illness.
[[nodiscard]] MailFacts facts_for_substitute(const CompanyContext& company_context,
                                             const domain::AbsenceRequest& absence);

/// `employee`: the manager; `request`: `span`, with its days `from` and `to`, or `absences`.
[[nodiscard]] MailFacts deputy_facts(const CompanyContext& company_context, const domain::Deputyship& deputyship);

/// Beside those of the absence `by`, who deleted it.
[[nodiscard]] MailFacts facts_of_deletion(const CompanyContext& company_context, const domain::AbsenceRequest& absence,
                                          std::optional<domain::EmployeeId> by, std::string_view reason);

/// Of an entry whose request is open: `employee`, `date`, `start` and `end` (HH:mm), `worked` and `break` (minutes);
/// `dateBefore`, `startBefore`, `endBefore` and `breakBefore` (what the entry says, where the values are those that a
/// change proposes); `request` (new_entry, change or deletion), `reason` if there is one.
[[nodiscard]] MailFacts request_facts(const CompanyContext& company_context, const domain::TimeEntry& entry,
                                      std::string_view reason = {});

/// Of an entry that a clock has saved: `employee` to `break` of those above.
[[nodiscard]] MailFacts session_facts(const CompanyContext& company_context, const domain::TimeEntry& entry);

/// Beside these `request`: the reason for which it is held.
[[nodiscard]] MailFacts held_session_facts(const CompanyContext& company_context, const domain::TimeEntry& entry);

/// `weekFrom` and `weekTo` (YYYY-MM-DD); `findings`: a line for each employee with their name and how many there are.
[[nodiscard]] MailFacts digest_facts(const CompanyContext& company_context, const WorkingTimeFound& event);

/// `employee`; `balance`, minutes at the end of the day `from` and `to`, with `belowZero` ("yes") where it is a debt;
/// `request`: the light.
[[nodiscard]] MailFacts light_facts(const CompanyContext& company_context, const TimeAccountLightChanged& event);

/// `onDate` and `atTime`: when it happened, in the company's time zone.
[[nodiscard]] MailFacts moment_facts(const CompanyContext& company_context);

/// Beside these `token` (the name of a personal token) and `validUntil` (YYYY-MM-DD; absent: for ever).
[[nodiscard]] MailFacts token_facts(const CompanyContext& company_context, const PersonalToken& token);

}  // namespace stint::application
