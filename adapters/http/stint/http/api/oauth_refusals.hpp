#pragma once

#include <concepts>
#include <exception>
#include <memory>
#include <utility>

#include <stint/application/identity/token_exchange.hpp>
#include <stint/http/reply.hpp>
#include <stint/http/response.hpp>
#include <stint/http/slow_pool.hpp>

// How the token and the revocation endpoint refuse: bodies of RFC 6749 §5.2.

namespace stint::http {

[[nodiscard]] Response oauth_refusal(const application::TokenRefusal& refusal);

/// 429 `slow_down`: too many requests from one address.
[[nodiscard]] Response oauth_too_many_requests();

/// 429 `slow_down`: there is no room for the request.
[[nodiscard]] Response oauth_overloaded();

/// 503 `temporarily_unavailable`: a queue is full. Not one of §5.2, which has none for it; §4.1.2.1 has this one.
[[nodiscard]] Response oauth_busy();

/// 500 `server_error`: a breakdown.
[[nodiscard]] Response oauth_server_error();

/// Has the pool make an answer, and answers even when that breaks down, or when the pool or the store is full: in the
/// form of all errors of these endpoints.
template <std::invocable Make>
void oauth_answer_on(SlowPool& pool, Reply reply, Make make) {
  auto waiting = std::make_shared<Reply>(std::move(reply));
  const bool accepted = pool.try_submit([waiting, make = std::move(make)]() noexcept {
    try {
      (*waiting)(make());
    } catch (const application::StoreOverloaded&) {
      (*waiting)(oauth_busy());
    } catch (...) {
      waiting->fail(std::current_exception(), oauth_server_error());
    }
  });
  if (!accepted) (*waiting)(oauth_busy());
}

}  // namespace stint::http
