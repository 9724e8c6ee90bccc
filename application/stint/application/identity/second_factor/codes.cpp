#include <expected>
#include <optional>
#include <string>
#include <utility>

#include <stint/application/identity/second_factor/codes.hpp>
#include <stint/application/identity/sign_in/admission.hpp>
#include <stint/application/perform.hpp>
#include <stint/application/text.hpp>

namespace stint::application {

using namespace domain;

namespace {

constexpr std::int32_t most_wrong_codes = 5;
constexpr std::string_view wrong_code = "The challenge is unknown, expired or used up, or the code is wrong.";

/// The result of checking a code. The unit of work is committed either way, because a wrong code counts.
using Judgement = std::expected<TokenPair, RefusedLogin>;

TokenRefusal wrong_answer() { return {TokenError::invalid_grant, std::string{wrong_code}}; }

void count_wrong_code(Work& work, const Challenge& challenge) {
  const auto count = challenge.wrong_codes + 1;
  if (count >= most_wrong_codes) {
    work.challenges().remove(challenge.hash);
  } else {
    work.challenges().set_wrong_codes(challenge.hash, count);
  }
}

/// Checks the code that answers a challenge of this account, unless there were too many wrong ones.
std::expected<Judgement, RefusedLogin> judge(const TokenServices& services, Work& work, const TokenRequest& request,
                                             const LoginTry& attempt, const Challenge& challenge,
                                             const Account& account, Instant now) {
  const CodeContext code_context{work, services.codes, services.digests, attempt, now};
  const auto used = use_code(code_context, account, *request.totp_code);
  if (!used && used.error().wait > std::chrono::seconds{0}) {
    return std::unexpected(RefusedLogin{too_early(used.error().wait), LoginRefusal::slowed_down, account});
  }
  if (!used) {
    count_wrong_code(work, challenge);
    return Judgement{std::unexpected(RefusedLogin{wrong_answer(), LoginRefusal::wrong_code, account})};
  }
  work.challenges().remove(challenge.hash);
  return issue_first_tokens(services, work, account, request, {.method = name(*used), .at = now});
}

std::expected<Judgement, RefusedLogin> answer_challenge(const TokenServices& services, Work& work,
                                                        const TokenRequest& request, const LoginTry& attempt,
                                                        Instant now) {
  const auto no_challenge = [] { return std::unexpected(RefusedLogin{.answer = wrong_answer()}); };
  const auto challenge = work.challenges().find(services.digests.sha256(*request.mfa_token));
  if (!challenge || challenge->client_id != *request.client_id || challenge->expires_at <= now) return no_challenge();
  const auto account = work.accounts().find(challenge->employee);
  if (!account || !account->totp_secret) return no_challenge();
  if (auto refusal = refusal_of_login(services, work, *account, request, wrong_code, now)) {
    return std::unexpected(*std::move(refusal));
  }
  return judge(services, work, request, attempt, *challenge, *account, now);
}

}  // namespace

TokenAnswer exchange_one_time_code(const TokenServices& services, const TokenRequest& request, Instant now) {
  if (!request.mfa_token) return TokenRefusal{TokenError::invalid_request, "mfa_token is missing."};
  if (!request.totp_code) return TokenRefusal{TokenError::invalid_request, "totp_code is missing."};
  const LoginTry attempt(services.limits.codes);
  auto judged = perform_now(services.store, signing_in,
                            [&](Work& work) { return answer_challenge(services, work, request, attempt, now); });
  if (!judged) return noted(services, request, std::move(judged.error()), now);
  if (!*judged) return noted(services, request, std::move(judged->error()), now);
  return **std::move(judged);
}

namespace {

/// Five bits a character.
constexpr std::string_view code_alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t code_characters = 16;
constexpr std::size_t group_characters = 4;

char as_written(char typed) {
  const char lower = lower_case(typed);
  if (lower == 'o') return '0';
  return lower == 'i' || lower == 'l' ? '1' : lower;
}

std::string without_groups(std::string_view typed) {
  std::string code;
  for (const char character : typed) {
    if (character != '-' && character != ' ') code += as_written(character);
  }
  return code;
}

/// Uses up a code; false if it is not one of the employee's. It may be typed in capital letters, with or without
/// hyphens and spaces, and with the letters that look like its digits.
bool use_recovery_code(Work& work, const Digests& digests, EmployeeId employee, std::string_view typed) {
  const auto code = without_groups(typed);
  return code.size() == code_characters && work.second_factors().take_recovery_code(employee, digests.sha256(code));
}

/// Checks a code unless too many were wrong before, and remembers the result. `judge` returns an empty result for a
/// wrong code.
template <class Judge>
auto judged(const CodeContext& code_context, EmployeeId employee, Judge judge)
    -> std::expected<typename decltype(judge())::value_type, RefusedCode> {
  const auto name = std::to_string(employee.value);
  if (const auto wait = code_context.attempt.begin(name, code_context.now)) return std::unexpected(RefusedCode{*wait});
  const auto right = judge();
  code_context.attempt.ended(right.has_value());
  if (!right) return std::unexpected(RefusedCode{});
  return *right;
}

}  // namespace

std::string_view name(CodeKind kind) { return kind == CodeKind::one_time ? "one-time-code" : "recovery-code"; }

std::expected<CodeKind, RefusedCode> use_code(const CodeContext& code_context, const Account& account,
                                              std::string_view code) {
  return judged(code_context, account.employee, [&]() -> std::optional<CodeKind> {
    const auto step = code_context.codes.matching_step(account.totp_secret.value_or(""), code, code_context.now);
    if (step && *step > account.last_totp_step) {
      code_context.work.accounts().set_last_totp_step(account.employee, *step);
      return CodeKind::one_time;
    }
    if (use_recovery_code(code_context.work, code_context.digests, account.employee, code)) return CodeKind::recovery;
    return std::nullopt;
  });
}

std::expected<std::int64_t, RefusedCode> first_code(const CodeContext& code_context, EmployeeId employee,
                                                    std::string_view secret, std::string_view code) {
  return judged(code_context, employee,
                [&] { return code_context.codes.matching_step(secret, code, code_context.now); });
}

namespace {

/// Sixteen characters without hyphens.
std::string new_code(Random& random) {
  std::string code;
  for (const char byte : random.bytes(code_characters)) {
    code += code_alphabet[static_cast<unsigned char>(byte) % code_alphabet.size()];
  }
  return code;
}

std::string in_groups(const std::string& code) {
  std::string text;
  for (std::size_t at = 0; at < code.size(); at += group_characters) {
    if (at != 0) text += '-';
    text += code.substr(at, group_characters);
  }
  return text;
}

}  // namespace

std::vector<std::string> give_recovery_codes(Work& work, Random& random, const Digests& digests, EmployeeId employee) {
  std::vector<std::string> shown;
  std::vector<std::string> hashes;
  for (std::size_t i = 0; i < number_of_recovery_codes; ++i) {
    const auto code = new_code(random);
    shown.push_back(in_groups(code));
    hashes.push_back(digests.sha256(code));
  }
  work.second_factors().set_recovery_codes(employee, hashes);
  return shown;
}

}  // namespace stint::application
