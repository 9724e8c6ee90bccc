#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The sums of a day with the entry in it, as far as its entries count.
struct PreviewedDayView {
  domain::Date date{};
  std::chrono::minutes worked{};
  std::chrono::minutes breaks{};
  std::chrono::minutes due{};  ///< by schedule, holidays and absences
};

/// The consequences of entering working time.
struct EntryPreviewView {
  std::optional<domain::Problem> refusal{};     ///< `nullopt`: it would be accepted
  std::optional<EnteredTimeView> entry{};       ///< `nullopt`: the times cannot be read or are contradictory
  std::optional<PreviewedDayView> day{};        ///< `nullopt`: it would be refused
  std::optional<BreakCorrectionView> breaks{};  ///< `nullopt`: the break regulation is satisfied, or there is none
  std::vector<TimeEntryView> overlaps{};        ///< entries that have a minute in common with it
};

/// Enters working time as `enter_time` does and returns the consequences: to be run in a unit of work that is dropped.
/// A refusal is part of the view; only a caller who may not enter time at all is refused.
[[nodiscard]] domain::Result<EntryPreviewView> preview_time(const Context& context,
                                                            const Submitted<TimeEntryCommand>& submitted);

}  // namespace stint::application
