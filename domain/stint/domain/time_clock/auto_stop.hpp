#pragma once

#include <chrono>
#include <optional>

#include <stint/domain/time_clock/time_clock.hpp>

namespace stint::domain {

/// The moment at which a session reaches the company's limit, if that has come by `now`: the session is then saved as
/// if stopped at that moment. The limit counts from the start, breaks included.
[[nodiscard]] std::optional<Instant> auto_stop_moment(const ClockSession& session,
                                                      std::optional<std::chrono::minutes> limit, Instant now);

}  // namespace stint::domain
