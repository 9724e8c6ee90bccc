#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/webhook/webhook.hpp>

// Administrators define where their company's events are sent. A webhook sends events outside for longer than a token
// lives, so changes of webhooks are forbidden to personal tokens.

namespace stint::application {

namespace fields {
inline constexpr domain::Field url{"url"};
inline constexpr domain::Field events{"events"};
inline constexpr domain::Field active{"active"};
}  // namespace fields

namespace rules {
inline constexpr domain::Rule too_many_webhooks{"too-many-webhooks"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason too_many_webhooks{"too-many-webhooks"};  ///< count
inline constexpr domain::Reason must_be_webhook_url{"must-be-webhook-url"};
inline constexpr domain::Reason must_be_webhook_format{"must-be-webhook-format"};
}  // namespace reasons

/// The maximum number of webhooks of a company.
inline constexpr std::size_t maximum_webhooks = 20;

/// A new webhook, or a change of one. An inner `nullopt` of `language`: the company's.
struct WebhookCommand {
  std::optional<std::string> name{};
  std::optional<std::string> url{};
  std::optional<std::vector<std::string>> events{};
  std::optional<domain::WebhookFormat> format{};
  std::optional<std::optional<std::string>> language{};
  std::optional<bool> active{};
};

template <>
inline constexpr auto description<WebhookCommand> = [] {
  using Command = WebhookCommand;
  return describe(input(domain::fields::token_name, &Command::name, "Its purpose."),
                  input(fields::url, &Command::url, "Begins with `https://`. Has a host, but no user and no fragment."),
                  input(fields::events, &Command::events, accepts::Texts{domain::reasons::must_be_webhook_events}),
                  input(domain::fields::format, &Command::format,
                        accepts::Parsed{domain::parse_webhook_format, reasons::must_be_webhook_format}),
                  input(domain::fields::language, &Command::language, accepts::RemovedByNull{},
                        "Of messages to people. `null`: the company's."),
                  input(fields::active, &Command::active));
}();

/// A webhook with its secret, which is shown only once.
template <>
inline constexpr auto description<domain::Webhook> = describe(
    member("id", &domain::Webhook::id), member("name", &domain::Webhook::name), member("url", &domain::Webhook::url),
    member("events", &domain::Webhook::events), member("format", &domain::Webhook::format),
    member("language", unless_empty(&domain::Webhook::language), "Of messages to people; `null`: the company's."),
    member(
        "active", [](const domain::Webhook& webhook) { return webhook.state == domain::WebhookState::active; },
        "Whether anything is sent."),
    member("state", &domain::Webhook::state),
    member("failing_since", &domain::Webhook::failing_since,
           "The first failure since the last success; `null` if there is none."),
    member("last_tried_at", &domain::Webhook::last_tried_at),
    member("former_secret_until", &domain::Webhook::former_secret_until,
           "Until when the previous secret also signs, or has signed."),
    member("created_at", &domain::Webhook::created_at));

struct WebhookWithSecret {
  domain::Webhook webhook;
  std::string secret;  ///< in the format of Standard Webhooks: `whsec_` and Base64
};

template <>
inline constexpr auto description<WebhookWithSecret> =
    describe(joined(&WebhookWithSecret::webhook),
             member("secret", &WebhookWithSecret::secret, "In the form that libraries for Standard Webhooks take."));

struct WebhooksQuery {
  std::optional<domain::WebhookState> state{};  ///< nullopt: any
  std::string event{};                          ///< a type that they receive; empty: any
};

template <>
inline constexpr auto description<WebhooksQuery> =
    describe(input(domain::fields::record_state, &WebhooksQuery::state, accepts::OneOf{domain::all_webhook_states},
                   "Only webhooks in this state."),
             input(domain::fields::event, &WebhooksQuery::event, "Only webhooks that receive events of this type."));

/// Oldest first, or sorted by `Column::moment`, when they were made, or `name`. Refuses: forbidden unless the caller is
/// an administrator, and a page that cannot be read.
[[nodiscard]] domain::Result<Page<domain::Webhook>> list_webhooks(const Context& context,
                                                                  const Submitted<WebhooksQuery>& query,
                                                                  const Submitted<PageQuery>& page);

/// Refuses: forbidden unless the caller is an administrator; unknown.
[[nodiscard]] domain::Result<domain::Webhook> show_webhook(const Context& context, domain::WebhookId id);

/// By default the format is CloudEvents, the language the company's, and the webhook is active. Refuses: forbidden
/// unless the caller is an administrator, and to personal tokens; an invalid name, as of a personal token, URL,
/// language or event; more webhooks than the maximum.
[[nodiscard]] domain::Result<WebhookWithSecret> create_webhook(const Context& context, const AccountServices& services,
                                                               const Submitted<WebhookCommand>& form);

/// Reactivating a webhook that was given up, or changing its URL, resets its failures. Refuses as above; unknown.
[[nodiscard]] domain::Result<domain::Webhook> change_webhook(const Context& context, const AccountServices& services,
                                                             domain::WebhookId id,
                                                             const Submitted<WebhookCommand>& form);

/// For a day, the former secret signs in addition to the new one. Refuses: forbidden unless the caller is an
/// administrator, and to personal tokens; unknown.
[[nodiscard]] domain::Result<WebhookWithSecret> renew_webhook_secret(const Context& context,
                                                                     const AccountServices& services,
                                                                     domain::WebhookId id);

/// With all of its deliveries. Refuses: forbidden unless the caller is an administrator, and to personal tokens;
/// unknown.
[[nodiscard]] domain::Result<DeleteView> delete_webhook(const Context& context, domain::WebhookId id);

}  // namespace stint::application
