#pragma once

#include <expected>
#include <string>
#include <string_view>

#include <stint/http/request.hpp>
#include <stint/http/request_head.hpp>

namespace stint::http {

/// Reads `GET /path?query HTTP/1.1`, without its line break, into method, path and query of `request` and the version
/// and `head_only` of the framing. Scheme and authority are removed from absolute targets (RFC 9112 §3.2.2); `*` is
/// unchanged.
[[nodiscard]] std::expected<Framing, Refusal> parse_request_line(std::string_view line, Request& request,
                                                                 std::string& decoded_path);

}  // namespace stint::http
