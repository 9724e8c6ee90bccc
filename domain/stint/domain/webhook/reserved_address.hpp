#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace stint::domain {

/// What a network address is reserved for, by the registries of IANA for special purposes (RFC 6890 and those that
/// followed it), such as "loopback" or "private"; nothing for an address of the public internet. `address`: the 4 bytes
/// of IPv4 or the 16 of IPv6, in network order; any other number of bytes is "unknown".
///
/// An IPv6 address in which an IPv4 address is reached, mapped (RFC 4291 §2.5.5.2) or translated (RFC 6052), is what
/// that is. Other IPv6 addresses are public within 2000::/3 alone, which is all that has been given out.
[[nodiscard]] std::optional<std::string_view> reserved_for(std::span<const std::uint8_t> address);

}  // namespace stint::domain
