#pragma once

#include <stint/application/webhooks/deliveries.hpp>
#include <stint/application/webhooks/managing.hpp>
#include <stint/http/api/json_writer.hpp>

// Responses about webhooks, written as described in encode.hpp.

namespace stint::http {

/// Without its secrets.
void encode(JsonWriter& json, const domain::Webhook& webhook);
void encode(JsonWriter& json, const application::WebhookWithSecret& made);
void encode(JsonWriter& json, const application::WebhookDelivery& delivery);

}  // namespace stint::http
