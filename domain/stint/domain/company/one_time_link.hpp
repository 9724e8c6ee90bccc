#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// The purpose of a link that comes by mail and works once.
enum class LinkPurpose : std::uint8_t {
  invitation,            ///< sets the password of an account that an administrator has made ready
  password_reset,        ///< sets a password in place of a forgotten one
  address_confirmation,  ///< confirms, after a login, that a new address is the employee's
  address_restoration,   ///< sets the former address again, which it went to, and a password
};

[[nodiscard]] constexpr std::string_view name(LinkPurpose purpose) {
  switch (purpose) {
    case LinkPurpose::invitation:
      return "invitation";
    case LinkPurpose::password_reset:
      return "password-reset";
    case LinkPurpose::address_confirmation:
      return "address-confirmation";
    case LinkPurpose::address_restoration:
      break;
  }
  return "address-restoration";
}

/// Whether whoever has the link sets the password of the account with it.
[[nodiscard]] constexpr bool sets_password(LinkPurpose purpose) { return purpose != LinkPurpose::address_confirmation; }

/// How long a link is good. An employee who is invited, or whose address changes, may be away for days; one who has
/// forgotten a password is sitting there.
[[nodiscard]] constexpr std::chrono::minutes lifetime_of(LinkPurpose purpose) {
  return purpose == LinkPurpose::password_reset ? std::chrono::minutes{30} : std::chrono::days{7};
}

/// So long after one link nobody gets another by asking for it: a mailbox cannot be flooded, and the link that is on
/// its way stays good.
inline constexpr std::chrono::minutes between_asked_links{5};

/// Whether a link may follow the last one of its purpose that the owner has asked for. `earlier`: when that was made;
/// nothing: there is none. A clock that was set back makes nobody wait.
[[nodiscard]] constexpr bool may_follow(std::optional<Instant> earlier, Instant now) {
  return !earlier || *earlier > now || now - *earlier >= between_asked_links;
}

/// Whether a link works: before the moment at which it ends.
[[nodiscard]] constexpr bool is_good(Instant expires_at, Instant now) { return now < expires_at; }

}  // namespace stint::domain
