#pragma once

#include <optional>
#include <span>
#include <vector>

#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// An absence as far as days of illness are counted.
struct IllAbsence {
  AbsenceId id{};
  AbsenceTime time{};
  AbsenceId illness{};  ///< of which it is, as an administrator has said; else its own id
};

/// Days of illness in a row.
struct IllSpell {
  DateSpan days{};
  std::vector<IllAbsence> absences{};  ///< by their first days
};

/// Between two absences that follow each other there are no more days than these, a weekend with a holiday at each end.
inline constexpr std::chrono::days longest_free_gap{4};

/// The calendar days of an absence that count as days of illness: not the one on which it begins at noon, for a day on
/// which somebody fell ill at work does not count (BGB §187 (1)), but the one on which it ends at noon. Nothing where
/// none is left; hours of a day count nothing.
[[nodiscard]] std::optional<DateSpan> days_of_illness(const AbsenceTime& time);

/// The absences with days of illness in runs, by their days. Of a run are those that overlap or follow each other, also
/// where only days without work lie between them, `longest_free_gap` at most (BAG 11.12.2019, 5 AZR 505/18).
[[nodiscard]] std::vector<IllSpell> ill_spells(std::span<const IllAbsence> absences, const WorkCalendar& calendar);

}  // namespace stint::domain
