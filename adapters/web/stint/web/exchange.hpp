#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace stint::web {

struct Request {
  std::string url{};                   ///< http or https
  std::vector<std::string> headers{};  ///< whole lines, such as `Accept: application/json`
  std::string body{};                  ///< sent by POST; empty: a GET
};

struct Response {
  int status = 0;
  std::string body{};
};

/// Why there is no response.
struct Failure {
  std::string reason{};  ///< contains nothing of the request
  bool was_cancelled = false;
  bool is_unresolved = false;  ///< the host's name has no address
};

/// The conditions of an exchange, whatever the request.
struct Terms {
  std::chrono::milliseconds most_time{};  ///< for the whole exchange
  std::size_t most_bytes = 0;             ///< maximum of a body that is kept
  bool cuts_body = false;                 ///< the rest of a longer body is not read; otherwise it is a failure
  bool by_proxy = false;                  ///< a proxy is taken from the environment (`https_proxy`, `no_proxy`)
  /// Called with the exact address that is about to be connected to, the 4 bytes of IPv4 or the 16 of IPv6, however it
  /// was found: returns an objection, or an empty string. Null: any address is allowed. Only without a proxy.
  std::function<std::string(std::span<const std::uint8_t>)> objection_to{};
  std::function<bool()> is_cancelled{};  ///< called about once a second; null: never
};

/// Sends a request with libcurl and waits for the response. Follows no redirects, verifies certificates, keeps no
/// connections open. Thread-safe.
[[nodiscard]] std::expected<Response, Failure> exchange(const Request& request, const Terms& terms);

}  // namespace stint::web
