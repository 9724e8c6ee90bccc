#pragma once

#include <optional>
#include <span>
#include <vector>

#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// The properties of an absence that matter for counting days of illness.
struct IllAbsence {
  AbsenceId id{};
  AbsenceTime time{};
  AbsenceId illness{};  ///< the illness to which it belongs, as set by an administrator; otherwise its own id
};

/// Consecutive days of illness.
struct IllSpell {
  DateSpan days{};
  std::vector<IllAbsence> absences{};  ///< by first day
};

/// The most days between two consecutive absences: a weekend with a holiday at each end.
inline constexpr std::chrono::days longest_free_gap{4};

/// The calendar days of an absence that count as days of illness: not a day on which it begins at noon, because the day
/// on which an employee falls ill at work does not count (BGB §187 (1)), but including a day on which it ends at noon.
/// `nullopt` if no day is left; an absence in hours has none.
[[nodiscard]] std::optional<DateSpan> days_of_illness(const AbsenceTime& time);

/// Groups absences with days of illness into spells, by their days. A spell contains absences that overlap or follow
/// each other, even if there are days without work between them, at most `longest_free_gap` (BAG 11.12.2019, 5 AZR
/// 505/18).
[[nodiscard]] std::vector<IllSpell> ill_spells(std::span<const IllAbsence> absences, const WorkCalendar& calendar);

}  // namespace stint::domain
