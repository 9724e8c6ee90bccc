#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

// Approved absences that become less: shortened at their ends, or split into two.

namespace stint::application {

/// Lets an approved absence begin later or end earlier, whether it is over or not. Those who decide about the owner do
/// it at once; the owner asks them. What is left stays approved, with what was decided about it, and takes what it
/// took; no rule on filing judges it. Refuses: unknown; forbidden for anybody else; invalid for everything wrong with
/// the form at once (reduction.hpp); conflict where the absence is not approved, while its cancellation is pending, and
/// at once in a closed month, unless by an administrator. Asking is always possible there.
[[nodiscard]] domain::Result<ReductionOutcomeView> shorten_absence(const Context& context, domain::AbsenceId id,
                                                                   const Submitted<ReductionCommand>& submitted);
/// Takes days out of the middle, or none: the part behind them is an absence of its own. Refuses likewise.
[[nodiscard]] domain::Result<ReductionOutcomeView> split_absence(const Context& context, domain::AbsenceId id,
                                                                 const Submitted<ReductionCommand>& submitted);

/// What owners ask for in the caller's team, or in the whole company for an administrator, by first day, then id.
[[nodiscard]] domain::Result<std::vector<ReductionRequestView>> list_reductions(const Context& context);
[[nodiscard]] domain::Result<std::int32_t> count_reductions(const Context& context);

/// Decides about what the owner asks for. One who decides suffices. Refuses: unknown; forbidden unless the caller
/// decides about the owner; conflict where nothing is asked for, and in a closed month, unless by an administrator.
[[nodiscard]] domain::Result<ReductionOutcomeView> approve_reduction(const Context& context, domain::AbsenceId id);
/// The absence stays as it is. Refuses likewise, and a reason that is too long.
[[nodiscard]] domain::Result<ReductionOutcomeView> reject_reduction(const Context& context, domain::AbsenceId id,
                                                                    const Submitted<ReasonCommand>& submitted);

/// What an owner asks for, and what would be left of the absence; nothing where they ask for nothing.
[[nodiscard]] std::optional<ReductionView> reduction_view(const domain::AbsenceRecord& absence);

}  // namespace stint::application
