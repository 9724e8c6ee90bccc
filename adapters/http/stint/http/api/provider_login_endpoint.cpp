#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include <stint/application/identity/tokens/authentication.hpp>
#include <stint/application/ports/credentials.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/application/text.hpp>
#include <stint/http/api/browser_session.hpp>
#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/login_requests.hpp>
#include <stint/http/api/provider_login_endpoint.hpp>
#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

namespace stint::http {
namespace {

using application::SessionKind;
using application::TokenError;

/// A login at an identity provider that a browser has begun (OpenID Connect Core §3.1.2, RFC 7636, RFC 9700 §2.1): the
/// parameters sent to the provider are derived from one secret of 256 bits, which the browser keeps in a cookie for ten
/// minutes. The server stores nothing. The provider's name is part of every derived value, so that the response of one
/// provider is not accepted for another (RFC 9700 §4.4).
class ProviderLogin {
 public:
  /// Begins a new one. `digests` must outlive it.
  [[nodiscard]] static ProviderLogin begin(const application::Digests& digests, application::Random& random,
                                           std::string provider, application::SessionKind session);
  /// The login in a request's cookie; `nullopt` without such a cookie.
  [[nodiscard]] static std::optional<ProviderLogin> of(const Request& request, const application::Digests& digests,
                                                       std::string provider);

  [[nodiscard]] application::SessionKind session() const { return session_; }
  [[nodiscard]] std::string state() const { return derived("state"); }
  [[nodiscard]] std::string nonce() const { return derived("nonce"); }
  [[nodiscard]] std::string code_verifier() const { return derived("verifier"); }
  /// By `S256` (RFC 7636 §4.2).
  [[nodiscard]] std::string code_challenge() const;
  /// Compares in constant time.
  [[nodiscard]] bool has_state(std::string_view state) const;

  void set_cookie(Response& response) const;
  static void clear_cookie(Response& response);

 private:
  ProviderLogin(const application::Digests& digests, std::string provider, std::string secret,
                application::SessionKind session);
  /// 43 characters of base64url.
  [[nodiscard]] std::string derived(std::string_view purpose) const;

