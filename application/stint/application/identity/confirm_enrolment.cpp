#include <utility>

#include <stint/application/access.hpp>
#include <stint/application/audit.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/identity/code_form.hpp>
#include <stint/application/identity/confirm_enrolment.hpp>
#include <stint/application/identity/recovery_codes.hpp>
#include <stint/application/identity/replace_second_factor.hpp>
#include <stint/application/identity/start_enrolment.hpp>
#include <stint/application/mails/notify.hpp>

namespace stint::application {
namespace {

using domain::Problem;
using domain::Rule;

/// The enrolment that the caller may confirm.
domain::Result<Enrolment> open_enrolment(const Context& context) {
  const auto account = context.work.accounts().find(context.caller.employee);
  if (account && account->totp_secret) {
    return domain::refuse(Problem::conflict(Rule::two_factor_state, "Two-factor is on already."));
  }
  auto enrolment = context.work.second_factors().enrolment_of(context.caller.employee);
  if (!account || !enrolment || context.now - enrolment->started_at >= enrolment_lifetime) {
    return domain::refuse(Problem::conflict(Rule::two_factor_state, "There is no enrolment to confirm; begin one."));
  }
  return *std::move(enrolment);
}

}  // namespace

domain::Result<RecoveryCodesView> confirm_enrolment(const Context& context, const AccountServices& services,
                                                    const Submitted<CodeCommand>& form) {
  if (auto refusal = refusal_of_personal_token(context.caller)) return domain::refuse(*std::move(refusal));
  const auto code = code_of(form);
  if (!code) return std::unexpected(code.error());
  const auto enrolment = open_enrolment(context);
  if (!enrolment) return std::unexpected(enrolment.error());

  auto& work = context.work;
  const auto employee = context.caller.employee;
  const CodeDesk desk{work, services.codes, services.digests, services.limits.codes, context.now};
  const auto step = first_code(desk, employee, enrolment->secret, *code);
  if (!step) return domain::refuse(problem_of(step.error()));
  replace_second_factor(work, employee, enrolment->secret);
  work.accounts().set_last_totp_step(employee, *step);
  record(context, "account.two-factor-enabled", employee,
         {{"recoveryCodes", std::to_string(number_of_recovery_codes)}});
  notify_two_factor_turned_on(occasion_of(context, company_of(context)), employee);
  return RecoveryCodesView{give_recovery_codes(work, services.random, services.digests, employee)};
}

}  // namespace stint::application
