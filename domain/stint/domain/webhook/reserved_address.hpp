#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace stint::domain {

/// Returns the purpose for which a network address is reserved according to the IANA special-purpose registries (RFC
/// 6890 and its successors), such as "loopback" or "private"; `nullopt` for an address of the public internet.
/// `address`: the 4 bytes of IPv4 or the 16 of IPv6, in network order; any other number of bytes is "unknown".
///
/// An IPv6 address that embeds an IPv4 address, mapped (RFC 4291 §2.5.5.2) or translated (RFC 6052), is classified as
/// that IPv4 address. Other IPv6 addresses are public only within 2000::/3, the only block allocated so far.
[[nodiscard]] std::optional<std::string_view> reserved_for(std::span<const std::uint8_t> address);

}  // namespace stint::domain
