#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <stint/application/events/events.hpp>

// What goes out of events to webhooks. The rows of the table of events say which do (`EventRow::publications`), under
// what types and with what data: ids, states and days, by which a receiver asks for more if it may. Never a comment, a
// reason, the type of an absence or a name: a server outside gets what tells nothing of somebody's health.

namespace stint::application {

/// The types of all events that webhooks may be told of, in the order of the reference.
[[nodiscard]] const std::vector<std::string_view>& published_types();

/// What goes out when an administrator tries a webhook, which needs not be chosen.
inline constexpr std::string_view webhook_test_type = "com.stint.webhook.test";

/// In the unit of work of what has happened: writes a delivery for each webhook of the company that is told of it.
void publish(Work& work, const Occasion& occasion, const Event& event);

}  // namespace stint::application
