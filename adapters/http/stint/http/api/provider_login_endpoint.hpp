#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/application/office.hpp>
#include <stint/http/api/address_limit.hpp>
#include <stint/http/api/server_metadata.hpp>
#include <stint/http/hashing_queue.hpp>
#include <stint/http/reply.hpp>
#include <stint/http/request.hpp>

namespace stint::http {

/// The parts that logins at providers need. All of them must outlive the logins.
struct ProviderLoginParts {
  application::Office& office;
  application::TokenServices tokens;
  std::chrono::seconds session_lifetime{};
  TokenPools pools;
  std::shared_ptr<AddressLimit> limit;
  std::vector<LoginProvider> providers{};
};

/// Logins of browsers at identity providers.
///
/// - `GET /user/session/sso/{provider}` redirects to the provider (303); `?remember=true` for a session that the
///   browser keeps. 404 for a provider that is not set up for browsers.
/// - `GET /user/session/sso/{provider}/return`, to which the provider redirects, begins the session and redirects to
///   the application; if it refuses, to `/login#sso=CODE`. Limited and slowed like token requests.
///
/// Addresses within the application are relative, so that they do not depend on the header Host.
class ProviderLoginEndpoint {
 public:
  explicit ProviderLoginEndpoint(ProviderLoginParts parts);

  void begin(const Request& request, Reply reply) const;
  void finish(const Request& request, Reply reply) const;

  /// The providers that the login page offers.
  [[nodiscard]] const std::vector<LoginProvider>& offered() const { return parts_.providers; }

 private:
  [[nodiscard]] const LoginProvider* find(std::string_view name) const;
  [[nodiscard]] Response exchange(const std::string& address, const application::TokenRequest& form) const;

  ProviderLoginParts parts_;
};

/// The address below the issuer to which the provider redirects browsers. Empty if the issuer is not an http or https
/// URL.
[[nodiscard]] std::string return_address_of(std::string_view issuer, std::string_view provider);

}  // namespace stint::http
