#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/domain/month/month_signature.hpp>

namespace stint::domain {

/// The progress of an employee's month, as seen by the person who closes months.
enum class MonthState : std::uint8_t {
  open,       ///< not over, or open items remain
  unsigned_,  ///< nothing is open, but a signature is missing
  signed_,    ///< by the employee and by a manager
  outdated,   ///< signed, and changed since
  closed,
};

inline constexpr std::array all_month_states{MonthState::open, MonthState::unsigned_, MonthState::signed_,
                                             MonthState::outdated, MonthState::closed};

/// `open`, `unsigned`, `signed`, `outdated` or `closed`.
[[nodiscard]] constexpr std::string_view name(MonthState state) {
  constexpr std::array<std::string_view, 5> names{"open", "unsigned", "signed", "outdated", "closed"};
  return names[static_cast<std::size_t>(state)];
}

/// The facts from which the state of a month is derived.
struct MonthProgress {
  bool is_over = false;
  bool is_settled = false;  ///< no open items concern it
  SignatureState by_person = SignatureState::none;
  SignatureState by_manager = SignatureState::none;
  bool is_closed = false;
};

/// An outdated signature takes precedence: it must be renewed whether or not the month is closed.
[[nodiscard]] constexpr MonthState state_of(const MonthProgress& progress) {
  if (progress.by_person == SignatureState::outdated || progress.by_manager == SignatureState::outdated) {
    return MonthState::outdated;
  }
  if (progress.is_closed) return MonthState::closed;
  if (!progress.is_over || !progress.is_settled) return MonthState::open;
  const bool is_signed = progress.by_person == SignatureState::valid && progress.by_manager == SignatureState::valid;
  return is_signed ? MonthState::signed_ : MonthState::unsigned_;
}

}  // namespace stint::domain
