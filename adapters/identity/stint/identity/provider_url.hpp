#pragma once

#include <string>

namespace stint::identity {

/// Whether a provider may be queried at this URL: `https`, or `http` on a loopback host, with a host, without a user or
/// a fragment.
[[nodiscard]] bool is_provider_url(const std::string& url);

/// Whether the URL's host is literally a loopback host: `localhost`, 127.0.0.0/8 or `[::1]`.
[[nodiscard]] bool is_loopback_url(const std::string& url);

}  // namespace stint::identity
