#include <algorithm>
#include <array>
#include <utility>

#include <stint/identity/json_web_signature.hpp>
#include <stint/identity/open_id_providers.hpp>
#include <stint/identity/strict_json.hpp>

namespace stint::identity {
using application::ProviderRefusal;

OpenIdProviders::OpenIdProviders(const std::vector<OpenIdRegistration>& registrations, const SendHttp& send,
                                 const NoteTrouble& note) {
  for (const auto& registration : registrations) {
    providers_.try_emplace(registration.name, registration, send, note);
  }
}

application::IdentityProviders::Confirmed OpenIdProviders::verify_id_token(std::string_view provider,
                                                                           const std::string& id_token,
                                                                           const std::optional<std::string>& nonce,
                                                                           domain::Instant now) {
  const auto found = providers_.find(provider);
  if (found == providers_.end()) return std::unexpected(ProviderRefusal::unconfigured);
  return found->second.verify_id_token(id_token, nonce, now);
}

application::IdentityProviders::Confirmed OpenIdProviders::redeem_code(std::string_view provider,
                                                                       const application::AuthorizationCode& code,
                                                                       const std::optional<std::string>& nonce,
                                                                       domain::Instant now) {
  const auto found = providers_.find(provider);
  if (found == providers_.end()) return std::unexpected(ProviderRefusal::unconfigured);
  return found->second.redeem_code(code, nonce, now);
}

namespace {

/// A slot among the callers that wait for the provider, if one was free.
class Place {
 public:
  explicit Place(OpenIdProvider::Places& places) : places_{places}, taken_{places.try_acquire()} {}
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() {
    if (taken_) places_.release();
  }
  [[nodiscard]] bool taken() const { return taken_; }

