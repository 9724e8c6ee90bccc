#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include <stint/application/text.hpp>
#include <stint/http/client_address.hpp>
#include <stint/http/network.hpp>

namespace stint::http {

/// HEAD arrives as `get`: the server leaves the body out of the response.
enum class Method { get, post, put, del, patch, options, other };

[[nodiscard]] std::string_view to_string(Method method);

struct Field {
  std::string_view name;
  std::string_view value;  // without surrounding white space
};

/// A request that has arrived completely. Its strings are views of the connection's memory, which does not change until
/// the request's Reply has been called or destroyed: a handler may take a reference to another thread together with the
/// Reply.
struct Request {
  Method method{Method::other};
  /// Begins with `/`; percent-encoded unreserved characters are decoded (RFC 3986 §6.2.2.2), others are left encoded,
  /// so that `%2F` never separates segments.
  std::string_view path;
  /// The part after the `?`, as sent; empty without one.
  std::string_view query;
  std::vector<Field> fields;
  std::string_view body;
  /// The peer of the socket.
  Address remote_address;
  /// As above, or the client that a trusted proxy reports.
  ClientAddress client_address;
  /// The index of the server's thread that received it: 0 to threads - 1.
  std::size_t worker{};
  /// Sixteen hexadecimal digits, for the log and the response.
  std::string_view request_id;

  /// The first field with that name, compared without case.
  [[nodiscard]] std::optional<std::string_view> header(std::string_view name) const;
  /// Both occur at most once: the server refuses requests that repeat them. Empty if absent.
  [[nodiscard]] std::string_view authorization() const;
  [[nodiscard]] std::string_view content_type() const;
};

using application::equal_ignoring_case;

}  // namespace stint::http
