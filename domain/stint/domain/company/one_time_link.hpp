#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// The purpose of a single-use link that is sent by mail.
enum class LinkPurpose : std::uint8_t {
  invitation,            ///< sets the password of an account that an administrator has prepared
  password_reset,        ///< replaces a forgotten password
  address_confirmation,  ///< confirms, after a login, that a new address belongs to the employee
  address_restoration,   ///< restores the former address, to which it is sent, and sets a password
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

/// Whether the link lets its bearer set the password of the account.
[[nodiscard]] constexpr bool sets_password(LinkPurpose purpose) { return purpose != LinkPurpose::address_confirmation; }

/// How long a link is valid. An employee who is invited, or whose address changes, may be away for days; one who has
/// forgotten a password is waiting for the mail.
[[nodiscard]] constexpr std::chrono::minutes lifetime_of(LinkPurpose purpose) {
  return purpose == LinkPurpose::password_reset ? std::chrono::minutes{30} : std::chrono::days{7};
}

/// The minimum time between two links that a user requests. This prevents mailbox flooding, and keeps the link that is
/// on its way valid.
inline constexpr std::chrono::minutes between_asked_links{5};

/// Whether a further link may be issued after the last one of its purpose that the owner requested. `earlier`: when
/// that was issued; nullopt: there is none. A clock that was set back does not delay the next link.
[[nodiscard]] constexpr bool may_follow(std::optional<Instant> earlier, Instant now) {
  return !earlier || *earlier > now || now - *earlier >= between_asked_links;
}

/// Whether a link is still valid: before the moment at which it expires.
[[nodiscard]] constexpr bool is_good(Instant expires_at, Instant now) { return now < expires_at; }

}  // namespace stint::domain
