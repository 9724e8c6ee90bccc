#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <stint/application/commands/accounts.hpp>
#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/ports/calendar_feeds.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_requests_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace rules {
inline constexpr domain::Rule too_many_feeds{"too-many-feeds"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason too_many_feeds{"too-many-feeds"};  ///< count
}  // namespace reasons

/// The maximum number of calendar feeds of a user.
inline constexpr std::size_t maximum_calendar_feeds = 20;

/// Prefix of the secret of every feed; the rest is as in secret_text.hpp.
inline constexpr std::string_view feed_prefix = "cal_";

struct CreatedFeed {
  CalendarFeed feed;
  std::string address;  ///< shown only once; only the hash of the secret in it is kept
};

template <>
inline constexpr auto description<CreatedFeed> = describe(joined(&CreatedFeed::feed),
                                                          member("address", &CreatedFeed::address));

struct FeedsQuery {
  std::optional<domain::FeedKind> kind{};  ///< nullopt: all
};

template <>
inline constexpr auto description<FeedsQuery> = describe(
    input(domain::fields::kind, &FeedsQuery::kind,
          accepts::Parsed{domain::parse_feed_kind, domain::reasons::must_be_feed_kind}, "Only feeds of this kind."));

/// The caller's feeds, oldest first, or sorted by `Column::moment`, when they were made, or `name`. Refuses: forbidden
/// to a personal token; a page that cannot be read.
[[nodiscard]] domain::Result<Page<CalendarFeed>> list_own_feeds(const Context& context,
                                                                const Submitted<FeedsQuery>& query,
                                                                const Submitted<PageQuery>& page);

/// Creates a feed for the caller and mails them. Refuses: forbidden to a personal token; an invalid name, as of a
/// personal token, or kind; forbidden if they may not have one of that kind, see may_have_feed; more feeds than the
/// maximum.
[[nodiscard]] domain::Result<CreatedFeed> create_own_feed(const Context& context, const AccountServices& services,
                                                          const Submitted<CalendarFeedCommand>& form);

/// Makes the address of one of the caller's feeds worthless. Refuses: forbidden to a personal token; unknown, also if
/// it belongs to another user.
[[nodiscard]] domain::Result<DeleteView> delete_own_feed(const Context& context, std::int32_t id);

}  // namespace stint::application
