#include <optional>
#include <utility>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/many_absences.hpp>
#include <stint/application/absences/reducing.hpp>
#include <stint/application/absences/team_rules.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/authority/team.hpp>
#include <stint/application/deciding_about_many.hpp>
#include <stint/application/reasons.hpp>

namespace stint::application {

using namespace domain;

Result<EachJudged<AbsenceView>> file_absences_for(const Context& context,
                                                  const Submitted<AbsencesForManyCommand>& submitted) {
  if (auto refusal = refusal_to_do_for_others(context.caller)) return refuse(*std::move(refusal));
  const auto& command = submitted.command;
  ValidationErrors errors(submitted);
  judge_ids(fields::employees, command.employees.size(), errors);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  const Company company = company_of(context);
  read_ahead_of_decisions(company_context_of(context, company), command.employees);
  return judge_each<AbsenceView>(context, command.employees, [&](EmployeeId employee) {
    return file_absence_for(context, {{command.absence, employee, command.reason}, {}});
  });
}

Result<EachJudged<AbsenceView>> approve_absences(const Context& context, const Submitted<DecisionsCommand>& submitted) {
  std::optional<TeamsReadAhead> ahead;
  return decide_each<AbsenceView, AbsenceId>(context, submitted, [&](AbsenceId id) {
    if (!ahead) ahead.emplace(context, submitted.command.ids);
    return approve_one_of_many(context, id, *ahead);
  });
}

Result<EachJudged<AbsenceView>> reject_absences(const Context& context, const Submitted<DecisionsCommand>& submitted) {
  return reject_each<AbsenceView, AbsenceId>(context, submitted, reject_absence);
}

Result<EachJudged<CancellationView>> approve_cancellations(const Context& context,
                                                           const Submitted<DecisionsCommand>& submitted) {
  return approve_each<CancellationView, AbsenceId>(context, submitted, approve_cancellation);
}

Result<EachJudged<CancellationView>> reject_cancellations(const Context& context,
                                                          const Submitted<DecisionsCommand>& submitted) {
  return approve_each<CancellationView, AbsenceId>(context, submitted, reject_cancellation);
}

Result<EachJudged<ReductionOutcomeView>> approve_reductions(const Context& context,
                                                            const Submitted<DecisionsCommand>& submitted) {
  return approve_each<ReductionOutcomeView, AbsenceId>(context, submitted, approve_reduction);
}

Result<EachJudged<ReductionOutcomeView>> reject_reductions(const Context& context,
                                                           const Submitted<DecisionsCommand>& submitted) {
  return reject_each<ReductionOutcomeView, AbsenceId>(context, submitted, reject_reduction);
}

}  // namespace stint::application
