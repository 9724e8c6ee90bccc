#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/ports/journals.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/absence/leave_correction.hpp>
#include <stint/domain/absence/leave_reminder.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

// What lines of the audit trail tell beside their actions. They never hold a password, token or secret.

namespace stint::application {

struct AuditLine {
  std::optional<std::int32_t> subject{};  ///< id of the record; nothing: the company
  AuditDetails details{};
  std::string of_what{};  ///< put before the action, with a dot; empty: the action is whole
};

/// Days with a point and at most one decimal, such as "3" or "-2.5".
[[nodiscard]] std::string format_days(domain::HalfDays half_days);

/// Appends when an absence is: `from` and `to` (YYYY-MM-DD), `half` if it has one, `startsHalf` and `endsHalf` ("yes"),
/// `minutes` of one in hours, `days` (such as "2.5").
void append_time(AuditDetails& details, const domain::AbsenceRecord& absence);
/// Appends what is left of one: `part1From`, `part1To`, `part1StartsHalf` and `part1EndsHalf` ("yes": at noon), and of
/// a second part the same with 2.
void append_parts(AuditDetails& details, const std::vector<domain::AbsenceTime>& parts);

/// What an absence request is.
[[nodiscard]] AuditDetails audit_details(const domain::AbsenceRequest& absence);

/// What a correction of leave does: `correction` (its id), `year`, `days`, `reason`.
[[nodiscard]] AuditDetails audit_details(const domain::LeaveCorrection& correction);

/// What somebody was told of their leave: `year`, `days`, `until` (YYYY-MM-DD).
[[nodiscard]] AuditDetails audit_details(const domain::LeaveReminder& reminder);

/// What it was, under names that begin with "before-", and what it is.
[[nodiscard]] AuditDetails audit_details(const domain::AbsenceRequest& before, const domain::AbsenceRequest& after);

/// What an entry is; moments are ISO 8601 in UTC. What is proposed beside it comes under names that begin with
/// "proposed-".
[[nodiscard]] AuditDetails audit_details(const domain::TimeEntry& entry);

/// What an entry was, under names that begin with "before-", and what it is.
[[nodiscard]] AuditDetails audit_details(const domain::TimeEntry& before, const domain::TimeEntry& after);

/// What a clock showed, under names that begin with "before-", and shows: its state, and whether a business trip is
/// active ("yes").
[[nodiscard]] AuditDetails audit_details(const domain::ClockReading& before, const domain::ClockReading& after);

/// How much of a session was thrown away.
[[nodiscard]] AuditDetails audit_details(const domain::ClockReading& discarded);

}  // namespace stint::application
