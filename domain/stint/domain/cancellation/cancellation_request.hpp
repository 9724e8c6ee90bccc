#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <stint/domain/lifecycle.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

namespace reasons {
inline constexpr Reason nobody_asked_for_cancellation{"nobody-asked-for-cancellation"};
inline constexpr Reason cancellation_decided_already{"cancellation-decided-already"};              ///< state
inline constexpr Reason cancellation_cannot_be_asked_again{"cancellation-cannot-be-asked-again"};  ///< state
}  // namespace reasons

enum class CancellationState : std::uint8_t { none, pending, approved, rejected };
enum class CancellationEvent : std::uint8_t { ask, approve, reject };

/// Asking again while a request is pending changes only the reason; after a rejection it opens a new request.
inline constexpr TransitionTable<CancellationState, CancellationEvent, 5> cancellation_transitions{{
    {CancellationState::none, CancellationEvent::ask, CancellationState::pending},
    {CancellationState::pending, CancellationEvent::ask, CancellationState::pending},
    {CancellationState::pending, CancellationEvent::approve, CancellationState::approved},
    {CancellationState::pending, CancellationEvent::reject, CancellationState::rejected},
    {CancellationState::rejected, CancellationEvent::ask, CancellationState::pending},
}};
static_assert(is_function(cancellation_transitions));

/// Returns the next state of a cancellation, or `nullopt` if the table does not allow the transition. Commands take
/// every step through this function; `target` only looks up.
[[nodiscard]] std::optional<CancellationState> fire(CancellationState from, CancellationEvent event);

[[nodiscard]] std::string_view name(CancellationState state);
[[nodiscard]] std::string_view name(CancellationEvent event);

/// An employee's request to cancel an approved absence. It is part of the absence and identified by the absence's id.
struct CancellationRequest {
  CancellationState state = CancellationState::none;
  std::string reason{};  ///< the employee's; may be empty

  [[nodiscard]] Result<CancellationRequest> ask(std::string reason_given) const;
  [[nodiscard]] Result<CancellationRequest> approve() const;
  [[nodiscard]] Result<CancellationRequest> reject() const;
  bool operator==(const CancellationRequest&) const = default;
};

}  // namespace stint::domain
