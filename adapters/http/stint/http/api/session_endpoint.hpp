#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/application/identity/tokens/authentication.hpp>
#include <stint/application/office.hpp>
#include <stint/http/api/address_limit.hpp>
#include <stint/http/api/api.hpp>
#include <stint/http/api/callers.hpp>
#include <stint/http/api/provider_login_endpoint.hpp>
#include <stint/http/hashing_queue.hpp>
#include <stint/http/reply.hpp>
#include <stint/http/request.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {

/// The parts of the endpoint. All of them must outlive it.
struct SessionParts {
  application::Office& office;
  application::TokenServices tokens;
  application::Authentication authentication;
  TokenPools pools;
  std::shared_ptr<AddressLimit> limit;     ///< shared with the token endpoint: logins are counted together
  SlowPool* reading = nullptr;             ///< see ApiParts
  std::vector<LoginProvider> providers{};  ///< of which only those that log in browsers are offered
  const words::Languages& languages = words::languages();  ///< of refusals
};

/// Browser sessions, which are authenticated by a cookie (see browser_session.hpp).
///
/// - `POST /user/session` logs in: 200 with the data with which the page starts and the cookie, or with the
///   challenge of a second factor. Limited and slowed like token requests.
/// - `DELETE /user/session` ends the session and makes the browser delete the cookie: 204, also without a session.
/// - `GET /user/start`: the data with which the page starts, for a caller with a cookie or a token; otherwise
///   `"signedIn": false` and the providers at which people may log in (see provider_login_endpoint.hpp).
class SessionEndpoint {
 public:
  explicit SessionEndpoint(SessionParts parts);

  void log_in(const Request& request, Reply reply) const;
  void log_out(const Request& request, Reply reply) const;
  void start(const Request& request, Reply reply) const;
  void begin_at_provider(const Request& request, Reply reply) const;
  void finish_at_provider(const Request& request, Reply reply) const;

 private:
  [[nodiscard]] Response exchange(const std::string& address, const application::TokenRequest& form) const;
  [[nodiscard]] Response answer(const application::TokenPair& session, const application::TokenRequest& form) const;
  /// The data with which the page starts; `nullopt` if the caller is not authenticated.
  [[nodiscard]] std::optional<Response> page_of(application::Work& work,
                                                const domain::Result<application::Authenticated>& who,
                                                domain::Instant now) const;
  [[nodiscard]] Response not_signed_in() const;
  [[nodiscard]] Response started(const Request& request) const;

  SessionParts parts_;
  BearerTokens callers_;
  ProviderLoginEndpoint providers_;
};

/// Its routes; without an endpoint, those that the OpenAPI document describes.
[[nodiscard]] OpenRoutes session_routes(std::shared_ptr<const SessionEndpoint> endpoint);

}  // namespace stint::http
