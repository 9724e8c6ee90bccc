#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/each_judged.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/problem.hpp>

// Many absences at once. Each is judged by itself, as the use case for one says (see judge_each): what is refused of
// one person is no reason to refuse it of another. All of it refuses: invalid for a body that could not be read, and
// for no or more than 200 ids.

namespace stint::application {

/// Files the same absence for each of several people, each as `file_absence_for` does. Refuses besides: forbidden for
/// employees.
[[nodiscard]] domain::Result<EachJudged<AbsenceView>> file_absences_for(
    const Context& context, const Submitted<AbsencesForManyCommand>& submitted);

[[nodiscard]] domain::Result<EachJudged<AbsenceView>> approve_absences(const Context& context,
                                                                       const Submitted<DecisionsCommand>& submitted);
/// For one reason. Refuses besides: invalid for a reason that is too long.
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
