#pragma once

#include <chrono>
#include <cstdint>

#include <stint/domain/calendar/time.hpp>

// When mails that could not be delivered are tried again. RFC 5321 §4.5.4.1 wants the first retries soon, later ones
// further apart, and leaves the rest to us.

namespace stint::application {

/// A mail that has waited for so long is given up with its next failure.
inline constexpr std::chrono::hours give_up_after{72};

/// A point in the range of a random delay, from 0 (the shortest) to 1 (the longest).
using Chance = double;

/// From one try of a mail to the next, after its first, second, … failed try: a minute, doubled each time up to four
/// hours, a fifth less or more by chance, so that mails that failed together do not come back together.
[[nodiscard]] std::chrono::milliseconds wait_after_failures(std::int32_t failed_tries, Chance chance);

/// When there is no way for any mail, before the way is looked at again, after the first, second, … time in a row: five
/// seconds, doubled each time up to five minutes, a fifth less or more by chance.
[[nodiscard]] std::chrono::milliseconds pause_after_troubles(std::int32_t troubles, Chance chance);

/// When a mail that failed now is tried again: as above, but not later than at the end of its time.
[[nodiscard]] domain::Instant next_attempt(domain::Instant now, domain::Instant waiting_since,
                                           std::int32_t failed_tries, Chance chance);

}  // namespace stint::application
