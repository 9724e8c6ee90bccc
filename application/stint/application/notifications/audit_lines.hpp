#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/ports/journals.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/absence/leave_correction.hpp>
#include <stint/domain/absence/leave_reminder.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

// The contents of lines of the audit trail besides their actions. They never contain a password, token or secret.

namespace stint::application {

struct AuditLine {
  std::optional<std::int32_t> subject{};  ///< id of the record; nullopt: the company
  AuditDetails details{};
  std::string of_what{};  ///< put before the action, with a dot; empty: the action is complete
};

/// Days with a decimal point and at most one decimal, such as "3" or "-2.5".
[[nodiscard]] std::string format_days(domain::HalfDays half_days);

/// Appends the time of an absence: `from` and `to` (YYYY-MM-DD), `half` if it has one, `startsHalf` and `endsHalf`
/// ("yes"), `minutes` of one in hours, `days` (such as "2.5").
void append_time(AuditDetails& details, const domain::AbsenceRecord& absence);
/// Appends the remaining parts of an absence: `part1From`, `part1To`, `part1StartsHalf` and `part1EndsHalf` ("yes": at
/// noon), and for a second part the same with 2.
void append_parts(AuditDetails& details, const std::vector<domain::AbsenceTime>& parts);

/// The contents of an absence request.
[[nodiscard]] AuditDetails audit_details(const domain::AbsenceRequest& absence);

/// The contents of a correction of leave: `correction` (its id), `year`, `days`, `reason`.
[[nodiscard]] AuditDetails audit_details(const domain::LeaveCorrection& correction);

/// The contents of a reminder of leave: `year`, `days`, `until` (YYYY-MM-DD).
[[nodiscard]] AuditDetails audit_details(const domain::LeaveReminder& reminder);

/// The former contents, under names that begin with "before-", and the present ones.
[[nodiscard]] AuditDetails audit_details(const domain::AbsenceRequest& before, const domain::AbsenceRequest& after);

/// The contents of an entry; moments are ISO 8601 in UTC. A proposed change comes under names that begin with
/// "proposed-".
[[nodiscard]] AuditDetails audit_details(const domain::TimeEntry& entry);

/// The former contents of an entry, under names that begin with "before-", and the present ones.
[[nodiscard]] AuditDetails audit_details(const domain::TimeEntry& before, const domain::TimeEntry& after);

/// The former reading of a clock, under names that begin with "before-", and the present one: its state, and whether a
/// business trip is active ("yes").
[[nodiscard]] AuditDetails audit_details(const domain::ClockReading& before, const domain::ClockReading& after);

/// How much of a session was discarded.
[[nodiscard]] AuditDetails audit_details(const domain::ClockReading& discarded);

/// The word for a kind of records in actions of the audit trail, as in `schedule.changed`.
[[nodiscard]] constexpr std::string_view record_word(ImportedKind kind) {
  constexpr std::array<std::string_view, 10> words{"absence",          "entry",        "company", "schedule",
                                                   "holiday-calendar", "absence-type", "project", "category",
                                                   "client",           "employee"};
  return words.at(std::to_underlying(kind));
}

}  // namespace stint::application
