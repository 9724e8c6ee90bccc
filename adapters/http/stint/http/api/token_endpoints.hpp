#pragma once

#include <memory>
#include <string>

#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/domain/calendar/clock.hpp>
#include <stint/domain/problem.hpp>
#include <stint/http/api/address_limit.hpp>
#include <stint/http/hashing_queue.hpp>
#include <stint/http/reply.hpp>
#include <stint/http/request.hpp>

namespace stint::http {

/// `POST /oauth2/token` (RFC 6749 §3.2): accepts form encoding and returns JSON, with errors as in §5.2. The time of a
/// request is when a pool takes it up. Requests are limited by address, failed ones more strictly; those that were not
/// checked, because the client has to slow down or a provider is down, do not count as failed.
class TokenEndpoint {
 public:
  /// All of it must outlive this.
  TokenEndpoint(application::TokenServices services, const domain::Clock& clock, TokenPools pools,
                std::shared_ptr<AddressLimit> limit);

  void operator()(const Request& request, Reply reply) const;
  /// The response to a request when memory, a queue or the store is full.
  [[nodiscard]] static Response busy();
  /// A problem of the query, as an error of RFC 6749 §5.2.
  [[nodiscard]] static Response refusal(const domain::Problem& problem);

 private:
  [[nodiscard]] Response exchange(const std::string& address, const application::TokenRequest& form) const;

  application::TokenServices services_;
  const domain::Clock& clock_;
  TokenPools pools_;
  std::shared_ptr<AddressLimit> limit_;
};

/// `POST /oauth2/revoke` (RFC 7009): accepts form encoding; returns an empty 200, or an error as in RFC 6749 §5.2. A
/// client that fails to authenticate by HTTP Basic gets a challenge.
class RevocationEndpoint {
 public:
  /// All of it must outlive this. The limit may be that of the token endpoint: requests to both are then counted
  /// together.
  RevocationEndpoint(application::TokenServices services, application::AccessTokens& access_tokens,
                     const domain::Clock& clock, TokenPools pools, std::shared_ptr<AddressLimit> limit);

  void operator()(const Request& request, Reply reply) const;
  /// See TokenEndpoint.
  [[nodiscard]] static Response busy();
  /// A problem of the query, as an error of RFC 6749 §5.2.
  [[nodiscard]] static Response refusal(const domain::Problem& problem);

 private:
  application::TokenServices services_;
  application::AccessTokens& access_tokens_;
  const domain::Clock& clock_;
  TokenPools pools_;
  std::shared_ptr<AddressLimit> limit_;
};

}  // namespace stint::http
