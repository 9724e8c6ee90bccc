#pragma once

#include <cstddef>
#include <string_view>

#include <stint/application/context.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/application/views/calendar_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// How many events a feed has at most: those with the latest last days.
inline constexpr std::size_t most_events_of_feed = 5'000;

/// What reading a feed takes. Everything lives longer than what refers to it.
struct FeedServices {
  const Digests& digests;
  TokenUses& uses;
};

/// What a feed tells now, to whoever has its secret, in a unit of work about nobody yet. The owner's own: their
/// absences by type, asked for or agreed. The team's or the company's: who is away, once it is agreed, without the
/// type; of those whose account is not locked and who count as employed. Never comments or reasons. Refuses: unknown,
/// also where the owner counts as locked or may no longer have a feed of this kind, by their role and the company's
/// settings of now.
[[nodiscard]] domain::Result<CalendarView> read_feed(const OperatorContext& context, const FeedServices& services,
                                                     std::string_view secret);

}  // namespace stint::application
