#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include <stint/http/request.hpp>

namespace stint::http {

/// Why a request is not taken; the connection ends with it.
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

/// Names of header fields that are taken.
enum class FieldNames {
  any,
  /// Without `_`, which some proxies make a hyphen of and some do not: through them one field could pass as another.
  without_underscore,
};

/// What the head says about the message itself.
struct Framing {
  bool head_only{false};  // HEAD: respond without the body
  bool http_1_0{false};
  bool keep_alive{true};
  bool expects_continue{false};
  bool chunked{false};
  std::uint64_t content_length{0};
};

/// The length of the head that `bytes` begins with, empty line included; 0 when it has not arrived whole. `scanned` is
/// where to look from, 0 at first, and advances. Refuses at once what cannot become a head.
[[nodiscard]] std::expected<std::size_t, Refusal> find_head_end(std::string_view bytes, std::size_t& scanned);

/// Reads a whole head (RFC 9112 §2 to §6) into method, path, query and fields of `request`, as views of `head` and of
/// `decoded_path`. Stricter than the RFC where leniency lets two readers disagree about where a message ends: no folded
/// lines, no bare CR or LF, one Host, one Content-Length of digits, `chunked` alone as Transfer-Encoding, never both.
[[nodiscard]] std::expected<Framing, Refusal> parse_head(std::string_view head, FieldNames names, Request& request,
                                                         std::string& decoded_path);

}  // namespace stint::http
