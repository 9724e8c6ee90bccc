#include <optional>
#include <utility>

#include <stint/application/accounts/own_sessions.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/application/paging.hpp>
#include <stint/domain/characters.hpp>

namespace stint::application {

using namespace domain;

namespace {

const ListCursors session_cursors{"sessions"};

/// The list's name, then milliseconds, a space and the family.
std::string cursor_of(const RefreshToken& token) {
  return session_cursors.of(std::to_string(token.logged_in_at.time_since_epoch().count()) + ' ' + token.family);
}

std::optional<SessionPlace> parse_place(std::string_view cursor) {
  const auto key = session_cursors.key_in(cursor);
  if (!key) return std::nullopt;
  std::string_view text = *key;
  const auto milliseconds = take_number<std::int64_t>(text);
  if (!milliseconds || !text.starts_with(' ')) return std::nullopt;
  return SessionPlace{Instant{std::chrono::milliseconds{*milliseconds}}, std::string{text.substr(1)}};
}

std::optional<RefreshToken> find_session(const Context& context, std::string_view id) {
  constexpr std::size_t at_once = 200;
  SessionsPage page{.most = at_once};
  while (true) {
    const auto tokens = context.work.refresh_tokens().good_of(context.caller.employee, context.now, page);
    for (const auto& token : tokens) {
      if (token.family == id) return token;
    }
    if (tokens.size() < at_once) return std::nullopt;
    page.after = SessionPlace{tokens.back().logged_in_at, tokens.back().family};
  }
}

}  // namespace

SessionView session_view(const RefreshToken& token, const Caller& caller) {
  const bool is_dated = token.issued_at > Instant{};
  return {.id = token.family,
          .client_id = token.client_id,
          .logged_in_at = token.logged_in_at,
          .last_refreshed_at = is_dated ? std::optional{token.issued_at} : std::nullopt,
          .address = token.address,
          .ends_at = token.expires_at,
          .is_current = token.family == caller.session};
}

Result<Page<SessionView>> list_own_sessions(const Context& context, const OwnSessionsQuery& query,
                                            const Submitted<PageQuery>& submitted) {
  const Caller& caller = context.caller;
  if (auto refusal = refusal_of_personal_token(caller)) return refuse(*std::move(refusal));
  ValidationErrors errors(submitted);
  const auto& page = submitted.command;
  const auto after = parse_place(page.after);
  if (!page.after.empty() && !after) errors.add(fields::cursor, domain::reasons::must_be_cursor);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  const auto tokens = page_of(
      context.work.refresh_tokens().good_of(
          caller.employee, context.now,
          {.after = after, .most = page.limit + 1, .oldest_first = page.oldest_first(), .client = query.client}),
      page, cursor_of);
  Page<SessionView> shown{.next = tokens.next};
  for (const auto& token : tokens.items) shown.items.push_back(session_view(token, caller));
  return shown;
}

Result<EndedSessionsView> end_own_session(const Context& context, std::string_view id) {
  const Caller& caller = context.caller;
  if (auto refusal = refusal_of_personal_token(caller)) return refuse(*std::move(refusal));
  const auto session = find_session(context, id);
  if (!session) return refuse(Problem::unknown(reasons::no_such_session));
  end_session(context.work, caller.company, *session, context.now);
  return EndedSessionsView{1};
}

Result<EndedSessionsView> end_own_other_sessions(const Context& context) {
  const Caller& caller = context.caller;
  if (auto refusal = refusal_of_personal_token(caller)) return refuse(*std::move(refusal));
  return EndedSessionsView{
      end_other_sessions(context.work, caller.company, caller.employee, caller.session, context.now)};
}

}  // namespace stint::application
