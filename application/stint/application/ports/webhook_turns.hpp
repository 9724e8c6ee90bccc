#pragma once

#include <cstddef>

namespace stint::application {

/// How many webhooks of a company are sent to at once, at most, by all servers together: a company whose receivers hang
/// takes so many of the threads that deliver, and leaves the others to other companies. `WebhookDeliveries::take` and
/// `has_due` pass over the webhooks of a company of which so many are taken.
inline constexpr std::size_t most_webhooks_at_once = 2;

}  // namespace stint::application
