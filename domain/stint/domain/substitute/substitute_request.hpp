#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/lifecycle.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

namespace reasons {
inline constexpr Reason substitution_not_pending{"substitution-not-pending"};  ///< state
}  // namespace reasons

enum class SubstituteState : std::uint8_t { none, pending, confirmed, rejected };
enum class SubstituteEvent : std::uint8_t {
  ask,
  name_without_asking,  ///< the company does not require acceptance
  accept,
  reject,
};

inline constexpr TransitionTable<SubstituteState, SubstituteEvent, 10> substitute_transitions{{
    {SubstituteState::none, SubstituteEvent::ask, SubstituteState::pending},
    {SubstituteState::none, SubstituteEvent::name_without_asking, SubstituteState::confirmed},
    {SubstituteState::pending, SubstituteEvent::accept, SubstituteState::confirmed},
    {SubstituteState::pending, SubstituteEvent::reject, SubstituteState::rejected},
    {SubstituteState::pending, SubstituteEvent::ask, SubstituteState::pending},
    {SubstituteState::pending, SubstituteEvent::name_without_asking, SubstituteState::confirmed},
    {SubstituteState::confirmed, SubstituteEvent::ask, SubstituteState::pending},
    {SubstituteState::confirmed, SubstituteEvent::name_without_asking, SubstituteState::confirmed},
    {SubstituteState::rejected, SubstituteEvent::ask, SubstituteState::pending},
    {SubstituteState::rejected, SubstituteEvent::name_without_asking, SubstituteState::confirmed},
}};
static_assert(is_function(substitute_transitions));

/// Returns the next state of a substitution, or `nullopt` if the table does not allow the transition. Commands take
/// every step through this function; `target` only looks up.
[[nodiscard]] std::optional<SubstituteState> fire(SubstituteState from, SubstituteEvent event);

[[nodiscard]] std::string_view name(SubstituteState state);
[[nodiscard]] std::string_view name(SubstituteEvent event);

/// The request to a colleague to act as substitute. It is part of the absence and identified by the absence's id.
struct SubstituteRequest {
  EmployeeId substitute;
  SubstituteState state = SubstituteState::none;
  std::optional<Instant> answered_at{};  ///< when they accepted or rejected; nullopt: they were not asked

  /// Asks a substitute for the first time, or only names them if the company does not require acceptance.
  [[nodiscard]] static SubstituteRequest addressed_to(EmployeeId substitute, bool acceptance_required);
  /// The request as created by an import: asked again and answered as its state indicates, at `answered_at`. A request
  /// that has not been sent yet is pending.
  [[nodiscard]] SubstituteRequest imported() const;
  /// Asks the same substitute again after the absence has changed, regardless of the previous answer.
  [[nodiscard]] SubstituteRequest asked_again(bool acceptance_required) const;
  [[nodiscard]] Result<SubstituteRequest> accept(Instant at) const;
  [[nodiscard]] Result<SubstituteRequest> reject(Instant at) const;
  bool operator==(const SubstituteRequest&) const = default;
};

}  // namespace stint::domain
