#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <vector>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// How often a company may meet addresses of other companies within a period before it may give no new address.
inline constexpr std::size_t most_foreign_addresses = 20;
inline constexpr std::chrono::hours foreign_addresses_counted{24};

/// The time until a company may give its people new addresses again, rounded up to whole seconds; `nullopt`: it may
/// now. `met`: when it was refused an address of another company, in any order. Every new address has to wait, because
/// a limit that applied only to addresses of other companies would still reveal which ones those are. A moment in the
/// future does not count: a clock that was set back makes no company wait.
[[nodiscard]] std::optional<std::chrono::seconds> wait_for_new_address(std::vector<Instant> met, Instant now);

}  // namespace stint::domain
