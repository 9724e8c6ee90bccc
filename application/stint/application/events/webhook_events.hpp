#pragma once

#include <stint/domain/webhook/webhook.hpp>

// What happens to webhooks: of the events in events.hpp. None of them has a secret.

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
/// Administrators are told that nothing is sent to it any more.
struct WebhookGivenUp {
  domain::Webhook webhook;
};

}  // namespace stint::application
