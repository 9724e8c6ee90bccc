#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/text.hpp>
#include <stint/http/network.hpp>

namespace stint::http {

/// HEAD arrives as `get`: the server leaves the body out of the response.
enum class Method { get, post, put, del, patch, options, other };

[[nodiscard]] std::string_view to_string(Method method);

struct Field {
  std::string_view name;
  std::string_view value;  // without surrounding white space
};

/// The origin of a request, as far as it is known. If a trusted proxy does not report a client's address, only the
/// proxy is known: such clients are in no network, and all of them behind one proxy look the same.
class ClientAddress {
 public:
  /// Unknown.
  ClientAddress() = default;
  /// Every address is a known one.
  ClientAddress(const Address& address) : address_{address}, is_known_{true} {}
  [[nodiscard]] static ClientAddress unknown_behind(const Address& proxy);

  [[nodiscard]] bool is_in(const Network& network) const { return is_known_ && network.contains(address_); }
  /// As that of Address, or `unknown behind 10.0.0.1`.
  [[nodiscard]] std::string to_string() const;
  /// The unit that a limit counts: as that of Address, or all unknown clients behind one proxy.
  [[nodiscard]] std::string counted_as() const;
  [[nodiscard]] bool is_known() const { return is_known_; }

 private:
  Address address_;  // the proxy's if the client's is unknown
  bool is_known_ = false;
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
