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

}  // namespace stint::identity
