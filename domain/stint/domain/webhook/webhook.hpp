#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/webhook/webhook_tries.hpp>

namespace stint::domain {

using WebhookId = Id<struct WebhookTag>;
using WebhookDeliveryId = Id<struct WebhookDeliveryTag>;

/// The format in which the receiver gets its messages.
enum class WebhookFormat : std::uint8_t {
  cloudevents,  ///< CloudEvents 1.0 in JSON, signed
  slack,        ///< a message for people, as incoming webhooks of Slack accept it
  teams,        ///< as above, as workflows of Microsoft Teams accept it
};

[[nodiscard]] std::string_view name(WebhookFormat format);
[[nodiscard]] std::optional<WebhookFormat> parse_webhook_format(std::string_view text);

enum class WebhookState : std::uint8_t {
  active,
  switched_off,  ///< by an administrator
  failing,       ///< disabled because no delivery succeeded for days
  gone,          ///< the receiver asked for no further deliveries
};

inline constexpr std::array all_webhook_states{WebhookState::active, WebhookState::switched_off, WebhookState::failing,
                                               WebhookState::gone};

[[nodiscard]] std::string_view name(WebhookState state);

/// A URL to which events of some types are sent for a company.
struct Webhook {
  WebhookId id{};
  std::string name{};
  std::string url{};
  std::vector<std::string> events{};  ///< their types, such as `com.stint.absence.approved`
  WebhookFormat format{};
  std::string language{};  ///< of messages for people; empty: the company's
  WebhookState state = WebhookState::active;
  std::string secret{};         ///< Base64 of the key that signs
  std::string former_secret{};  ///< also signs until the moment below; empty: none
  std::optional<Instant> former_secret_until{};
  Instant created_at{};
  std::int32_t failures = 0;               ///< in a row
  std::optional<Instant> failing_since{};  ///< the first of these
  std::optional<Instant> rests_until{};    ///< no delivery is tried before
  std::optional<Instant> last_tried_at{};
  bool operator==(const Webhook&) const = default;

  [[nodiscard]] bool is_told_of(std::string_view event) const;
  /// The secrets with which messages are signed at `now`, newest first.
  [[nodiscard]] std::vector<std::string> signing_secrets(Instant now) const;
};

/// How long the previous secret remains valid after a new one is set.
inline constexpr std::chrono::hours former_secret_kept{24};

/// Replaces the signing secret. The previous one remains valid for `former_secret_kept`.
[[nodiscard]] Webhook with_new_secret(Webhook webhook, std::string secret, Instant now);

/// Removes the secrets, for callers that must not see them.
[[nodiscard]] Webhook without_secrets(Webhook webhook);

/// Resets the record of failures.
[[nodiscard]] Webhook as_working(Webhook webhook);

/// The webhook after an attempt failed at `now`: disabled if no delivery succeeded for days or if the receiver asked
/// for no further deliveries.
[[nodiscard]] Webhook after_failure(Webhook webhook, TryOutcome outcome, Instant now);

}  // namespace stint::domain
