#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include <stint/application/commands/time_entries.hpp>
#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The sums of a day including the entry, for entries that count.
struct PreviewedDayView {
  domain::Date date{};
  std::chrono::minutes worked{};
  std::chrono::minutes breaks{};
  std::chrono::minutes due{};  ///< by schedule, holidays and absences
};

template <>
inline constexpr auto description<PreviewedDayView> = [] {
  using View = PreviewedDayView;
  return describe(member("date", &View::date), member("worked_minutes", &View::worked),
                  member("break_minutes", &View::breaks),
                  member("commitment_minutes", &View::due, "Required by schedule, holidays and absences."));
}();

/// The consequences of entering working time.
struct EntryPreviewView {
  std::optional<domain::Problem> refusal{};     ///< `nullopt`: it would be accepted
  std::optional<EnteredTimeView> entry{};       ///< `nullopt`: the times cannot be read or are contradictory
  std::optional<PreviewedDayView> day{};        ///< `nullopt`: it would be refused
  std::optional<BreakCorrectionView> breaks{};  ///< `nullopt`: the break rules are satisfied, or there are none
  std::vector<TimeEntryView> overlaps{};        ///< entries that share a minute with it
};

/// Without the refusal, which adapters write as a problem document.
template <>
inline constexpr auto description<EntryPreviewView> = [] {
  using View = EntryPreviewView;
  return describe(
      member("worked_minutes", if_present(&View::entry, &EnteredTimeView::worked_minutes),
             "`null` if the times are missing or contradictory."),
      member("break_minutes", if_present(&View::entry, &EnteredTimeView::break_minutes),
             "`null` if the times are missing or contradictory."),
      member("day", &View::day, "The totals of the day including the entry; `null` if it would be refused."),
      member("break_regulation", &View::breaks,
             "A violation by the day including the entry; `null` if there is none, or if the company has no break "
             "regulation."),
      member("overlaps", &View::overlaps, "Entries of the caller that share a minute with it."));
}();

/// Enters working time as `enter_time` does and returns the consequences: must be run in a unit of work that is rolled
/// back. A refusal is part of the view; the call itself is refused only if the caller may not enter time at all.
[[nodiscard]] domain::Result<EntryPreviewView> preview_time(const Context& context,
                                                            const Submitted<TimeEntryCommand>& submitted);

}  // namespace stint::application
