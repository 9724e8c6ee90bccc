#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include <stint/application/identity/services.hpp>
#include <stint/application/ports/credentials.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/calendar/time.hpp>

// Sessions that a browser proves by a cookie. Its value stays the same as long as the session lasts, so that tabs that
// start at the same time do not end each other's session.

namespace stint::application {

/// How long a session continues without a request, within the lifetime of sessions.
[[nodiscard]] std::chrono::seconds idle_lifetime_of(SessionKind kind);

/// The session of a cookie's value; `nullopt` if it is unknown, has ended or has expired.
[[nodiscard]] std::optional<RefreshToken> find_browser_session(Work& work, const Digests& digests,
                                                               std::string_view cookie,
                                                               std::chrono::seconds session_lifetime,
                                                               domain::Instant now);

/// Whether the use of a session has to be recorded: the last record is some time ago. So most requests write nothing.
[[nodiscard]] bool is_due_for_renewal(const RefreshToken& session, domain::Instant now);

/// The time until which a session neither expires nor has its use to be recorded, if nothing is written.
[[nodiscard]] domain::Instant unchanged_until(const RefreshToken& session, std::chrono::seconds session_lifetime);

/// Records that a session is used, if that is still due, and extends it from now. It never outlasts its lifetime.
void renew_browser_session(Work& work, std::string_view hash, std::chrono::seconds session_lifetime,
                           domain::Instant now);

/// Ends the session of a cookie's value at the request of its owner. Does nothing if it has already ended.
void end_browser_session(const TokenServices& services, std::string_view cookie, domain::Instant now);

}  // namespace stint::application
