#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/absence_type_code.hpp>
#include <stint/domain/company/employments.hpp>
#include <stint/domain/company/working_time_law.hpp>
#include <stint/domain/time_account/account_day.hpp>
#include <stint/domain/time_entry/time_entry.hpp>
#include <stint/domain/time_entry/work_summary.hpp>
#include <stint/domain/working_time/finding.hpp>

namespace stint::domain {

/// A time entry on a sheet, or the running session.
struct SheetEntry {
  EntryHours hours{};                   ///< a session has no id
  EntryState state = EntryState::none;  ///< `none` for a session
  EntryOrigin origin = EntryOrigin::clock;
  std::chrono::minutes break_put_in{0};  ///< the part of its break that the break rules inserted
  LocalTime begins{};                    ///< local time at the employee's place of work; set by `month_sheet`
  LocalTime ends{};                      ///< as above
  bool operator==(const SheetEntry&) const = default;
};

/// An approved absence on a sheet.
struct SheetAbsence {
  AbsenceId id{};
  AbsenceTypeCode type{};
  ApprovedAbsence taken{};
};

/// The totals of some days and their parts: `due` is scheduled − holidays − absences, `worked` is presence − breaks
/// taken − breaks put in − breaks without presence, and `balance` is worked + surcharges − due.
struct SheetSum {
  std::chrono::minutes scheduled{0};
  std::chrono::minutes holidays{0};       ///< the part of `scheduled` that falls on holidays
  std::chrono::minutes absences{0};       ///< the part of the remainder that absences take off
  std::chrono::minutes due{0};            ///< the target time of a time account
  std::chrono::minutes in_lieu{0};        ///< the part of it that time off in lieu leaves unworked
  std::chrono::minutes presence{0};       ///< overlapping presence counts once
  std::chrono::minutes breaks_taken{0};   ///< of all entries
  std::chrono::minutes breaks_put_in{0};  ///< inserted by the break rules
  /// The part of the breaks of overlapping entries that exceeds their presence: working time is never negative.
  std::chrono::minutes breaks_without_presence{0};
  std::chrono::minutes worked{0};
  std::chrono::minutes surcharges{0};  ///< minutes that the company's factors add to the work, or deduct
  std::chrono::minutes balance{0};

  SheetSum& operator+=(const SheetSum& more);
  bool operator==(const SheetSum&) const = default;
};

/// A day of a sheet.
struct SheetDay {
  Date date{};
  bool employed = true;               ///< outside their employment nothing is due or counted
  bool counts = true;                 ///< included in the sums: they are employed, and the day has begun
  SheetSum sum{};                     ///< only the target time if the day has not begun
  std::vector<SheetEntry> entries{};  ///< of the day, by start, including those that do not count
  std::vector<SheetAbsence> absences{};
  std::vector<WorkingTimeFinding> findings{};
  WorkingTimeLaw law = WorkingTimeLaw::none;  ///< against which the day is checked
  std::string holiday{};                      ///< its name; empty: no holiday, or its rules grant no time off
};

/// An employee's month: the target and the working time of each day, with the parts they result from.
struct MonthSheet {
  std::chrono::year_month month{};
  std::vector<SheetDay> days{};  ///< all of the month
  SheetSum sum{};                ///< of the days that count
};

/// The input for a sheet.
struct SheetMaterial {
  std::chrono::year_month month{};
  Employments employment{};
  Date today{};                          ///< where the employee works
  std::vector<SheetEntry> entries{};     ///< of the month and the day before, whose work may continue into it, in any
                                         ///< order
  std::vector<SheetAbsence> absences{};  ///< approved, in any order
  std::vector<WorkingTimeFinding> findings{};
};

/// Computes the sheet of a month. The figures of its days are those of time accounts, see `account_day`.
[[nodiscard]] MonthSheet month_sheet(const SheetMaterial& material, const AccountRules& rules);

/// The version of digests made today.
inline constexpr std::int32_t newest_digest = 2;

/// The digest of a sheet, 64 hexadecimal digits, in one of the versions from 1 to `newest_digest`; empty in any other
/// version. It depends on every figure, every entry with its times, break and state, and every absence, but not on
/// remarks, names and findings. Since version 2 it also covers the local start and end of each entry, as shown on the
/// sheet. A version never changes: signatures are compared in the version in which they were made.
[[nodiscard]] std::string digest_of(const MonthSheet& sheet, std::int32_t version = newest_digest);

}  // namespace stint::domain
