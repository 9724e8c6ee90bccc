#include <algorithm>

#include <stint/application/identity/tokens/browser_sessions.hpp>
#include <stint/application/identity/tokens/sessions.hpp>

namespace stint::application {

using namespace domain;

namespace {

bool is_good(const RefreshToken& session, std::chrono::seconds session_lifetime, Instant now) {
  return session.is_cookie() && !session.used && session.expires_at > now &&
         session.logged_in_at + session_lifetime > now;
}

/// A use is recorded if the last record is at least this old.
std::chrono::seconds interval_of(SessionKind kind) {
  using namespace std::chrono_literals;
  return kind == SessionKind::remembered ? 24h : 15min;
}

}  // namespace

std::chrono::seconds idle_lifetime_of(SessionKind kind) {
  using namespace std::chrono_literals;
  return kind == SessionKind::remembered ? 24h * 30 : 12h;
}

std::optional<RefreshToken> find_browser_session(Work& work, const Digests& digests, std::string_view cookie,
                                                 std::chrono::seconds session_lifetime, Instant now) {
  auto session = work.refresh_tokens().find(digests.sha256(cookie));
  if (!session || !is_good(*session, session_lifetime, now)) return std::nullopt;
  return session;
}

bool is_due_for_renewal(const RefreshToken& session, Instant now) {
  return session.issued_at + interval_of(session.kind) <= now;
}

Instant unchanged_until(const RefreshToken& session, std::chrono::seconds session_lifetime) {
  return std::min<Instant>(
      {session.expires_at, session.logged_in_at + session_lifetime, session.issued_at + interval_of(session.kind)});
}

void renew_browser_session(Work& work, std::string_view hash, std::chrono::seconds session_lifetime, Instant now) {
  const auto session = work.refresh_tokens().find(hash);
  if (!session || !is_good(*session, session_lifetime, now) || !is_due_for_renewal(*session, now)) return;
  const auto expires_at =
      std::min<Instant>(now + idle_lifetime_of(session->kind), session->logged_in_at + session_lifetime);
  work.refresh_tokens().renew(hash, now, expires_at);
}

void end_browser_session(const TokenServices& services, std::string_view cookie, Instant now) {
  write_now(services.store, signing_in, [&](Work& work) {
    const auto session = find_browser_session(work, services.digests, cookie, services.settings.session_lifetime, now);
    if (!session) return false;
    const auto status = work.accounts().status(session->employee);
    if (!status) return false;
    work.keep_to(status->company);
    end_session(work, status->company, *session, now);
    return true;
  });
}

}  // namespace stint::application
