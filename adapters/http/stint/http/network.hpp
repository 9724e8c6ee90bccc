#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stint::http {

/// An IPv4 or IPv6 address. An IPv4 address and its IPv4-mapped IPv6 form (RFC 4291 §2.5.5.2) are the same address.
class Address {
 public:
  /// The unspecified address `::`.
  constexpr Address() = default;
  /// Sixteen bytes in network order; IPv4 in its mapped form.
  constexpr explicit Address(const std::array<std::uint8_t, 16>& bytes) : bytes_{bytes} {}

  /// `192.0.2.1`, `2001:db8::1` or `::ffff:192.0.2.1`, without zone, brackets or port; `nullopt` for any other string.
  [[nodiscard]] static std::optional<Address> parse(std::string_view text);

  [[nodiscard]] bool is_v4() const;
  [[nodiscard]] const std::array<std::uint8_t, 16>& bytes() const { return bytes_; }
  /// Dotted for IPv4, RFC 5952 for IPv6.
  [[nodiscard]] std::string to_string() const;
  /// The unit that a limit counts: an IPv4 address, or for IPv6 the network of one customer, such as
  /// `2001:db8:1:2::/64`, in which they may choose any address (RFC 6177 §2, RFC 7421).
  [[nodiscard]] std::string counted_as() const;

  auto operator<=>(const Address&) const = default;

 private:
  std::array<std::uint8_t, 16> bytes_{};
};

/// A range of addresses in CIDR notation (RFC 4632, RFC 4291 §2.3), of IPv4 or of IPv6: one that is wider than the
/// mapped form's own range `::ffff:0.0.0.0/96`, such as `::/0`, contains no IPv4 address.
class Network {
 public:
  /// `10.0.0.0/8`, `2001:db8::/32`, or a single address for the range of only itself. Host bits may be set and are
  /// ignored. After an IPv4-mapped address the prefix counts the bits of IPv6; a prefix below 96 is not a valid
  /// network.
  [[nodiscard]] static std::optional<Network> parse(std::string_view text);

  [[nodiscard]] bool contains(const Address& address) const;
  /// Whether bits after the prefix are set, as in `10.0.0.1/8`: possibly another network was intended.
  [[nodiscard]] bool has_host_bits() const;

 private:
  Network(const Address& base, unsigned prefix) : base_{base}, prefix_{prefix} {}

  Address base_;
  unsigned prefix_;  // bits of the IPv6 form, 0 to 128
};

}  // namespace stint::http
