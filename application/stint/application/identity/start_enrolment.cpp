#include <utility>

#include <stint/application/access.hpp>
#include <stint/application/identity/otpauth_uri.hpp>
#include <stint/application/identity/sign_in/password.hpp>
#include <stint/application/identity/start_enrolment.hpp>

namespace stint::application {

using domain::Problem;
using domain::Rule;

domain::Result<EnrolmentView> start_enrolment(const Context& context, const AccountServices& services,
                                              const Submitted<PasswordCommand>& form) {
  if (auto refusal = refusal_of_personal_token(context.caller)) return domain::refuse(*std::move(refusal));
  if (auto problem = Faults{form}.problem()) return domain::refuse(*std::move(problem));
  if (auto refusal = refusal_without_recent_login(context.caller, context.now)) {
    return domain::refuse(*std::move(refusal));
  }
  const auto account = context.work.accounts().find(context.caller.employee);
  if (!account) return domain::refuse(Problem::unknown("account"));
  if (account->totp_secret) {
    return domain::refuse(Problem::conflict(Rule::two_factor_state, "Two-factor is on already."));
  }
  auto secret = services.codes.new_secret();
  context.work.second_factors().start_enrolment({account->employee, secret, context.now});
  auto uri = otpauth_uri(account->email, secret);
  auto qr_code = services.qr_codes.svg(uri);
  return EnrolmentView{std::move(secret), std::move(uri), std::move(qr_code)};
}

}  // namespace stint::application
