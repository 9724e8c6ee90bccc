#pragma once

#include <cstddef>
#include <string_view>

#include <stint/application/context.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/application/views/calendar_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The maximum number of events in a feed: those with the latest last days.
inline constexpr std::size_t most_events_of_feed = 5'000;

/// The dependencies of reading a feed. All of them must outlive it.
struct FeedServices {
  const Digests& digests;
  TokenUses& uses;
};

/// The present contents of a feed, for anyone who has its secret, in a unit of work that is not restricted to a company
/// yet. A feed of the owner's own contains their absences by type, requested or agreed. One of the team or the company
/// contains who is away, once it is agreed, without the type; only for people whose account is not locked and who are
/// treated as employed. Never comments or reasons. Refuses: unknown, also if the owner is treated as locked or may no
/// longer have a feed of this kind, according to their present role and the company's present settings.
[[nodiscard]] domain::Result<CalendarView> read_feed(const OperatorContext& context, const FeedServices& services,
                                                     std::string_view secret);

}  // namespace stint::application
