#include "tests/documents/operations/all_operations.hpp"

namespace stint::documents {

using http::Method;

TaggedOperations webhooks_operations() {
  return {"Webhooks",
          {
              {.method = Method::get,
               .path = "/webhooks",
               .id = "listWebhooks",
               .summary = "Where events of the company are sent",
               .means = "Oldest first, by pages, without secrets.",
               .returns = {{"A page of the webhooks."}}},
              {.method = Method::post,
               .path = "/webhooks",
               .id = "createWebhook",
               .summary = "Have events sent somewhere",
               .means = "Each event that is chosen is sent by `POST` from the moment on in which it happens, at least "
                        "once, in no promised order. The URL begins with `https://`, and the host has a public "
                        "address, unless the operator allows others; that is judged whenever it is connected to. "
                        "Requests are signed as Standard Webhooks 1.0 have it, by a secret that is shown this once. A "
                        "company has at most 20. A personal token may not make one.",
               .returns = {{"The webhook, whose secret is shown this once."}}},
              {.method = Method::get,
               .path = "/webhooks/{id}",
               .id = "getWebhook",
               .summary = "One webhook",
               .returns = {{"The webhook, without its secret."}}},
              {.method = Method::patch,
               .path = "/webhooks/{id}",
               .id = "changeWebhook",
               .summary = "Change a webhook, or switch it on or off",
               .means = "What is left out stays. One that is switched on again after it was given up begins anew: what "
                        "waits is sent, and what has failed can be replayed. While it is not active, nothing of what "
                        "happens is kept for it. A personal token may not change one.",
               .body = {"ChangeWebhook"},
               .returns = {{"The webhook, without its secret."}}},
              {.method = Method::del,
               .path = "/webhooks/{id}",
               .id = "deleteWebhook",
               .summary = "Send no more events there",
               .means = "With all of its deliveries. A personal token may not delete one.",
               .returns = {{"It is gone."}}},
              {.method = Method::post,
               .path = "/webhooks/{id}/secret",
               .id = "renewWebhookSecret",
               .summary = "Make a webhook another secret",
               .means = "The one before signs beside it for 24 hours: requests have two signatures then, and a "
                        "receiver that knows either takes them. A personal token may not make one.",
               .returns = {{"The webhook, whose new secret is shown this once."}}},
              {.method = Method::post,
               .path = "/webhooks/{id}/test",
               .id = "testWebhook",
               .summary = "Send an event that tells of nothing",
               .means = "Of the type `com.stint.webhook.test`, which need not be chosen. Where the last thing to be "
                        "sent is such an event and nobody has taken it, it is due now.",
               .returns = {{"The delivery, which waits."}}},
              {.method = Method::get,
               .path = "/webhooks/{id}/deliveries",
               .id = "listWebhookDeliveries",
               .summary = "What was sent to a webhook, and what is to be",
               .means = "The newest first, by pages. They are kept for 30 days. Where more than 10,000 wait after a "
                        "try, the oldest fail.",
               .returns = {{"A page of deliveries."}}},
              {.method = Method::post,
               .path = "/webhooks/{id}/deliveries/{delivery}/replay",
               .id = "replayWebhookDelivery",
               .summary = "Send something once more",
               .means = "Whatever has become of it, under the id that it had: a receiver that has taken it knows it. "
                        "Of what is being sent right now nothing changes.",
               .returns = {{"The delivery, which waits anew."}}},
          }};
}

}  // namespace stint::documents
