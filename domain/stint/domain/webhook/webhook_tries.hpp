#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <stint/domain/calendar/time.hpp>

// When what a webhook is told is tried again, and when nobody tries any longer.

namespace stint::domain {

/// From the failure of a delivery's first, second, … try to the next one, as Standard Webhooks recommends: 5 s, 5 and
/// 30 minutes, 2, 5, 10, 14, 20 and 24 hours. Nothing after the tenth try: it has failed.
[[nodiscard]] std::optional<std::chrono::milliseconds> wait_for_next_try(std::int32_t failed_tries);

/// How a try has ended, as whoever sent it says.
enum class TryOutcome : std::uint8_t {
  taken,   ///< the receiver has it
  failed,  ///< it has not, or nobody knows
  gone,    ///< it wants no more, neither this nor anything else
};

/// Of what waits for one webhook: where there is more after a try, the oldest fail.
inline constexpr std::size_t most_waiting_for_webhook{10'000};

/// A webhook of which so long nothing has been taken is given up.
inline constexpr std::chrono::days webhook_given_up_after{5};

/// Whether it is given up with a failure now. `failing_since`: the first failure after which nothing was taken.
[[nodiscard]] bool is_webhook_given_up(Instant failing_since, Instant now);

/// After its first, second, … failed try in a row a receiver rests, before anything else is tried with it: 1 s, doubled
/// each time up to five minutes.
[[nodiscard]] std::chrono::milliseconds rest_after_failures(std::int32_t failures_in_a_row);

}  // namespace stint::domain
