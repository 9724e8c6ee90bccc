#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include <stint/application/authority/access.hpp>
#include <stint/application/context.hpp>
#include <stint/application/identity/second_factor/codes.hpp>
#include <stint/application/identity/second_factor/enrolment.hpp>
#include <stint/application/identity/sign_in/password.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/text.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// How long an enrolment waits for its first code.
constexpr std::chrono::hours enrolment_lifetime{1};

}  // namespace

Result<EnrolmentView> start_enrolment(const Context& context, const AccountServices& services,
                                      const Submitted<PasswordCommand>& form) {
  if (auto refusal = refusal_of_personal_token(context.caller)) return refuse(*std::move(refusal));
  if (auto problem = ValidationErrors{form}.problem()) return refuse(*std::move(problem));
  if (auto refusal = refusal_without_recent_login(context.caller, context.now)) {
    return refuse(*std::move(refusal));
  }
  const auto account = context.work.accounts().find(context.caller.employee);
  if (!account) return refuse(Problem::unknown(domain::reasons::no_such_account));
  if (account->totp_secret) {
    return refuse(Problem::conflict(rules::two_factor_state, reasons::two_factor_on_already));
  }
  auto secret = services.codes.new_secret();
  context.work.second_factors().start_enrolment({account->employee, secret, context.now});
  auto uri = otpauth_uri(account->email, secret);
  auto qr_code = services.qr_codes.svg(uri);
  return EnrolmentView{std::move(secret), std::move(uri), std::move(qr_code)};
}

namespace {

/// The code in a body; a missing or empty one is invalid.
Result<std::string> code_of(const Submitted<CodeCommand>& submitted) {
  ValidationErrors errors(submitted);
  if (submitted.command.code.value_or("").empty()) errors.add(domain::fields::code, reasons::is_missing);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  return *submitted.command.code;
}

/// The problem that a logged-in user gets when their code is not accepted.
Problem problem_of(RefusedCode refused) {
  if (refused.wait > std::chrono::seconds{0}) {
    return Problem::too_often(rules::too_many_codes, reasons::too_many_wrong_codes, refused.wait);
  }
  return Problem::field(domain::fields::code, reasons::code_wrong);
}

/// The enrolment that the caller may confirm.
Result<Enrolment> open_enrolment(const Context& context) {
  const auto account = context.work.accounts().find(context.caller.employee);
  if (account && account->totp_secret) {
    return refuse(Problem::conflict(rules::two_factor_state, reasons::two_factor_on_already));
  }
  auto enrolment = context.work.second_factors().enrolment_of(context.caller.employee);
  if (!account || !enrolment || context.now - enrolment->started_at >= enrolment_lifetime) {
    return refuse(Problem::conflict(rules::two_factor_state, reasons::no_enrolment_to_confirm));
  }
  return *std::move(enrolment);
}

}  // namespace

Result<RecoveryCodesView> confirm_enrolment(const Context& context, const AccountServices& services,
                                            const LoginTry& attempt, const Submitted<CodeCommand>& form) {
  if (auto refusal = refusal_of_personal_token(context.caller)) return refuse(*std::move(refusal));
  const auto code = code_of(form);
  if (!code) return refuse(code);
  const auto enrolment = open_enrolment(context);
  if (!enrolment) return refuse(enrolment);

  auto& work = context.work;
  const auto employee = context.caller.employee;
  const CodeContext code_context{work, services.codes, services.digests, attempt, context.now};
  const auto step = first_code(code_context, employee, enrolment->secret, *code);
  if (!step) return refuse(problem_of(step.error()));
  replace_second_factor(work, employee, enrolment->secret);
  work.accounts().set_last_totp_step(employee, *step);
  raise(context, company_of(context), TwoFactorEnabled{employee, number_of_recovery_codes});
  return RecoveryCodesView{give_recovery_codes(work, services.random, services.digests, employee)};
}

Result<DeleteView> turn_off_second_factor(const Context& context, const AccountServices& services,
                                          const LoginTry& attempt, const Submitted<CodeCommand>& form) {
  if (auto refusal = refusal_of_personal_token(context.caller)) return refuse(*std::move(refusal));
  const auto code = code_of(form);
  if (!code) return refuse(code);
  const auto account = context.work.accounts().find(context.caller.employee);
  if (!account || !account->totp_secret) {
    return refuse(Problem::conflict(rules::two_factor_state, reasons::two_factor_off));
  }
  const CodeContext code_context{context.work, services.codes, services.digests, attempt, context.now};
  const auto used = use_code(code_context, *account, *code);
  if (!used) return refuse(problem_of(used.error()));
  replace_second_factor(context.work, account->employee, std::nullopt);
  raise(context, company_of(context), TwoFactorDisabled{account->employee, std::string{name(*used)}});
  return DeleteView{account->employee.value, DeleteOutcome::deleted};
}

void replace_second_factor(Work& work, EmployeeId employee, const std::optional<std::string>& secret) {
  work.accounts().set_totp_secret(employee, secret);
  work.accounts().set_last_totp_step(employee, 0);
  work.second_factors().end_enrolment(employee);
  work.second_factors().set_recovery_codes(employee, {});
  work.challenges().remove_all_of(employee);
}

std::string otpauth_uri(std::string_view email, std::string_view base32_secret) {
  return "otpauth://totp/Stint:" + percent_encoded(email) + "?secret=" + std::string{base32_secret} + "&issuer=Stint";
}

}  // namespace stint::application
