#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <stint/application/commands/absences.hpp>
#include <stint/application/commands/reason.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

// Reducing approved absences: shortening them at their ends, or splitting them in two.

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason absence_not_reducible{"absence-not-reducible"};
}  // namespace reasons

/// Lets an approved absence begin later or end earlier, even if it is over. Approvers of the owner do it at once; the
/// owner requests it. The remaining part stays approved, with its decisions, and takes the same time as before; filing
/// rules are not checked. Refuses: unknown; forbidden for others; invalid for all errors of the form at once
/// (reduction.hpp); conflict if the absence is not approved, while its cancellation is pending, and, when done at once,
/// in a closed month, unless by an administrator. Requesting it is always possible there.
[[nodiscard]] domain::Result<ReductionOutcomeView> shorten_absence(const Context& context, domain::AbsenceId id,
                                                                   const Submitted<ReductionCommand>& submitted);
/// Takes days out of the middle, or none: the part after them becomes a separate absence. Refuses as above.
[[nodiscard]] domain::Result<ReductionOutcomeView> split_absence(const Context& context, domain::AbsenceId id,
                                                                 const Submitted<ReductionCommand>& submitted);

/// The requested reductions in the caller's team, or in the whole company for an administrator, by first day, then id.
[[nodiscard]] domain::Result<std::vector<ReductionRequestView>> list_reductions(const Context& context);
[[nodiscard]] domain::Result<std::int32_t> count_reductions(const Context& context);

/// Approves a requested reduction. One approver suffices. Refuses: unknown; forbidden unless the caller decides about
/// the owner; conflict if no reduction is requested, and in a closed month, unless by an administrator.
[[nodiscard]] domain::Result<ReductionOutcomeView> approve_reduction(const Context& context, domain::AbsenceId id);
/// Rejects it; the absence is unchanged. Refuses as above, and for a reason that is too long.
[[nodiscard]] domain::Result<ReductionOutcomeView> reject_reduction(const Context& context, domain::AbsenceId id,
                                                                    const Submitted<ReasonCommand>& submitted);

/// The requested reduction, and what would be left of the absence; nullopt if none is requested.
[[nodiscard]] std::optional<ReductionView> reduction_view(const domain::AbsenceRecord& absence);

}  // namespace stint::application
