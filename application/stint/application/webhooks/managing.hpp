#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/webhook/webhook.hpp>

// An administrator says where their company is told of events. Whoever may do that has events sent outside for longer
// than a token lives: what changes a webhook is forbidden to personal tokens.

namespace stint::application {

/// How many webhooks a company may have.
inline constexpr std::size_t maximum_webhooks = 20;

/// A new webhook, or a change of one. An inner nothing of `language`: the company's.
struct WebhookCommand {
  std::optional<std::string> name{};
  std::optional<std::string> url{};
  std::optional<std::vector<std::string>> events{};
  std::optional<domain::WebhookFormat> format{};
  std::optional<std::optional<std::string>> language{};
  std::optional<bool> active{};
};

/// A webhook with its secret, which is shown this once.
struct WebhookWithSecret {
  domain::Webhook webhook;
  std::string secret;  ///< as Standard Webhooks write it: `whsec_` and Base64
};

struct WebhooksQuery {
  std::optional<domain::WebhookState> state{};  ///< nothing: whatever it is
  std::string event{};                          ///< of which they are told; empty: whatever it is
};

/// Oldest first, or sorted by `Column::moment`, when they were made, or `name`. Refuses everybody but administrators,
/// and a page that cannot be read.
[[nodiscard]] domain::Result<Page<domain::Webhook>> list_webhooks(const Context& context,
                                                                  const Submitted<WebhooksQuery>& query,
                                                                  const Submitted<PageQuery>& page);

/// Refuses everybody but administrators; unknown.
[[nodiscard]] domain::Result<domain::Webhook> show_webhook(const Context& context, domain::WebhookId id);

/// Of what is left out the format is CloudEvents, the language the company's, and it is active. Refuses everybody but
/// administrators, and personal tokens; an invalid name, as of a personal token, URL, language or event; one too many.
[[nodiscard]] domain::Result<WebhookWithSecret> create_webhook(const Context& context, const AccountServices& services,
                                                               const Submitted<WebhookCommand>& form);

/// Whoever switches one on that was given up, or has it sent elsewhere, has it begin anew. Refuses as above; unknown.
[[nodiscard]] domain::Result<domain::Webhook> change_webhook(const Context& context, const AccountServices& services,
                                                             domain::WebhookId id,
                                                             const Submitted<WebhookCommand>& form);

/// The secret before signs beside the new one for a day. Refuses everybody but administrators, and personal tokens;
/// unknown.
[[nodiscard]] domain::Result<WebhookWithSecret> renew_webhook_secret(const Context& context,
                                                                     const AccountServices& services,
                                                                     domain::WebhookId id);

/// With all of its deliveries. Refuses everybody but administrators, and personal tokens; unknown.
[[nodiscard]] domain::Result<DeleteView> delete_webhook(const Context& context, domain::WebhookId id);

}  // namespace stint::application
