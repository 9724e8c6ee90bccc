#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/lifecycle.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

enum class SubstituteState : std::uint8_t { none, pending, confirmed, rejected };
enum class SubstituteEvent : std::uint8_t {
  ask,
  name_without_asking,  ///< the company needs no acceptance
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

/// Takes a substitution from a state to the next, or nothing if the table does not allow it. Verbs take every step by
/// it; `target` only looks.
[[nodiscard]] std::optional<SubstituteState> fire(SubstituteState from, SubstituteEvent event);

[[nodiscard]] std::string_view name(SubstituteState state);
[[nodiscard]] std::string_view name(SubstituteEvent event);

/// The question to a colleague whether they stand in; it is known by the id of the absence, of which it is part.
struct SubstituteRequest {
  EmployeeId substitute;
  SubstituteState state = SubstituteState::none;
  std::optional<Instant> answered_at{};  ///< when they accepted or rejected; nothing where nobody was asked

  /// Asks a substitute for the first time, or only names them where the company needs no acceptance.
  [[nodiscard]] static SubstituteRequest addressed_to(EmployeeId substitute, bool acceptance_required);
  /// The request as an import brings it: asked anew, and answered as its state says, when `answered_at` says. A request
  /// that nobody has been asked yet is pending.
  [[nodiscard]] SubstituteRequest imported() const;
  /// Asks the same substitute about an absence that has changed, whatever they answered before.
  [[nodiscard]] SubstituteRequest asked_again(bool acceptance_required) const;
  [[nodiscard]] Result<SubstituteRequest> accept(Instant at) const;
  [[nodiscard]] Result<SubstituteRequest> reject(Instant at) const;
  bool operator==(const SubstituteRequest&) const = default;
};

}  // namespace stint::domain
