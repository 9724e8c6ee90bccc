#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include <stint/http/request.hpp>

namespace stint::http {

/// The reason why a request is not accepted; the connection ends with it.
struct Refusal {
  unsigned status;
  std::string_view code;
  std::string_view title;
  std::string_view detail;
};

[[nodiscard]] constexpr Refusal malformed(std::string_view detail) {
  return {400, "malformed-request", "The request is not well-formed HTTP", detail};
}
inline constexpr Refusal head_too_large{431, "header-too-large", "The header of the request is too large",
                                        "Send fewer or shorter header fields."};
inline constexpr Refusal body_too_large{413, "body-too-large", "The body of the request is too large",
                                        "The limit is the server's maximum_body_bytes."};

/// The accepted names of header fields.
enum class FieldNames {
  any,
  /// Without `_`, which some proxies convert to a hyphen and some do not: through them one field could pass as another.
  without_underscore,
};

/// The information in the head about the message itself.
struct Framing {
  bool head_only{false};  // HEAD: respond without the body
  bool http_1_0{false};
  bool keep_alive{true};
  bool expects_continue{false};
  bool chunked{false};
  std::uint64_t content_length{0};
};

/// The length of the head at the beginning of `bytes`, including the empty line; 0 if it has not arrived completely.
/// `scanned` is where to start searching, 0 at first, and advances. Refuses at once what cannot become a head.
[[nodiscard]] std::expected<std::size_t, Refusal> find_head_end(std::string_view bytes, std::size_t& scanned);

/// Reads a whole head (RFC 9112 §2 to §6) into method, path, query and fields of `request`, as views of `head` and of
/// `decoded_path`. Stricter than the RFC where leniency lets two readers disagree about where a message ends: no folded
/// lines, no bare CR or LF, one Host, one Content-Length of digits, only `chunked` as Transfer-Encoding, never both.
[[nodiscard]] std::expected<Framing, Refusal> parse_head(std::string_view head, FieldNames names, Request& request,
                                                         std::string& decoded_path);

/// Reads `GET /path?query HTTP/1.1`, without its line break, into method, path and query of `request` and the version
/// and `head_only` of the framing. Scheme and authority are removed from absolute targets (RFC 9112 §3.2.2); `*` is
/// unchanged.
[[nodiscard]] std::expected<Framing, Refusal> parse_request_line(std::string_view line, Request& request,
                                                                 std::string& decoded_path);

}  // namespace stint::http
