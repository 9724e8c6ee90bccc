#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace stint::identity {

/// A request to an identity provider.
struct HttpCall {
  std::string url;
  std::vector<std::pair<std::string, std::string>> form{};  ///< sent by POST; empty: a GET
};

struct HttpAnswer {
  int status = 0;
  std::string body{};
};

/// When to stop waiting.
using Deadline = std::chrono::steady_clock::time_point;

/// Sends a request and waits for its response until the deadline. Without a response returns the reason, in words that
/// contain nothing of the request. Thread-safe.
using SendHttp = std::function<std::expected<HttpAnswer, std::string>(const HttpCall&, Deadline)>;

/// Whether a provider may be queried at this URL: `https`, or `http` on a loopback host, with a host, without a user or
/// a fragment.
[[nodiscard]] bool is_provider_url(const std::string& url);

/// Whether the URL's host is literally a loopback host: `localhost`, 127.0.0.0/8 or `[::1]`.
[[nodiscard]] bool is_loopback_url(const std::string& url);

/// The longest response of a provider that is read, in bytes. Key sets and token responses have a few thousand.
inline constexpr std::size_t maximum_answer_bytes = std::size_t{256} * 1024;

/// A `SendHttp` that uses libcurl. Only for URLs that are `is_provider_url`; follows no redirects, verifies
/// certificates, keeps no connections open. A proxy is taken from the environment (`https_proxy`, `no_proxy`), except
/// for loopback addresses. There is no response if it is refused, too slow, longer than `maximum_answer_bytes`, or not
/// HTTP.
[[nodiscard]] std::expected<HttpAnswer, std::string> send_https(const HttpCall& call, Deadline deadline);

}  // namespace stint::identity
