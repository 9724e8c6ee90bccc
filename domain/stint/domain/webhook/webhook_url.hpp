#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace stint::domain {

/// The longest URL of a webhook, in bytes.
inline constexpr std::size_t longest_webhook_url = 2000;

/// Whether events may be sent to this URL by its looks: `https://`, a host, perhaps a port, and what follows it. No
/// user, no fragment, no spaces or characters beyond ASCII, which RFC 3986 wants percent-encoded. A host is a name, an
/// IPv4 address or an IPv6 address in brackets; where it is, is looked at when it is connected to.
/// `may_be_plain`: `http://` too.
[[nodiscard]] bool is_webhook_url(std::string_view url, bool may_be_plain);

/// The host of such a URL, for people: what is behind it may be secret.
[[nodiscard]] std::string host_of_webhook(std::string_view url);

}  // namespace stint::domain
