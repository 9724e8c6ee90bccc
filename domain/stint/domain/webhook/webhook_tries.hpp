#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <stint/domain/calendar/time.hpp>

// When the delivery of an event is retried, and when retrying stops.

namespace stint::domain {

/// The delay after the first, second, … failed attempt of a delivery, as Standard Webhooks recommends: 5 s, 5 and 30
/// minutes, 2, 5, 10, 14, 20 and 24 hours. `nullopt` after the tenth attempt: the delivery has failed.
[[nodiscard]] std::optional<std::chrono::milliseconds> wait_for_next_try(std::int32_t failed_tries);

/// The outcome of an attempt, as reported by the sender.
enum class TryOutcome : std::uint8_t {
  taken,   ///< the receiver accepted it
  failed,  ///< the receiver did not accept it, or the outcome is unknown
  gone,    ///< the receiver wants no further deliveries of any kind
};

/// The most deliveries that may wait for one webhook. If there are more after an attempt, the oldest fail.
inline constexpr std::size_t most_waiting_for_webhook{10'000};

/// A webhook is disabled if no delivery has succeeded for this long.
inline constexpr std::chrono::days webhook_given_up_after{5};

/// Whether a failure at `now` disables the webhook. `failing_since`: the first failure since the last success.
[[nodiscard]] bool is_webhook_given_up(Instant failing_since, Instant now);

/// The time for which no delivery to a receiver is attempted after its first, second, … consecutive failure: 1 s,
/// doubled each time up to five minutes.
[[nodiscard]] std::chrono::milliseconds rest_after_failures(std::int32_t failures_in_a_row);

}  // namespace stint::domain
