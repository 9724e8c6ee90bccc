#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace stint::domain {

/// The longest URL of a webhook, in bytes.
inline constexpr std::size_t longest_webhook_url = 2000;

/// Whether the URL is well-formed for a webhook: `https://`, a host, an optional port, and anything that follows it.
/// User information, fragments, spaces and characters outside ASCII are not allowed; RFC 3986 requires the latter two
/// to be percent-encoded. A host is a name, an IPv4 address or an IPv6 address in brackets; its address is checked on
/// connecting. `may_be_plain`: also allows `http://`.
[[nodiscard]] bool is_webhook_url(std::string_view url, bool may_be_plain);

/// The host of a webhook's URL, for display: the rest of the URL may contain secrets.
[[nodiscard]] std::string host_of_webhook(std::string_view url);

}  // namespace stint::domain
