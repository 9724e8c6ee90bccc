#include <string>
#include <utility>

#include <stint/application/identity/exchange_one_time_code.hpp>
#include <stint/application/identity/sign_in/admission.hpp>
#include <stint/application/identity/use_code.hpp>

namespace stint::application {
namespace {

constexpr std::int32_t most_wrong_codes = 5;
constexpr std::string_view wrong_code = "The challenge is unknown, expired or used up, or the code is wrong.";

/// What becomes of an answer to a challenge, and whether anything of it is to be kept.
struct Outcome {
  TokenAnswer answer = TokenRefusal{TokenError::invalid_grant, std::string{wrong_code}};
  bool keep = false;
  std::optional<Account> account{};       ///< whose challenge it is
  std::optional<LoginRefusal> refusal{};  ///< why they are not let in
};

void count_wrong_code(Work& work, const Challenge& challenge) {
  const auto count = challenge.wrong_codes + 1;
  if (count >= most_wrong_codes) {
    work.challenges().remove(challenge.hash);
  } else {
    work.challenges().set_wrong_codes(challenge.hash, count);
  }
}

/// Judges the code that answers a challenge of this account.
Outcome judge(const TokenServices& services, Work& work, const TokenRequest& request, const Challenge& challenge,
              const Account& account, domain::Instant now) {
  const CodeDesk desk{work, services.codes, services.digests, services.limits.codes, now};
  const auto used = use_code(desk, account, *request.totp_code);
  if (!used && used.error().wait > std::chrono::seconds{0}) {
    return {.answer = too_early(used.error().wait), .account = account, .refusal = LoginRefusal::slowed_down};
  }
  if (!used) {
    count_wrong_code(work, challenge);
    return {.keep = true, .account = account, .refusal = LoginRefusal::wrong_code};
  }
  work.challenges().remove(challenge.hash);
  return {.answer = issue_first_tokens(services, work, account, request, {.method = name(*used), .at = now}),
          .keep = true};
}

Outcome answer_challenge(const TokenServices& services, Work& work, const TokenRequest& request, domain::Instant now) {
  const auto challenge = work.challenges().find(services.digests.sha256(*request.mfa_token));
  if (!challenge || challenge->client_id != *request.client_id || challenge->expires_at <= now) return {};
  const auto account = work.accounts().find(challenge->employee);
  if (!account || !account->totp_secret) return {};
  if (auto refusal = refusal_of_login(services, work, *account, request, wrong_code, now)) {
    return {.answer = std::move(refusal->answer), .account = account, .refusal = refusal->reason};
  }
  return judge(services, work, request, *challenge, *account, now);
}

}  // namespace

TokenAnswer exchange_one_time_code(const TokenServices& services, const TokenRequest& request, domain::Instant now) {
  if (!request.mfa_token) return TokenRefusal{TokenError::invalid_request, "mfa_token is missing."};
  if (!request.totp_code) return TokenRefusal{TokenError::invalid_request, "totp_code is missing."};
  Outcome outcome;
  write_now(services.store, [&](Work& work) {
    outcome = answer_challenge(services, work, request, now);
    return outcome.keep;
  });
  if (outcome.refusal) {
    auto& answer = std::get<TokenRefusal>(outcome.answer);
    note_refusal(services, request, *outcome.account, *outcome.refusal, answer, now);
  }
  return std::move(outcome.answer);
}

}  // namespace stint::application
