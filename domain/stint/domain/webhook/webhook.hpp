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

/// What a webhook's receiver reads.
enum class WebhookFormat : std::uint8_t {
  cloudevents,  ///< CloudEvents 1.0 in JSON, signed
  slack,        ///< a message to people, as incoming webhooks of Slack take it
  teams,        ///< the same, as workflows of Microsoft Teams take it
};

[[nodiscard]] std::string_view name(WebhookFormat format);
[[nodiscard]] std::optional<WebhookFormat> parse_webhook_format(std::string_view text);

enum class WebhookState : std::uint8_t {
  active,
  switched_off,  ///< by an administrator
  failing,       ///< given up: nothing was taken for days
  gone,          ///< the receiver has said that it wants no more
};

inline constexpr std::array all_webhook_states{WebhookState::active, WebhookState::switched_off, WebhookState::failing,
                                               WebhookState::gone};

[[nodiscard]] std::string_view name(WebhookState state);

/// Where a company wants to be told of events, and of which.
struct Webhook {
  WebhookId id{};
  std::string name{};
  std::string url{};
  std::vector<std::string> events{};  ///< their types, such as `com.stint.absence.approved`
  WebhookFormat format{};
  std::string language{};  ///< of messages to people; empty: the company's
  WebhookState state = WebhookState::active;
  std::string secret{};         ///< Base64 of the key that signs
  std::string former_secret{};  ///< signs beside it until the moment below; empty: none
  std::optional<Instant> former_secret_until{};
  Instant created_at{};
  std::int32_t failures = 0;               ///< in a row
  std::optional<Instant> failing_since{};  ///< the first of these
  std::optional<Instant> rests_until{};    ///< nothing is tried before
  std::optional<Instant> last_tried_at{};
  bool operator==(const Webhook&) const = default;

  [[nodiscard]] bool is_told_of(std::string_view event) const;
  /// The secrets that sign now, the newest first.
  [[nodiscard]] std::vector<std::string> signing_secrets(Instant now) const;
};

/// How long the secret before still signs beside a new one.
inline constexpr std::chrono::hours former_secret_kept{24};

/// A new secret takes the place of the one that signs, which goes on for a while beside it.
[[nodiscard]] Webhook with_new_secret(Webhook webhook, std::string secret, Instant now);

/// For whoever is to know nothing that signs.
[[nodiscard]] Webhook without_secrets(Webhook webhook);

/// As if it had never failed.
[[nodiscard]] Webhook as_working(Webhook webhook);

/// After a failed try now; given up where nothing was taken for days, or the receiver wants no more.
[[nodiscard]] Webhook after_failure(Webhook webhook, TryOutcome outcome, Instant now);

}  // namespace stint::domain
