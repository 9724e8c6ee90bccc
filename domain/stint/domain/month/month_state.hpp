#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/domain/month/month_signature.hpp>

namespace stint::domain {

/// How far somebody's month has come, as whoever closes months looks at it.
enum class MonthState : std::uint8_t {
  open,       ///< it is not over, or something is to be settled first
  unsigned_,  ///< nothing is open, and a signature is missing
  signed_,    ///< by the person and by a manager
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

/// What is known of a month.
struct MonthProgress {
  bool is_over = false;
  bool is_settled = false;  ///< nothing is open that touches it
  SignatureState by_person = SignatureState::none;
  SignatureState by_manager = SignatureState::none;
  bool is_closed = false;
};

/// A signature that no longer holds comes first: it is to be given anew, closed or not.
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
