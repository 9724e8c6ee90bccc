#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// What a link is for that somebody gets by mail and that works once: each lets whoever has it set the password of an
/// account.
enum class LinkPurpose : std::uint8_t {
  invitation,      ///< to an account that an administrator has made ready
  password_reset,  ///< for who has forgotten their password
};

[[nodiscard]] constexpr std::string_view name(LinkPurpose purpose) {
  return purpose == LinkPurpose::invitation ? "invitation" : "password-reset";
}

/// How long a link is good. Who is invited may be on their way to their first day; who has forgotten a password is
/// sitting there.
[[nodiscard]] constexpr std::chrono::minutes lifetime_of(LinkPurpose purpose) {
  return purpose == LinkPurpose::invitation ? std::chrono::days{7} : std::chrono::minutes{30};
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
