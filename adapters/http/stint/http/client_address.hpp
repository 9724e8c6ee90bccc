#pragma once

#include <string>

#include <stint/http/network.hpp>

namespace stint::http {

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

}  // namespace stint::http
