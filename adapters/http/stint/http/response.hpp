#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/http/characters.hpp>

namespace stint::http {

/// The value of Content-Type: a literal, so that no client data gets into the head.
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
inline constexpr MediaType scim_json_type{"application/scim+json"};  // RFC 7644 §8.1

/// A field of a response. Cannot contain a line break, so that no value splits a response in two.
class Header {
 public:
  /// Throws std::invalid_argument unless the name is a token and the value printable (RFC 9110 §5.1, §5.5).
  Header(std::string name, std::string value) : name_{std::move(name)}, value_{std::move(value)} {
    if (!is_token(name_)) throw std::invalid_argument{"a header needs a token for its name"};
    if (!is_field_value(value_)) throw std::invalid_argument{"control character in a value of header " + name_};
  }
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::string& value() const { return value_; }

 private:
  std::string name_;
  std::string value_;
};

/// Facts about a refused login for the log, which are not in the response.
struct RefusedLogin {
  std::string_view reason{};  ///< a fixed word
  std::optional<std::int32_t>
      company{};  ///< the company of the account; nullopt: no such account, or it was not looked up
  std::optional<std::int32_t> employee{};  ///< as above
};

/// The server adds Date, X-Request-Id, Content-Length, Connection, X-Content-Type-Options, the CORS fields and, unless
/// `headers` has one, `Cache-Control: no-store`.
struct Response {
  unsigned status{200};
  MediaType content_type{json_type};  // not sent if there is no body
  std::string body;
  std::vector<Header> headers;
  std::optional<RefusedLogin> refused_login{};  ///< for the log: a login was attempted and refused
  std::string_view lasting_body{};  ///< if not empty, sent instead of `body`: bytes that outlive the server, not copied
  /// If not null, its content is sent instead, and its headers before those of this response; it has the same status.
  std::shared_ptr<const Response> shared{};
};

/// A response with the content and headers of another one, which are not copied.
[[nodiscard]] inline Response sharing(std::shared_ptr<const Response> response) {
  Response same{.status = response->status, .body = {}, .headers = {}};
  same.shared = std::move(response);
  return same;
}

/// The response with copies of the content and headers that it shares with another one, for an Exchange that sends
/// `body` and `headers` itself.
[[nodiscard]] inline Response complete(Response response) {
  if (!response.shared) return response;
  auto whole = *response.shared;
  for (auto& header : response.headers) whole.headers.push_back(std::move(header));
  return whole;
}

}  // namespace stint::http
