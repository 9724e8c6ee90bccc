#pragma once

#include <concepts>
#include <exception>
#include <memory>
#include <string>
#include <utility>

#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/application/ports/store_failures.hpp>
#include <stint/domain/problem.hpp>
#include <stint/http/hashing_queue.hpp>
#include <stint/http/reply.hpp>
#include <stint/http/response.hpp>
#include <stint/http/slow_pool.hpp>

// The refusals of the token and the revocation endpoint: bodies as in RFC 6749 §5.2.

namespace stint::http {

[[nodiscard]] Response oauth_refusal(const application::TokenRefusal& refusal);

/// 400 `invalid_request`, with the faults of the request's members.
[[nodiscard]] Response oauth_invalid_request(const domain::Problem& problem);

/// 429 `slow_down`: too many requests from one address.
[[nodiscard]] Response oauth_too_many_requests();

/// 429 `slow_down`: the token endpoint is overloaded. Nothing has been checked, so it does not count as a failure.
[[nodiscard]] Response oauth_overloaded();

/// 503 `temporarily_unavailable`: while the store is unavailable; also for overload at the revocation endpoint, where
/// clients expect it (RFC 7009 §2.2.1).
[[nodiscard]] Response oauth_unavailable();

/// 500 `server_error`: an exception.
[[nodiscard]] Response oauth_server_error();

/// Where a request is processed: on one of the pools, or, if it computes a password hash, through the queue to them.
struct OAuthLane {
  SlowPool* pool = nullptr;                       ///< either this is set
  HashingQueue* hashing = nullptr;                ///< or this
  std::string address{};                          ///< the address in whose turn it is processed
  Response (*busy)() = nullptr;                   ///< the response when a queue, or that of the store, is full
  Response (*unavailable)() = oauth_unavailable;  ///< the response while the store is unavailable
  Response (*broken)() = oauth_server_error;      ///< the response to an exception
};

/// Makes the response there and sends it. Also responds if this throws or a queue is full: in the form of all errors of
/// these endpoints.
template <std::invocable Make>
void oauth_answer_on(const OAuthLane& lane, Reply reply, Make make) {
  auto waiting = std::make_shared<Reply>(std::move(reply));
  auto answer = [waiting, busy = lane.busy, unavailable = lane.unavailable, broken = lane.broken,
                 make = std::move(make)]() mutable noexcept {
    try {
      (*waiting)(make());
    } catch (const application::StoreOverloaded&) {
      (*waiting)(busy());
    } catch (const application::StoreUnavailable&) {
      (*waiting)(unavailable());
    } catch (const application::OutcomeUnknown&) {
      waiting->fail(std::current_exception(), unavailable());
    } catch (...) {
      waiting->fail(std::current_exception(), broken());
    }
  };
  bool accepted = false;
  if (lane.hashing != nullptr) {
    accepted = lane.hashing->try_submit(lane.address, [waiting, busy = lane.busy, answer = std::move(answer)](
                                                          HashingQueue::Turn turn) mutable noexcept {
      if (turn == HashingQueue::Turn::in_time) return answer();
      (*waiting)(busy());
    });
  } else {
    accepted = lane.pool->try_submit(std::move(answer), lane.address);
  }
  if (!accepted) (*waiting)(lane.busy());
}

}  // namespace stint::http
