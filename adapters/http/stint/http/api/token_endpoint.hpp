#pragma once

#include <memory>

#include <stint/application/identity/token_exchange.hpp>
#include <stint/domain/ports/clock.hpp>
#include <stint/http/api/address_limit.hpp>
#include <stint/http/reply.hpp>
#include <stint/http/request.hpp>
#include <stint/http/slow_pool.hpp>

namespace stint::http {

/// Where token requests are answered. A provider that hangs must not keep those waiting who log in by password.
struct TokenPools {
  SlowPool& hashing;
  SlowPool& providers;  ///< for what may wait for an identity provider
};

/// `POST /oauth2/token` (RFC 6749 §3.2): form encoding in, JSON out, errors as §5.2 has them.
class TokenEndpoint {
 public:
  /// Everything lives longer than this.
  TokenEndpoint(application::TokenServices services, const domain::Clock& clock, TokenPools pools,
                std::shared_ptr<AddressLimit> limit);

  void operator()(const Request& request, Reply reply) const;

 private:
  application::TokenServices services_;
  const domain::Clock& clock_;
  TokenPools pools_;
  std::shared_ptr<AddressLimit> limit_;
};

}  // namespace stint::http
