#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/application/ports/credentials.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

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

}  // namespace stint::http
