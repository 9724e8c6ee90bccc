#pragma once

#include <stint/domain/webhook/webhook.hpp>

// Events of webhooks; see events.hpp. None of them contains a secret.

namespace stint::application {

struct WebhookMade {
  domain::Webhook webhook;
};
struct WebhookChanged {
  domain::Webhook before;
  domain::Webhook webhook;
};
struct WebhookSecretRenewed {
  domain::Webhook webhook;
};
struct WebhookRemoved {
  domain::Webhook webhook;
};
/// Administrators are notified that no more deliveries are made to it.
struct WebhookGivenUp {
  domain::Webhook webhook;
};

}  // namespace stint::application
