#pragma once

#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include <stint/http/response.hpp>

namespace stint::http {

/// Facts for the log entry of a request, in addition to those the server knows itself.
struct RequestFacts {
  std::string_view route{};  ///< the path as in the route table, which outlives the server; empty: none
  std::optional<std::int32_t> company{};
  std::optional<std::int32_t> employee{};
};

/// The server's side of one request that waits for its response.
class Exchange {
 public:
  Exchange() = default;
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;
  virtual ~Exchange() = default;

  /// From any thread, once a request; never throws.
  virtual void answer(Response&& response) noexcept = 0;
  /// Admits the request, so that its body is read, in reply to the doorkeeper's question. From any thread; never
  /// throws.
  virtual void admit() noexcept = 0;
  /// Before the response, by one thread at a time.
  virtual void set_facts(const RequestFacts& facts) noexcept = 0;
  /// Logs what prevented a response to the request, under its id. Before the response.
  virtual void log_failure(std::string_view what) noexcept = 0;
};

/// Responds to one request: called once, from any thread; on the thread that received the request without a hop. A
/// Reply that is destroyed uncalled responds with 500, so no client waits for a forgotten response. The Request must
/// not be used once its Reply has been called. Calling a Reply again, or after moving from it, does nothing.
class Reply {
 public:
  explicit Reply(std::shared_ptr<Exchange> exchange) : exchange_{std::move(exchange)} {}
  Reply(Reply&&) noexcept = default;
  Reply& operator=(Reply&&) = delete;
  Reply(const Reply&) = delete;
  Reply& operator=(const Reply&) = delete;
  ~Reply();

  void operator()(Response response) noexcept;

  /// Has the body read instead, if a doorkeeper was asked about the head: the response takes another Reply.
  void admit() noexcept;

  /// The same Reply, whose response is transformed by `change`. `change` throws only if memory is exhausted; the
  /// response is then 500.
  [[nodiscard]] Reply through(Response (*change)(Response)) &&;

  /// Sets the facts that the log records about the request.
  void about(const RequestFacts& facts) noexcept;

  /// Responds with the result of `make`; if it throws, fails with the exception.
  template <class Make>
  void with(Make&& make) noexcept {
    try {
      (*this)(std::forward<Make>(make)());
    } catch (...) {
      fail(std::current_exception());
    }
  }

  /// Responds with 503 to an exception by which the store reports that it is temporarily unable to work. To any other
  /// with 500, without details, and logs it with the request id; an unconfirmed commit is also logged.
  void fail(const std::exception_ptr& exception) noexcept;
  /// Logs the exception with the request id, and sends a response of the caller's own.
  void fail(const std::exception_ptr& exception, Response response) noexcept;

 private:
  std::shared_ptr<Exchange> exchange_;
};

}  // namespace stint::http
