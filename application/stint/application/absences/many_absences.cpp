#include <optional>
#include <utility>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/many_absences.hpp>
#include <stint/application/absences/reducing.hpp>
#include <stint/application/absences/team_rules.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/authority/reading_ahead.hpp>
#include <stint/application/deciding_about_many.hpp>
#include <stint/application/reasons.hpp>

namespace stint::application {
domain::Result<EachJudged<AbsenceView>> file_absences_for(const Context& context,
                                                          const Submitted<AbsencesForManyCommand>& submitted) {
  if (auto refusal = refusal_to_do_for_others(context.caller)) return domain::refuse(*std::move(refusal));
  const auto& command = submitted.command;
  ValidationErrors errors(submitted);
  judge_ids(domain::Field::employees, command.employees.size(), errors);
  if (auto problem = errors.problem()) return domain::refuse(*std::move(problem));
  const domain::Company company = company_of(context);
  read_ahead_of_decisions(company_context_of(context, company), command.employees);
  return judge_each<AbsenceView>(context, command.employees, [&](domain::EmployeeId employee) {
    return file_absence_for(context, {{command.absence, employee, command.reason}, {}});
  });
}

domain::Result<EachJudged<AbsenceView>> approve_absences(const Context& context,
                                                         const Submitted<DecisionsCommand>& submitted) {
  std::optional<TeamsReadAhead> ahead;
  return decide_each<AbsenceView, domain::AbsenceId>(context, submitted, [&](domain::AbsenceId id) {
    if (!ahead) ahead.emplace(context, submitted.command.ids);
    return approve_one_of_many(context, id, *ahead);
  });
}

domain::Result<EachJudged<AbsenceView>> reject_absences(const Context& context,
                                                        const Submitted<DecisionsCommand>& submitted) {
  return reject_each<AbsenceView, domain::AbsenceId>(context, submitted, reject_absence);
}

domain::Result<EachJudged<CancellationView>> approve_cancellations(const Context& context,
                                                                   const Submitted<DecisionsCommand>& submitted) {
  return approve_each<CancellationView, domain::AbsenceId>(context, submitted, approve_cancellation);
}

domain::Result<EachJudged<CancellationView>> reject_cancellations(const Context& context,
                                                                  const Submitted<DecisionsCommand>& submitted) {
  return approve_each<CancellationView, domain::AbsenceId>(context, submitted, reject_cancellation);
}

domain::Result<EachJudged<ReductionOutcomeView>> approve_reductions(const Context& context,
                                                                    const Submitted<DecisionsCommand>& submitted) {
  return approve_each<ReductionOutcomeView, domain::AbsenceId>(context, submitted, approve_reduction);
}

domain::Result<EachJudged<ReductionOutcomeView>> reject_reductions(const Context& context,
                                                                   const Submitted<DecisionsCommand>& submitted) {
  return reject_each<ReductionOutcomeView, domain::AbsenceId>(context, submitted, reject_reduction);
}

}  // namespace stint::application
