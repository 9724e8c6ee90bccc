#pragma once

#include <stint/identity/http_exchange.hpp>

namespace stint::identity {

/// The longest response of a provider that is read, in bytes. Key sets and token responses have a few thousand.
inline constexpr std::size_t maximum_answer_bytes = std::size_t{256} * 1024;

/// A `SendHttp` that uses libcurl. Only for URLs that are `is_provider_url`; follows no redirects, verifies
/// certificates, keeps no connections open. A proxy is taken from the environment (`https_proxy`, `no_proxy`), except
/// for loopback addresses. There is no response if it is refused, too slow, longer than `maximum_answer_bytes`, or not
/// HTTP.
[[nodiscard]] std::expected<HttpAnswer, std::string> send_https(const HttpCall& call, Deadline deadline);

}  // namespace stint::identity
