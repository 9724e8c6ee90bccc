#pragma once

#include <string>
#include <string_view>

#include <stint/application/context.hpp>
#include <stint/application/credentials/passwords.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/ports/credentials.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason no_such_session{"no-such-session"};
}  // namespace reasons

/// One of the caller's open sessions.
struct SessionView {
  std::string id{};  ///< opaque; not a credential
  std::string client_id{};
  domain::Instant logged_in_at{};
  std::optional<domain::Instant> last_refreshed_at{};  ///< nullopt: not known
  std::string address{};                               ///< where it comes from; empty if unknown
  domain::Instant ends_at{};                           ///< unless it is refreshed
  bool is_current = false;                             ///< this request belongs to it
};

template <>
inline constexpr auto description<SessionView> =
    describe(member("id", &SessionView::id, "Opaque; the `sid` of its access tokens."),
             member("client_id", &SessionView::client_id), member("logged_in_at", &SessionView::logged_in_at),
             member("last_refreshed_at", &SessionView::last_refreshed_at,
                    "When its tokens were last issued; `null` for sessions of earlier versions."),
             member("address", &SessionView::address,
                    "The address that was used then, for IPv6 the 64-bit network; empty if it is unknown or hidden."),
             member("ends_at", &SessionView::ends_at, "Unless it is refreshed."),
             member("current", &SessionView::is_current, "Whether this request belongs to it."));

/// The session of a valid refresh token of the caller's.
[[nodiscard]] SessionView session_view(const RefreshToken& token, const Caller& caller);

struct OwnSessionsQuery {
  std::string client{};  ///< with which they were begun; empty: any
};

template <>
inline constexpr auto description<OwnSessionsQuery> =
    describe(input(domain::fields::client_id, &OwnSessionsQuery::client, "Only sessions that this client has begun."));

/// The caller's sessions, the latest login first unless `Column::moment`, the time of the login, is sorted in ascending
/// order. Refuses: forbidden to a personal token; an invalid cursor.
[[nodiscard]] domain::Result<Page<SessionView>> list_own_sessions(const Context& context, const OwnSessionsQuery& query,
                                                                  const Submitted<PageQuery>& submitted);

/// Ends one of the caller's sessions with the next request. Refuses: forbidden to a personal token; unknown, also if it
/// has already ended or belongs to another user.
[[nodiscard]] domain::Result<EndedSessionsView> end_own_session(const Context& context, std::string_view id);

/// Ends all of them except the current one. Refuses: forbidden to a personal token.
[[nodiscard]] domain::Result<EndedSessionsView> end_own_other_sessions(const Context& context);

}  // namespace stint::application
