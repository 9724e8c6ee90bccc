#include <optional>
#include <utility>

#include <stint/application/access.hpp>
#include <stint/application/audit.hpp>
#include <stint/application/identity/code_form.hpp>
#include <stint/application/identity/replace_second_factor.hpp>
#include <stint/application/identity/turn_off_second_factor.hpp>

namespace stint::application {

domain::Result<DeleteView> turn_off_second_factor(const Context& context, const AccountServices& services,
                                                  const Submitted<CodeCommand>& form) {
  if (auto refusal = refusal_of_personal_token(context.caller)) return domain::refuse(*std::move(refusal));
  const auto code = code_of(form);
  if (!code) return std::unexpected(code.error());
  const auto account = context.work.accounts().find(context.caller.employee);
  if (!account || !account->totp_secret) {
    return domain::refuse(domain::Problem::conflict(domain::Rule::two_factor_state, "Two-factor is off."));
  }
  const CodeDesk desk{context.work, services.codes, services.digests, services.limits.codes, context.now};
  const auto used = use_code(desk, *account, *code);
  if (!used) return domain::refuse(problem_of(used.error()));
  replace_second_factor(context.work, account->employee, std::nullopt);
  record(context, "account.two-factor-disabled", account->employee, {{"proof", std::string{name(*used)}}});
  return DeleteView{account->employee.value, DeleteOutcome::deleted};
}

}  // namespace stint::application
