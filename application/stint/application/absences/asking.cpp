#include <stint/application/absences/asking.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/notifications/raising.hpp>

namespace stint::application {

using namespace domain;

void ask_deciders(const Context& context, const Company& company, const AbsenceRequest& absence,
                  const std::vector<EmployeeId>& people) {
  if (!people.empty()) raise(context, company, AbsenceDecisionAsked{absence, people});
}

void ask_substitute(const Context& context, const Company& company, const AbsenceRequest& absence) {
  if (absence.is_substitution_decidable()) raise(context, company, SubstituteAsked{absence});
}

AbsenceRequest approved_by_doing(const Context& context, const Company& company, const AbsenceRequest& absence) {
  if (!absence.is_awaiting_approval()) return absence;
  const auto rule = approval_rule_for(company_context_of(context, company), absence);
  return absence.approve(context.caller.employee, context.caller.is_administrator(), rule, context.now)
      .value_or(absence);  // approvers may differ on another day
}

void raise_approval_by_doing(const Context& context, const Company& company, const AbsenceRequest& before,
                             const AbsenceRequest& absence) {
  if (absence.record().decisions == before.record().decisions) return;
  if (absence.is_awaiting_approval()) {
    raise(context, company, AbsenceApprovalRecorded{before, absence});
  } else {
    raise(context, company, AbsenceApproved{.before = before, .absence = absence, .with_another_act = true});
    ask_stand_ins_of(company_context_of(context, company), absence.employee());
  }
}

DecisionBy decision_for_owner(const Context& context, const AbsenceRequest& absence) {
  return {context.caller.employee, context.now, deputised_manager(context, absence)};
}

}  // namespace stint::application
