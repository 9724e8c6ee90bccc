#pragma once

#include <span>
#include <string_view>
#include <vector>

#include <stint/application/events/events.hpp>

// The parts of events that are sent to webhooks. The rows of the table of events define which ones
// (`EventRow::publications`), under which types and with which data: ids, states and days, with which a receiver may
// request more if it is allowed to. Never a comment, a reason, the type of an absence or a name: an external server
// gets nothing that reveals someone's health.

namespace stint::application {

/// The types of all events that webhooks may receive, in the order of the reference.
[[nodiscard]] const std::vector<std::string_view>& published_types();

/// The type that is sent when an administrator tests a webhook; webhooks need not select it.
inline constexpr std::string_view webhook_test_type = "com.stint.webhook.test";

/// In the unit of work of the event: writes a delivery for each webhook of the company that receives it.
void publish(Work& work, const Occasion& occasion, const Event& event);

}  // namespace stint::application