  const application::Digests* digests_;
  std::string provider_;
  std::string secret_;  // base64url
  application::SessionKind session_;
};

/// Lax, because the provider sends the browser back from another site.
constexpr std::string_view provider_cookie = "__Host-stint-sso";
constexpr std::string_view provider_cookie_attributes = "; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=";
constexpr std::size_t secret_bytes = 32;

/// Takes the same time for all strings of the same length.
bool is_equal_in_constant_time(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned differences = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    differences |= static_cast<unsigned>(static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
  }
  return differences == 0;
}

char letter_of(SessionKind session) { return session == SessionKind::remembered ? 'r' : 'b'; }

ProviderLogin::ProviderLogin(const application::Digests& digests, std::string provider, std::string secret,
                             SessionKind session)
    : digests_(&digests), provider_(std::move(provider)), secret_(std::move(secret)), session_(session) {}

ProviderLogin ProviderLogin::begin(const application::Digests& digests, application::Random& random,
                                   std::string provider, SessionKind session) {
  return {digests, std::move(provider), digests.base64url(random.bytes(secret_bytes)), session};
}

std::optional<ProviderLogin> ProviderLogin::of(const Request& request, const application::Digests& digests,
                                               std::string provider) {
  const auto cookie = cookie_of(request, provider_cookie);
  if (!cookie || cookie->empty()) return std::nullopt;
  const auto secret = cookie->substr(1);
  const auto bytes = digests.from_base64url(secret);
  if (!bytes || bytes->size() != secret_bytes) return std::nullopt;
  const bool is_remembered = cookie->front() == letter_of(SessionKind::remembered);
  return ProviderLogin{digests, std::move(provider), std::string{secret},
                       is_remembered ? SessionKind::remembered : SessionKind::browser};
}

std::string ProviderLogin::derived(std::string_view purpose) const {
  return digests_->base64url(
      digests_->sha256(std::string{purpose}.append(" ").append(provider_).append(" ").append(secret_)));
}

std::string ProviderLogin::code_challenge() const { return digests_->base64url(digests_->sha256(code_verifier())); }

bool ProviderLogin::has_state(std::string_view state) const { return is_equal_in_constant_time(this->state(), state); }

void ProviderLogin::set_cookie(Response& response) const {
  auto cookie = std::string{provider_cookie}.append("=").append(1, letter_of(session_)).append(secret_);
  response.headers.emplace_back("Set-Cookie", cookie.append(provider_cookie_attributes).append("600"));
}

void ProviderLogin::clear_cookie(Response& response) {
  response.headers.emplace_back("Set-Cookie",
                                std::string{provider_cookie}.append("=").append(provider_cookie_attributes) + "0");
}

constexpr std::string_view logins_path = "/api/v2/user/session/sso/";
constexpr std::string_view return_suffix = "/return";
/// From the address to which a provider redirects to the root of the application.
constexpr std::string_view root_from_return = "../../../../../../";

Response redirect(std::string location) {
  Response response{.status = 303, .body = {}, .headers = {}};
  response.headers.emplace_back("Location", std::move(location));
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

/// Redirects to the login page, which explains the code.
Response back_to_login(std::string_view code) {
  auto response = redirect(std::string{root_from_return}.append("login#sso=").append(code));
  ProviderLogin::clear_cookie(response);
  return response;
}

Response busy_login() { return back_to_login("busy"); }
Response broken_login() { return back_to_login("failed"); }

std::string_view code_of(TokenError error) {
  switch (error) {
    case TokenError::slow_down:
      return "slow-down";
    case TokenError::access_denied:
      return "address-not-allowed";
    case TokenError::temporarily_unavailable:
      return "unavailable";
    case TokenError::invalid_grant:
      return "unknown-account";
    case TokenError::invalid_request:
    case TokenError::invalid_client:
    case TokenError::unsupported_grant_type:
      break;
  }
  return "failed";
}

/// The name of the provider in the path of either operation.
std::string provider_in(std::string_view path) {
  const auto begin = path.find(logins_path);
  if (begin == std::string_view::npos) return {};
  path.remove_prefix(begin + logins_path.size());
  return std::string{path.substr(0, path.find('/'))};
}

void append_parameter(std::string& query, std::string_view name, std::string_view value) {
  query.append(query.empty() ? "" : "&").append(name).append("=").append(application::percent_encoded(value));
}

/// The authentication request (OpenID Connect Core §3.1.2.1).
std::string request_url(const LoginProvider& provider, const ProviderLogin& login, const std::string& return_address) {
  std::string query;
  append_parameter(query, "response_type", "code");
  append_parameter(query, "client_id", provider.client_id);
  append_parameter(query, "redirect_uri", return_address);
  append_parameter(query, "scope", "openid email");
  append_parameter(query, "state", login.state());
  append_parameter(query, "nonce", login.nonce());
  append_parameter(query, "code_challenge", login.code_challenge());
  append_parameter(query, "code_challenge_method", "S256");
  const auto& at = provider.authorization_endpoint;
  return at + (at.find('?') == std::string::npos ? '?' : '&') + query;
}

/// No parameters if the query cannot be read.
std::vector<FormField> parameters_of(const Request& request) {
  return parse_form(request.query).value_or(std::vector<FormField>{});
}

std::vector<LoginProvider> with_browsers(std::vector<LoginProvider> providers, std::string_view issuer) {
  const bool has_address = !return_address_of(issuer, "any").empty();
  std::erase_if(providers, [&](const LoginProvider& one) { return !has_address || !one.logs_in_browsers(); });
  return providers;
}

}  // namespace

std::string return_address_of(std::string_view issuer, std::string_view provider) {
  const auto base = base_of_addresses(issuer);
  if (!base) return {};
  return *base + std::string{logins_path}.append(provider).append(return_suffix);
}

ProviderLoginEndpoint::ProviderLoginEndpoint(ProviderLoginParts parts) : parts_(std::move(parts)) {
  parts_.providers = with_browsers(std::move(parts_.providers), parts_.tokens.settings.issuer);
}

const LoginProvider* ProviderLoginEndpoint::find(std::string_view name) const {
  const auto found = std::ranges::find(parts_.providers, name, &LoginProvider::name);
  return found == parts_.providers.end() ? nullptr : &*found;
}

void ProviderLoginEndpoint::begin(const Request& request, Reply reply) const {
  const auto* provider = find(provider_in(request.path));
  if (provider == nullptr) return reply(unknown_path());
  const auto kind =
      value_in(parameters_of(request), "remember") == "true" ? SessionKind::remembered : SessionKind::browser;
  const auto login = ProviderLogin::begin(parts_.tokens.digests, parts_.tokens.random, provider->name, kind);
  auto response =
      redirect(request_url(*provider, login, return_address_of(parts_.tokens.settings.issuer, provider->name)));
  login.set_cookie(response);
  reply(std::move(response));
}

void ProviderLoginEndpoint::finish(const Request& request, Reply reply) const {
  const auto* provider = find(provider_in(request.path));
  if (provider == nullptr) return reply(unknown_path());
  const auto address = request.client_address.counted_as();
  if (!parts_.limit->admit(address, parts_.office.now())) return reply(back_to_login("slow-down"));
  const auto login = ProviderLogin::of(request, parts_.tokens.digests, provider->name);
  const auto parameters = parameters_of(request);
  if (!login || !login->has_state(value_in(parameters, "state"))) return reply(back_to_login("expired"));
  const auto code = value_in(parameters, "code");
  if (code.empty()) {
    return reply(back_to_login(value_in(parameters, "error") == "access_denied" ? "cancelled" : "failed"));
  }
  application::TokenRequest form{.grant_type = "sso_code",
                                 .client_id = std::string{application::public_client},
                                 .provider = provider->name,
                                 .nonce = login->nonce(),
                                 .code = code,
                                 .redirect_uri = return_address_of(parts_.tokens.settings.issuer, provider->name),
                                 .code_verifier = login->code_verifier(),
                                 .session = login->session()};
  note_origin(form, request.client_address);
  auto lane = lane_for(form, parts_.pools, address, busy_login);
  lane.unavailable = busy_login;
  lane.broken = broken_login;
  oauth_answer_on(lane, std::move(reply), [this, address, form = std::move(form)] { return exchange(address, form); });
}

Response ProviderLoginEndpoint::exchange(const std::string& address, const application::TokenRequest& form) const {
  // The limit may have been reached while this request waited.
  if (!parts_.limit->is_welcome(address, parts_.office.now())) return back_to_login("slow-down");
  const auto result = application::exchange_token(parts_.tokens, form, parts_.office.now());
  if (counts_as_failure(result)) parts_.limit->count_failure(address, parts_.office.now());
  if (const auto* session = std::get_if<application::TokenPair>(&result)) {
    auto response = redirect(std::string{root_from_return});
    ProviderLogin::clear_cookie(response);
    const bool is_remembered = form.session == SessionKind::remembered;
    set_session_cookie(response, session->refresh_token,
                       is_remembered ? std::optional{parts_.session_lifetime} : std::nullopt);
    return response;
  }
  if (const auto* challenge = std::get_if<application::MfaChallenge>(&result)) {
    return back_to_login("second-factor&challenge=" + challenge->token);
  }
  auto response = back_to_login(code_of(std::get<application::TokenRefusal>(result).error));
  response.refused_login = refused_login(form, result);
  return response;
}

}  // namespace stint::http
