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
#include <stint/domain/time_account/account_day.hpp>
#include <stint/domain/time_entry/time_entry.hpp>
#include <stint/domain/time_entry/work_summary.hpp>
#include <stint/domain/working_time/finding.hpp>

namespace stint::domain {

/// A time entry on a sheet, or the session that runs.
struct SheetEntry {
  EntryHours hours{};                   ///< of a session without an id
  EntryState state = EntryState::none;  ///< of a session `none`
  EntryOrigin origin = EntryOrigin::clock;
  std::chrono::minutes break_put_in{0};  ///< the part of its break that the break regulation put in
  LocalTime begins{};                    ///< by the clock where the employee works; set by `month_sheet`
  LocalTime ends{};                      ///< the same
  bool operator==(const SheetEntry&) const = default;
};

/// An approved absence on a sheet.
struct SheetAbsence {
  AbsenceId id{};
  AbsenceTypeCode type{};
  ApprovedAbsence taken{};
};

/// What some days come to, each figure with its parts: `due` is scheduled − holidays − absences, `worked` is
/// presence − breaks taken − breaks put in + breaks without presence, and `balance` is worked + surcharges − due.
struct SheetSum {
  std::chrono::minutes scheduled{0};
  std::chrono::minutes holidays{0};       ///< of the scheduled ones
  std::chrono::minutes absences{0};       ///< of those that holidays leave
  std::chrono::minutes due{0};            ///< the commitment of a time account
  std::chrono::minutes in_lieu{0};        ///< the part of it that time off in lieu leaves undone
  std::chrono::minutes presence{0};       ///< what overlaps counts once
  std::chrono::minutes breaks_taken{0};   ///< of all entries
  std::chrono::minutes breaks_put_in{0};  ///< by the break regulation
  /// What breaks of entries that overlap come to beyond their presence: nobody works less than nothing.
  std::chrono::minutes breaks_without_presence{0};
  std::chrono::minutes worked{0};
  std::chrono::minutes surcharges{0};  ///< what the work counts beyond that by the company's factors, or less
  std::chrono::minutes balance{0};

  SheetSum& operator+=(const SheetSum& more);
  bool operator==(const SheetSum&) const = default;
};

/// A day of a sheet.
struct SheetDay {
  Date date{};
  bool employed = true;               ///< outside their employment nothing is due or counts
  bool counts = true;                 ///< in the sums: they are employed, and the day has begun
  SheetSum sum{};                     ///< of a day that has not begun only what is due
  std::vector<SheetEntry> entries{};  ///< of the day, by begin, those included that do not count
  std::vector<SheetAbsence> absences{};
  std::vector<WorkingTimeFinding> findings{};
  std::string holiday{};  ///< its name; empty: none, or one whose rules give it none
};

/// Somebody's month: what was due and what was worked on each of its days, and how it came about.
struct MonthSheet {
  std::chrono::year_month month{};
  std::vector<SheetDay> days{};  ///< all of the month
  SheetSum sum{};                ///< of those that count
};

/// What a sheet is made of.
struct SheetMaterial {
  std::chrono::year_month month{};
  Employments employment{};
  Date today{};                          ///< where they work
  std::vector<SheetEntry> entries{};     ///< of the month and the day before, whose work may go on in it, in any order
  std::vector<SheetAbsence> absences{};  ///< approved, in any order
  std::vector<WorkingTimeFinding> findings{};
};

/// The days of a month.
[[nodiscard]] constexpr DateSpan days_of(std::chrono::year_month month) {
  return {Date{month / 1}, Date{month / std::chrono::last}};
}

/// The sheet of a month. Figures of days are those of time accounts, see `account_day`.
[[nodiscard]] MonthSheet month_sheet(const SheetMaterial& material, const AccountRules& rules);

/// The version in which digests of sheets are made today.
inline constexpr std::int32_t newest_digest = 2;

/// The digest of a sheet, 64 hexadecimal digits, in one of the versions from 1 to `newest_digest`; empty in any other.
/// It differs where a figure, an entry with its times, break and state, or an absence does; remarks, names and findings
/// are no part of it. Since version 2 the begin and the end of each entry by the clock, as the sheet shows them, are.
/// A version never changes: signatures are compared in the one in which they were made.
[[nodiscard]] std::string digest_of(const MonthSheet& sheet, std::int32_t version = newest_digest);

}  // namespace stint::domain
