#pragma once

#include <stint/identity/http_exchange.hpp>

namespace stint::identity {

/// The longest answer of a provider that is read, in bytes. Sets of keys and token answers have a few thousand.
inline constexpr std::size_t maximum_answer_bytes = std::size_t{256} * 1024;

/// A `SendHttp` by libcurl. Only for URLs that are `is_provider_url`; follows no redirect, verifies certificates, keeps
/// no connection. A proxy is taken from the environment (`https_proxy`, `no_proxy`), except for this machine itself.
/// No answer: refused, too slow, longer than `maximum_answer_bytes`, or no HTTP.
[[nodiscard]] std::expected<HttpAnswer, std::string> send_https(const HttpCall& call, Deadline deadline);

}  // namespace stint::identity
