#pragma once

#include <string>

#include <stint/http/network.hpp>

namespace stint::http {

/// Where a request comes from, as far as that is known. Of somebody whose address a trusted proxy does not tell, only
/// the proxy is known: they are in no network, and all such behind one proxy look the same.
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
  /// What a limit counts as one: as that of Address, or all unknown ones behind one proxy.
  [[nodiscard]] std::string counted_as() const;
  [[nodiscard]] bool is_known() const { return is_known_; }

 private:
  Address address_;  // the proxy's, where the client's is unknown
  bool is_known_ = false;
};

}  // namespace stint::http
