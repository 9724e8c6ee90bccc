#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/description/describe.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/webhook/webhook.hpp>

namespace stint::application {

/// The webhooks of one company.
class Webhooks {
 public:
  virtual ~Webhooks() = default;
  [[nodiscard]] virtual std::optional<domain::Webhook> find(domain::WebhookId id) const = 0;
  /// By id, that is, oldest first.
  [[nodiscard]] virtual std::vector<domain::Webhook> all() const = 0;
  /// Stores a new webhook under a new id, ignoring the id it has, and returns it with that id.
  virtual domain::Webhook add(const domain::Webhook& webhook) = 0;
  virtual void save(const domain::Webhook& webhook) = 0;
  /// Also removes all of its deliveries.
  virtual void remove(domain::WebhookId id) = 0;
};

enum class DeliveryState : std::uint8_t {
  waiting,    ///< for its first try or the next one
  delivered,  ///< the receiver has accepted it
  failed,     ///< the last try has failed
};

inline constexpr std::array all_delivery_states{DeliveryState::waiting, DeliveryState::delivered,
                                                DeliveryState::failed};

[[nodiscard]] std::string_view name(DeliveryState state);

/// The data of an event in messages, as ordered names and values.
using EventData = std::vector<std::pair<std::string, std::string>>;

/// The most webhooks of a company to which all servers together send at once: a company whose receivers hang blocks at
/// most this many delivery threads and leaves the others to other companies. `WebhookDeliveries::take` and `has_due`
/// skip webhooks of companies that have reached the limit.
inline constexpr std::size_t most_webhooks_at_once = 2;

/// The delivery of an event to a webhook, with its status.
struct WebhookDelivery {
  domain::WebhookDeliveryId id{};
  domain::CompanyId company;
  domain::WebhookId webhook;
  std::string event{};    ///< type of the event
  std::string subject{};  ///< the record concerned, such as `absence-requests/12`
  EventData data{};
  domain::Instant happened_at{};
  DeliveryState state = DeliveryState::waiting;
  std::int32_t tries = 0;                        ///< failed tries since it began to wait
  domain::Instant next_try_at{};                 ///< if it is waiting
  std::optional<domain::Instant> taken_until{};  ///< while it is being delivered
  std::optional<domain::Instant> ended_at{};     ///< when it was delivered or failed
  std::optional<std::int32_t> last_status{};     ///< HTTP status; nullopt: no response yet
  std::string last_error{};                      ///< why the last try failed; may be empty
  bool operator==(const WebhookDelivery&) const = default;
};

/// A value of the data of an event.
struct EventDatum {
  std::string_view name;
  std::string_view value;
};
template <>
inline constexpr auto description<EventDatum> = describe(member("name", &EventDatum::name),
                                                         member("value", &EventDatum::value));

template <>
inline constexpr auto description<WebhookDelivery> = describe(
    member("id", &WebhookDelivery::id, "The id of the CloudEvent and the header `webhook-id` are `msg_` and this id."),
    member("event", &WebhookDelivery::event, "A WebhookEvent, or `com.stint.webhook.test`."),
    member("subject", &WebhookDelivery::subject, "The record concerned."),
    member(
        "data",
        [](const WebhookDelivery& delivery) {
          return delivery.data | std::views::transform([](const EventData::value_type& datum) {
                   return EventDatum{datum.first, datum.second};
                 });
        },
        "The data of the event, which contains it as an object."),
    member("happened_at", &WebhookDelivery::happened_at), member("status", &WebhookDelivery::state),
    member("failed_tries", &WebhookDelivery::tries, "Since it began to wait."),
    member(
        "next_try_at",
        [](const WebhookDelivery& delivery) {
          return delivery.state == DeliveryState::waiting ? std::optional{delivery.next_try_at} : std::nullopt;
        },
        "Only while it waits."),
    member("ended_at", &WebhookDelivery::ended_at, "When it was delivered or failed."),
    member("last_response", &WebhookDelivery::last_status, "The HTTP status; `null` if there was none."),
    member("last_error", unless_empty(&WebhookDelivery::last_error),
           "Why the last try failed, with the beginning of the response; or that too many newer deliveries were "
           "waiting."));

/// A page of a webhook's deliveries, the newest first by default.
struct DeliveryPage {
  std::optional<DeliveryState> state{};              ///< nullopt: all
  std::string event{};                               ///< type of the event; empty: all
  std::optional<domain::WebhookDeliveryId> after{};  ///< skips this one and those before it in the order
  bool oldest_first = false;
  std::size_t count = 0;  ///< the most deliveries to return
};

struct DeliveryCounts {
  std::int64_t waiting = 0;
  std::int64_t failed = 0;
  bool operator==(const DeliveryCounts&) const = default;
};

/// Events to be delivered to webhooks. They are written in the unit of work of the event.
///
/// A deliverer takes deliveries of one webhook for a limited time, during which no other gets any of that webhook: so
/// each receiver has one request at a time, and a receiver that hangs does not block others. After a lease has ended,
/// another deliverer may have taken it: actions under the old lease then have no effect.
class WebhookDeliveries {
 public:
  virtual ~WebhookDeliveries() = default;
  /// Stores a waiting delivery under a new id, ignoring the id it has, and returns that id. Throws if the webhook does
  /// not exist.
  virtual domain::WebhookDeliveryId add(const WebhookDelivery& delivery) = 0;
  /// As above, for each webhook of the company that subscribes to the event (`domain::Webhook::is_told_of`), ignoring
  /// the webhook in the delivery, in the order of their ids. Concurrently changed webhooks are used as last committed.
  /// There is no return value, so that a store behind a network can send this together with the next call.
  virtual void publish(const WebhookDelivery& delivery) = 0;

  /// Whether `take` would find any.
  [[nodiscard]] virtual bool has_due(domain::Instant now) const = 0;
  /// Takes up to `count` due deliveries of one webhook until a later moment, longest due first. The webhook is active,
  /// is not paused after failures, and has no other lease; of all of these, its last try was the longest ago.
  [[nodiscard]] virtual std::vector<WebhookDelivery> take(domain::Instant now, domain::Instant until,
                                                          std::size_t count) = 0;
  /// Updates a delivery that was taken, unless its lease is over: all members from `state`, without a lease. `taken`:
  /// as it was taken.
  virtual void give_back(const WebhookDelivery& taken, const WebhookDelivery& now) = 0;
  /// If more than `most` deliveries of a webhook are waiting, the oldest by id fail now with this reason until only
  /// `most` are left. Those that are being delivered are counted but do not fail. Returns how many have failed.
  virtual std::int64_t fail_oldest(domain::CompanyId company, domain::WebhookId webhook, std::size_t most,
                                   std::string_view reason, domain::Instant now) = 0;

  [[nodiscard]] virtual std::vector<WebhookDelivery> page(domain::CompanyId company, domain::WebhookId webhook,
                                                          const DeliveryPage& page) const = 0;
  [[nodiscard]] virtual std::optional<WebhookDelivery> find(domain::CompanyId company, domain::WebhookId webhook,
                                                            domain::WebhookDeliveryId id) const = 0;
  /// Makes it wait again, due now, whatever its status. Does nothing if it is being delivered.
  virtual void replay(domain::CompanyId company, domain::WebhookDeliveryId id, domain::Instant now) = 0;
  [[nodiscard]] virtual DeliveryCounts counts() const = 0;
  /// Removes deliveries of events before that moment, whatever their status.
  virtual void remove_before(domain::Instant moment) = 0;
};

}  // namespace stint::application
