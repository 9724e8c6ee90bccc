#pragma once

#include <memory>

#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/domain/calendar/clock.hpp>
#include <stint/domain/problem.hpp>
#include <stint/http/api/address_limit.hpp>
#include <stint/http/api/token_pools.hpp>
#include <stint/http/reply.hpp>
#include <stint/http/request.hpp>

namespace stint::http {

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
