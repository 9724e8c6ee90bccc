#pragma once

#include <stint/application/commands/absences.hpp>
#include <stint/application/commands/reason.hpp>
#include <stint/application/context.hpp>
#include <stint/application/each_judged.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/problem.hpp>

// Actions on many absences at once. Each is processed separately, like a single one (see judge_each): refusing one does
// not affect the others. All of these refuse: invalid for a body that could not be read, and for no or more than 200
// ids.

namespace stint::application {

/// Files the same absence for each of several people, each as `file_absence_for` does. Also refuses: forbidden for
/// employees.
[[nodiscard]] domain::Result<EachJudged<AbsenceView>> file_absences_for(
    const Context& context, const Submitted<AbsencesForManyCommand>& submitted);

[[nodiscard]] domain::Result<EachJudged<AbsenceView>> approve_absences(const Context& context,
                                                                       const Submitted<DecisionsCommand>& submitted);
/// With one reason for all. Also refuses: invalid for a reason that is too long.
[[nodiscard]] domain::Result<EachJudged<AbsenceView>> reject_absences(const Context& context,
                                                                      const Submitted<DecisionsCommand>& submitted);

[[nodiscard]] domain::Result<EachJudged<CancellationView>> approve_cancellations(
    const Context& context, const Submitted<DecisionsCommand>& submitted);
[[nodiscard]] domain::Result<EachJudged<CancellationView>> reject_cancellations(
    const Context& context, const Submitted<DecisionsCommand>& submitted);

[[nodiscard]] domain::Result<EachJudged<ReductionOutcomeView>> approve_reductions(
    const Context& context, const Submitted<DecisionsCommand>& submitted);
[[nodiscard]] domain::Result<EachJudged<ReductionOutcomeView>> reject_reductions(
    const Context& context, const Submitted<DecisionsCommand>& submitted);

}  // namespace stint::application
