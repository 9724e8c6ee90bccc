#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/webhook/webhook.hpp>

namespace stint::application {

/// The webhooks of one company.
class Webhooks {
 public:
  virtual ~Webhooks() = default;
  [[nodiscard]] virtual std::optional<domain::Webhook> find(domain::WebhookId id) const = 0;
  /// By id, that is oldest first.
  [[nodiscard]] virtual std::vector<domain::Webhook> all() const = 0;
  /// Stores a new one under a new id, whatever id it had, and returns it with that id.
  virtual domain::Webhook add(const domain::Webhook& webhook) = 0;
  virtual void save(const domain::Webhook& webhook) = 0;
  /// With all of its deliveries.
  virtual void remove(domain::WebhookId id) = 0;
};

enum class DeliveryState : std::uint8_t {
  waiting,    ///< for its first try or the next one
  delivered,  ///< the receiver has taken it
  failed,     ///< the last try has failed
};

inline constexpr std::array all_delivery_states{DeliveryState::waiting, DeliveryState::delivered,
                                                DeliveryState::failed};

[[nodiscard]] std::string_view name(DeliveryState state);

/// What an event tells outside, as names and values, in their order.
using EventData = std::vector<std::pair<std::string, std::string>>;

/// An event on its way to a webhook, with what has become of it so far.
struct WebhookDelivery {
  domain::WebhookDeliveryId id{};
  domain::CompanyId company;
  domain::WebhookId webhook;
  std::string event{};    ///< its type
  std::string subject{};  ///< what it is about, such as `absence-requests/12`
  EventData data{};
  domain::Instant happened_at{};
  DeliveryState state = DeliveryState::waiting;
  std::int32_t tries = 0;                        ///< that have failed since it began to wait
  domain::Instant next_try_at{};                 ///< of one that waits
  std::optional<domain::Instant> taken_until{};  ///< while somebody delivers it
  std::optional<domain::Instant> ended_at{};     ///< when it was delivered or failed
  std::optional<std::int32_t> last_status{};     ///< of HTTP; nothing: there was no response yet
  std::string last_error{};                      ///< why the last try failed; may be empty
  bool operator==(const WebhookDelivery&) const = default;
};

/// A part of a webhook's deliveries, the newest first unless it is said otherwise.
struct DeliveryPage {
  std::optional<DeliveryState> state{};              ///< nothing: all
  std::string event{};                               ///< its type; empty: all
  std::optional<domain::WebhookDeliveryId> after{};  ///< leaves out this one and what stands before it in the order
  bool oldest_first = false;
  std::size_t count = 0;  ///< at most
};

struct DeliveryCounts {
  std::int64_t waiting = 0;
  std::int64_t failed = 0;
  bool operator==(const DeliveryCounts&) const = default;
};

/// Events on their way to webhooks. They are written in the unit of work of what has happened.
///
/// Whoever delivers takes some of one webhook for a while, and nobody else gets any of that webhook meanwhile: so each
/// receiver has one request at a time, and one that hangs keeps up nobody else. A lease that has run out may have been
/// followed by another's: what was done under it then counts for nothing.
class WebhookDeliveries {
 public:
  virtual ~WebhookDeliveries() = default;
  /// Stores one that waits under a new id, whatever id it had, and returns that. Throws if the webhook is not there.
  virtual domain::WebhookDeliveryId add(const WebhookDelivery& delivery) = 0;
  /// The same for each webhook of the company that is told of the event (`domain::Webhook::is_told_of`), whichever the
  /// delivery names, in the order of their ids. One that was changed elsewhere counts as its last commit has left it.
  /// Nothing is returned, so a store behind a network sends this along with what comes next.
  virtual void publish(const WebhookDelivery& delivery) = 0;

  /// Whether `take` would find any.
  [[nodiscard]] virtual bool has_due(domain::Instant now) const = 0;
  /// Takes up to `count` that are due of one webhook until a later moment, longest due first. The webhook is active,
  /// does not rest, nobody has any of it now, and of all those it was tried longest ago.
  [[nodiscard]] virtual std::vector<WebhookDelivery> take(domain::Instant now, domain::Instant until,
                                                          std::size_t count) = 0;
  /// Says what has become of one that was taken, unless its lease is over: everything from `state` on, without a
  /// lease. `taken`: as it was taken.
  virtual void give_back(const WebhookDelivery& taken, const WebhookDelivery& now) = 0;
  /// Where more than `most` of a webhook wait, the oldest by id fail now, for this reason, until so many are left.
  /// Those that somebody delivers now count, and are spared. Returns how many have failed.
  virtual std::int64_t fail_oldest(domain::CompanyId company, domain::WebhookId webhook, std::size_t most,
                                   std::string_view reason, domain::Instant now) = 0;

  [[nodiscard]] virtual std::vector<WebhookDelivery> page(domain::CompanyId company, domain::WebhookId webhook,
                                                          const DeliveryPage& page) const = 0;
  [[nodiscard]] virtual std::optional<WebhookDelivery> find(domain::CompanyId company, domain::WebhookId webhook,
                                                            domain::WebhookDeliveryId id) const = 0;
  /// Makes it wait anew, due now, whatever has become of it. Nothing where somebody delivers it now.
  virtual void replay(domain::CompanyId company, domain::WebhookDeliveryId id, domain::Instant now) = 0;
  [[nodiscard]] virtual DeliveryCounts counts() const = 0;
  /// Forgets those that happened before that moment, whatever has become of them.
  virtual void remove_before(domain::Instant moment) = 0;
};

}  // namespace stint::application
