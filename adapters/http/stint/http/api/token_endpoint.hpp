#pragma once

#include <memory>
#include <string>

#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/domain/calendar/clock.hpp>
#include <stint/domain/problem.hpp>
#include <stint/http/api/address_limit.hpp>
#include <stint/http/api/token_pools.hpp>
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

}  // namespace stint::http
