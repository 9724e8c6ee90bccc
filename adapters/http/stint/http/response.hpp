#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace stint::http {

/// The value of Content-Type: a literal, so that nothing a client sent gets into the head.
class MediaType {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): reads as the literal it is
  consteval MediaType(const char* literal) : text_{literal} {
    for (const char c : text_) {
      if (c < ' ' || c > '~') throw std::invalid_argument{"not a media type"};
    }
  }
  [[nodiscard]] constexpr std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

inline constexpr MediaType json_type{"application/json"};
inline constexpr MediaType workbook_type{"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"};
inline constexpr MediaType problem_json_type{"application/problem+json"};

/// A field of a response. Cannot hold a line break, so that no value splits a response in two.
class Header {
 public:
  /// Throws std::invalid_argument unless the name is a token and the value printable (RFC 9110 §5.1, §5.5).
  Header(std::string name, std::string value);
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::string& value() const { return value_; }

 private:
  std::string name_;
  std::string value_;
};

/// What the log says of a login that was refused, and the response does not.
struct RefusedLogin {
  std::string_view reason{};               ///< a fixed word
  std::optional<std::int32_t> company{};   ///< whose account it is; nothing: nobody's, or nobody has found out
  std::optional<std::int32_t> employee{};  ///< the same
};

/// The server adds Date, X-Request-Id, Content-Length, Connection, X-Content-Type-Options, the CORS fields and, unless
/// `headers` has one, `Cache-Control: no-store`.
struct Response {
  unsigned status{200};
  MediaType content_type{json_type};  // not sent when there is no body
  std::string body;
  std::vector<Header> headers;
  std::optional<RefusedLogin> refused_login{};  ///< for the log: somebody tried to log in, and this lets nobody in
  std::string_view lasting_body{};  ///< where not empty, in place of `body`: bytes that outlive the server, not copied
};

}  // namespace stint::http
