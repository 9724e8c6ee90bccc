#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/events/events.hpp>
#include <stint/application/notifications/addressees.hpp>
#include <stint/application/ports/credentials.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/escalations.hpp>
#include <stint/domain/absence/leave_reminder.hpp>
#include <stint/domain/company/deputyship.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

// The contents of mails, as names and values; absent values are left out. Comments are never included, because they may
// be medical.

namespace stint::application {

/// `employee`, `type` (code), `typeName`, `from` and `to` (YYYY-MM-DD), `half` (morning or afternoon), `startsHalf` and
/// `endsHalf` ("yes"), `minutes`, `days` (such as "2.5"), `substitute`, `reason` if there is one.
[[nodiscard]] MailFacts absence_facts(const CompanyContext& company_context, const domain::AbsenceRequest& absence,
                                      std::string_view reason = {});

/// In addition `hasComments` ("yes"), and `alsoAway`: the number of colleagues with the same managers who have an
/// approved absence at that time.
[[nodiscard]] MailFacts facts_for_managers(const CompanyContext& company_context,
                                           const domain::AbsenceRequest& absence);

/// The facts for a substitute: only the time, never that it is an illness.
[[nodiscard]] MailFacts facts_for_substitute(const CompanyContext& company_context,
                                             const domain::AbsenceRequest& absence);

/// In addition to those of the absence, the parts that would be left of it (`part1From`, see audit_lines.hpp), and its
/// owner's reason.
[[nodiscard]] MailFacts facts_of_reduction_asked(const CompanyContext& company_context,
                                                 const domain::AbsenceRequest& absence);
/// Those of the absence before the change, the remaining parts, and `request`: `reduced`.
[[nodiscard]] MailFacts facts_of_reduction(const CompanyContext& company_context, const domain::AbsenceRequest& before,
                                           const std::vector<domain::AbsenceTime>& parts, std::string_view reason);
/// As for substitutes above, with `request`: `substitute`.
[[nodiscard]] MailFacts facts_of_reduction_for_substitute(const CompanyContext& company_context,
                                                          const domain::AbsenceRequest& before,
                                                          const std::vector<domain::AbsenceTime>& parts);
/// The owner's rejected request, with `request`: `rejected`.
[[nodiscard]] MailFacts facts_of_rejected_reduction(const CompanyContext& company_context,
                                                    const domain::AbsenceRequest& before, std::string_view reason);

/// `employee`: the manager; `request`: `span`, with its days `from` and `to`, or `absences`.
[[nodiscard]] MailFacts deputy_facts(const CompanyContext& company_context, const domain::Deputyship& deputyship);

/// In addition to those of the absence, `by`: who deleted it.
[[nodiscard]] MailFacts facts_of_deletion(const CompanyContext& company_context, const domain::AbsenceRequest& absence,
                                          std::optional<domain::EmployeeId> by, std::string_view reason);

/// For an owner whose absence someone else has changed: in addition to the facts of the absence, `by`: who did it, and
/// `request`: `filed-pending`, `filed-approved`, `changed-pending`, `changed-approved` or `deleted`.
[[nodiscard]] MailFacts facts_for_owner(const CompanyContext& company_context, const domain::AbsenceRequest& absence,
                                        std::string done, std::optional<domain::EmployeeId> by);

/// For an entry whose request is open: `employee`, `date`, `start` and `end` (HH:mm), `worked` and `break` (minutes);
/// `dateBefore`, `startBefore`, `endBefore` and `breakBefore` (the entry's present values, if the others are those that
/// a change proposes); `request` (new_entry, change or deletion), `reason` if there is one.
[[nodiscard]] MailFacts request_facts(const CompanyContext& company_context, const domain::TimeEntry& entry,
                                      std::string_view reason = {});

/// For an owner whose entry someone else has changed: those of the entry, for a change also its former values, `by`
/// (who did it), `reason`, and `request` as above.
[[nodiscard]] MailFacts facts_for_owner(const CompanyContext& company_context, const EntryDoneForOwner& event);

/// For an entry that a clock has saved: `employee` to `break` of those above.
[[nodiscard]] MailFacts session_facts(const CompanyContext& company_context, const domain::TimeEntry& entry);

/// In addition `request`: the reason for which the entry is held.
[[nodiscard]] MailFacts held_session_facts(const CompanyContext& company_context, const domain::TimeEntry& entry);

/// `calendar`: its key; `year`: the year for which it has no days.
[[nodiscard]] MailFacts calendar_facts(const HolidayCalendarRunsOut& event);
/// `daysLeft` (such as "2.5") of leave, and `takeUntil` (YYYY-MM-DD): when it lapses.
[[nodiscard]] MailFacts reminder_facts(const domain::LeaveReminder& reminder);
/// `employee`, and `paidUntil` (YYYY-MM-DD): the last day of their sick pay.
[[nodiscard]] MailFacts sick_pay_facts(const CompanyContext& company_context, domain::EmployeeId employee,
                                       domain::Date last_paid);
/// For a request that waits: those of the absence, with the `reason` of a cancellation or the parts that are to be left
/// if it is to be shortened or split, or those of the entry without `request`.
[[nodiscard]] MailFacts waiting_request_facts(const CompanyContext& company_context,
                                              const domain::WaitingRequest& request);

/// `weekFrom` and `weekTo` (YYYY-MM-DD); `findings`: a line for each employee with their name and the number of
/// findings.
[[nodiscard]] MailFacts digest_facts(const CompanyContext& company_context, const WorkingTimeFound& event);

/// `employee`; `balance`, minutes at the end of the day `from` and `to`, with `belowZero` ("yes") if it is negative;
/// `request`: the light.
[[nodiscard]] MailFacts light_facts(const CompanyContext& company_context, const TimeAccountLightChanged& event);

/// `from` and `to` (YYYY-MM-DD), the days of the month, and `reason`.
[[nodiscard]] MailFacts correction_facts(const ClosedMonthCorrected& event);

/// `onDate` and `atTime`: when it happened, in the employee's time zone.
[[nodiscard]] MailFacts moment_facts(const CompanyContext& company_context, domain::EmployeeId employee);

/// `untilDate` and `untilTime`: when a link expires, in the employee's time zone.
[[nodiscard]] MailFacts link_facts(const CompanyContext& company_context, const PasswordLinkMade& event);

/// In addition to those of a moment, `employee`: the one whose former address was restored.
[[nodiscard]] MailFacts restoration_facts(const CompanyContext& company_context, const AddressRestored& event);

/// In addition to those of a moment, `token` (the name of a personal token) and `validUntil` (YYYY-MM-DD; absent if it
/// does not expire).
[[nodiscard]] MailFacts token_facts(const CompanyContext& company_context, const PersonalToken& token);

/// In addition to those of a moment, `feed` (the name of a calendar feed).
[[nodiscard]] MailFacts feed_facts(const CompanyContext& company_context, const CalendarFeed& feed);

/// `webhook` (its name), `host` of its receiver, and `request`: `failing` or `gone`.
[[nodiscard]] MailFacts webhook_facts(const WebhookGivenUp& event);

}  // namespace stint::application
