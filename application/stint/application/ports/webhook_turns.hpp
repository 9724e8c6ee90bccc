#pragma once

#include <cstddef>

namespace stint::application {

/// The most webhooks of a company to which all servers together send at once: a company whose receivers hang blocks at
/// most this many delivery threads and leaves the others to other companies. `WebhookDeliveries::take` and `has_due`
/// skip webhooks of companies that have reached the limit.
inline constexpr std::size_t most_webhooks_at_once = 2;

}  // namespace stint::application