 private:
  OpenIdProvider::Places& places_;
  bool taken_;
};

/// Why a provider's token endpoint gave no id token.
struct TokenAnswerFault {
  bool code_refused = false;  ///< the code is unknown; otherwise the fault is the provider's or of its configuration
  std::string trouble{};      ///< contains nothing of what was sent
};

/// Errors that blame the code: RFC 6749 §5.2, and what Slack returns instead, with status 200.
constexpr std::array<std::string_view, 4> refusals_of_code{"invalid_grant", "invalid_code", "code_already_used",
                                                           "bad_redirect_uri"};

/// An error code that may be logged: short, and only harmless characters.
bool is_error_code(std::string_view text) {
  return !text.empty() && text.size() <= 64 &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos;
}

/// The id token in a token response (OpenID Connect Core §3.1.3.3).
std::expected<std::string, TokenAnswerFault> read_token_answer(const HttpAnswer& answer) {
  const auto object = parse_strictly(answer.body);
  const auto id_token = object ? text_at(*object, "id_token") : std::nullopt;
  if (answer.status == 200 && id_token) return std::string{*id_token};
  const auto error = object ? text_at(*object, "error").value_or("") : "";
  TokenAnswerFault fault{.trouble = "status " + std::to_string(answer.status)};
  if (is_error_code(error)) fault.trouble += ", error " + std::string{error};
  fault.code_refused = (answer.status == 200 || answer.status == 400) &&
                       std::ranges::find(refusals_of_code, error) != refusals_of_code.end();
  return std::unexpected(std::move(fault));
}

/// Whether a string is a valid code verifier: 43 to 128 unreserved characters (RFC 7636 §4.1).
bool is_code_verifier(std::string_view text) {
  constexpr std::string_view unreserved{"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"};
  return text.size() >= 43 && text.size() <= 128 && text.find_first_not_of(unreserved) == std::string_view::npos;
}

constexpr const char* too_many = "too many logins wait for it";
constexpr const char* bad_header = "the id token is malformed or signed by an algorithm that is not allowed";

}  // namespace

OpenIdProvider::OpenIdProvider(OpenIdRegistration registration, SendHttp send, NoteTrouble note)
    : registration_{std::move(registration)},
      send_{std::move(send)},
      note_{std::move(note)},
      keys_{registration_.jwks_uri, send_} {}

OpenIdProvider::Confirmed OpenIdProvider::verify_id_token(const std::string& id_token,
                                                          const std::optional<std::string>& nonce,
                                                          domain::Instant now) {
  const auto deadline = std::chrono::steady_clock::now() + longest_call;
  if (registration_.audiences.empty()) return std::unexpected(Refusal::unconfigured);
  const auto header = read_signature_header(id_token);
  if (!header) return refuse(Refusal::rejected, bad_header);
  const IdTokenExpectations expected{registration_.issuer, registration_.audiences, nonce};
  if (const auto key = keys_.at_hand(*header, now)) {
    return confirmed_by(verified_payload(id_token, *header, *key), expected, now);
  }
  const Place place{places_};
  if (!place.taken()) return refuse(Refusal::unavailable, too_many);
  const auto key = fetched_key(*header, now, deadline);
  if (!key) return std::unexpected(key.error());
  return confirmed_by(verified_payload(id_token, *header, *key), expected, now);
}

OpenIdProvider::Confirmed OpenIdProvider::redeem_code(const application::AuthorizationCode& code,
                                                      const std::optional<std::string>& nonce, domain::Instant now) {
  const auto deadline = std::chrono::steady_clock::now() + longest_call;
  if (const auto fault = fault_of(code)) return std::unexpected(*fault);
  const Place place{places_};
  if (!place.taken()) return refuse(Refusal::unavailable, too_many);
  const auto id_token = id_token_for(code, deadline);
  if (!id_token) return std::unexpected(id_token.error());
  const auto header = read_signature_header(*id_token);
  if (!header) return refuse(Refusal::rejected, bad_header);
  const auto key = fetched_key(*header, now, deadline);
  if (!key) return std::unexpected(key.error());
  const IdTokenExpectations expected{registration_.issuer, {registration_.client_id}, nonce};
  return confirmed_by(verified_payload(*id_token, *header, *key), expected, now);
}

OpenIdProvider::Confirmed OpenIdProvider::confirmed_by(const std::optional<std::string>& payload,
                                                       const IdTokenExpectations& expected, domain::Instant now) {
  if (!payload) return refuse(Refusal::rejected, "the signature of the id token is wrong");
  auto subject = check_id_token(*payload, expected, now);
  if (!subject) return refuse(Refusal::rejected, "the id token " + subject.error());
  return application::ConfirmedIdentity{{registration_.name, std::move(subject->subject)},
                                        std::move(subject->verified_email)};
}

OpenIdProvider::Result<JsonWebKey> OpenIdProvider::fetched_key(const SignatureHeader& header, domain::Instant now,
                                                               Deadline deadline) {
  auto key = keys_.find(header, now, deadline);
  if (key) return *std::move(key);
  if (key.error() == ProviderKeys::Fault::unknown_key) {
    return refuse(Refusal::rejected, "it publishes no such key as signed the id token");
  }
  return refuse(Refusal::unavailable, "its keys cannot be fetched: " + keys_.trouble());
}

OpenIdProvider::Result<std::string> OpenIdProvider::id_token_for(const application::AuthorizationCode& code,
                                                                 Deadline deadline) {
  const auto answer = send_(token_call(code), deadline);
  if (!answer) return refuse(Refusal::unavailable, "its token endpoint: " + answer.error());
  auto id_token = read_token_answer(*answer);
  if (id_token) return *std::move(id_token);
  const auto& [code_refused, trouble] = id_token.error();
  return refuse(code_refused ? Refusal::rejected : Refusal::unavailable, "its token endpoint: " + trouble);
}

std::optional<application::ProviderRefusal> OpenIdProvider::fault_of(const application::AuthorizationCode& code) const {
  const auto& redirects = registration_.redirect_uris;
  if (registration_.token_endpoint.empty()) return Refusal::unconfigured;
  if (std::ranges::find(redirects, code.redirect_uri) == redirects.end()) return Refusal::unregistered_redirect;
  if (code.code_verifier && !is_code_verifier(*code.code_verifier)) return Refusal::malformed_code_verifier;
  if (!code.code_verifier && registration_.client_secret.empty()) return Refusal::missing_code_verifier;
  return std::nullopt;
}

HttpCall OpenIdProvider::token_call(const application::AuthorizationCode& code) const {
  HttpCall call{.url = registration_.token_endpoint,
                .form = {{"grant_type", "authorization_code"},
                         {"code", code.code},
                         {"redirect_uri", code.redirect_uri},
                         {"client_id", registration_.client_id}}};
  if (!registration_.client_secret.empty()) call.form.emplace_back("client_secret", registration_.client_secret);
  if (code.code_verifier) call.form.emplace_back("code_verifier", *code.code_verifier);
  return call;
}

std::unexpected<application::ProviderRefusal> OpenIdProvider::refuse(Refusal refusal, const std::string& why) const {
  note_("single sign-on with " + registration_.name + ": " + why);
  return std::unexpected(refusal);
}

}  // namespace stint::identity
