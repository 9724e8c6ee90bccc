#pragma once

#include <span>
#include <vector>

#include <stint/application/commands/reason.hpp>
#include <stint/application/each_judged.hpp>
#include <stint/application/reasons.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// Reads together what decisions about some requests are based on: the requests, what is read by
/// `read_ahead_of_decisions` for their owners, their time accounts, and the absences that count against their quotas.
void read_ahead(const Context& context, std::span<const domain::AbsenceId> ids);
/// As above, for requests about entries, with the names of projects and categories.
void read_ahead(const Context& context, std::span<const domain::TimeEntryId> ids);

/// Decides about each of several requests, using the use case for a single one. Refuses errors of the command as a
/// whole before deciding about any.
template <class View, class SomeId, class Decide>
[[nodiscard]] domain::Result<EachJudged<View>> decide_each(const Context& context,
                                                           const Submitted<DecisionsCommand>& submitted,
                                                           Decide decide) {
  const DecisionsCommand& command = submitted.command;
  ValidationErrors errors(submitted);
  judge_ids(fields::ids, command.ids.size(), errors);
  judge_length(domain::fields::reason, command.reason.value_or(""), errors);
  if (auto problem = errors.problem()) return domain::refuse(*std::move(problem));
  const std::vector<SomeId> ids(command.ids.begin(), command.ids.end());
  read_ahead(context, std::span<const SomeId>{ids});
  return judge_each<View>(context, ids, decide);
}

/// For a use case without a reason.
template <class View, class SomeId>
[[nodiscard]] domain::Result<EachJudged<View>> approve_each(const Context& context,
                                                            const Submitted<DecisionsCommand>& submitted,
                                                            domain::Result<View> (*decide)(const Context&, SomeId)) {
  return decide_each<View, SomeId>(context, submitted, [&](SomeId id) { return decide(context, id); });
}

/// For a use case with a reason.
template <class View, class SomeId>
[[nodiscard]] domain::Result<EachJudged<View>> reject_each(
    const Context& context, const Submitted<DecisionsCommand>& submitted,
    domain::Result<View> (*decide)(const Context&, SomeId, const Submitted<ReasonCommand>&)) {
  const Submitted<ReasonCommand> reason{{submitted.command.reason}, {}};
  return decide_each<View, SomeId>(context, submitted, [&](SomeId id) { return decide(context, id, reason); });
}

}  // namespace stint::application
