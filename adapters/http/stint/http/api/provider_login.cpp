#include <utility>

#include <stint/http/api/browser_session.hpp>
#include <stint/http/api/provider_login.hpp>

namespace stint::http {
namespace {

using application::SessionKind;

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

}  // namespace

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

}  // namespace stint::http
