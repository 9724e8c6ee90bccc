#pragma once

#include <cstdint>
#include <optional>

#include <stint/domain/company/company.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

namespace rules {
inline constexpr Rule terminal_only{"terminal-only"};
}  // namespace rules

namespace reasons {
inline constexpr Reason start_on_terminal_only{"start-on-terminal-only"};
inline constexpr Reason pause_on_terminal_only{"pause-on-terminal-only"};
inline constexpr Reason stop_on_terminal_only{"stop-on-terminal-only"};
}  // namespace reasons

enum class ClockOperation : std::uint8_t { start, pause, stop };  ///< pause: also resuming

/// Whether an operation is reserved for terminals for this employee, taking exemptions into account.
[[nodiscard]] bool is_terminal_only(ClockOperation operation, const TerminalOnly& setting, bool employee_is_exempt);

/// Forbids the operation if it is reserved and the caller's token was not issued to a terminal.
[[nodiscard]] std::optional<Problem> refusal_off_terminal(ClockOperation operation, const TerminalOnly& setting,
                                                          bool employee_is_exempt, bool caller_is_terminal);

}  // namespace stint::domain
