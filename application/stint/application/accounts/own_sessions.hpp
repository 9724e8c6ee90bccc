#pragma once

#include <string>
#include <string_view>

#include <stint/application/context.hpp>
#include <stint/application/credentials/passwords.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/ports/credentials.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// A login of the caller's that goes on.
struct SessionView {
  std::string id{};  ///< opaque; proves nothing
  std::string client_id{};
  domain::Instant logged_in_at{};
  std::optional<domain::Instant> last_refreshed_at{};  ///< nothing: not known
  std::string address{};                               ///< from which; empty: not known
  domain::Instant ends_at{};                           ///< unless it is refreshed
  bool is_current = false;                             ///< this request belongs to it
};

/// Of a refresh token of the caller's that is good.
[[nodiscard]] SessionView session_view(const RefreshToken& token, const Caller& caller);

struct OwnSessionsQuery {
  std::string client{};  ///< by which they were begun; empty: any
};

/// The caller's sessions, the latest login first unless `Column::moment`, that of the login, is to rise. Refuses:
/// forbidden to a personal token; a cursor that is none.
[[nodiscard]] domain::Result<Page<SessionView>> list_own_sessions(const Context& context, const OwnSessionsQuery& query,
                                                                  const Submitted<PageQuery>& submitted);

/// Ends one of the caller's sessions with the next request. Refuses: forbidden to a personal token; unknown, also where
/// it has ended already or is somebody else's.
[[nodiscard]] domain::Result<EndedSessionsView> end_own_session(const Context& context, std::string_view id);

/// Ends all of them but the current one. Refuses: forbidden to a personal token.
[[nodiscard]] domain::Result<EndedSessionsView> end_own_other_sessions(const Context& context);

}  // namespace stint::application
