#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/company/absence_type_code.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The matters that wait in an inbox.
enum class InboxKind : std::uint8_t { absence, cancellation, reduction, time_entry, substitute };

/// As in `timeEntry`.
[[nodiscard]] constexpr std::string_view name(InboxKind kind) {
  constexpr std::array<std::string_view, 5> names{"absence", "cancellation", "reduction", "timeEntry", "substitute"};
  return names.at(static_cast<std::size_t>(kind));
}

/// A colleague who is absent at the same time.
struct InboxConflict {
  NamedColleague colleague{};
  domain::DateSpan span{};
  bool is_agreed = false;
};

template <>
inline constexpr auto description<InboxConflict> =
    describe(member("employee", &InboxConflict::colleague), joined(&InboxConflict::span),
             member("status", [](const InboxConflict& conflict) { return state_of_taken(conflict.is_agreed); }));

/// With the half of a single day, which parts of absences elsewhere do not show.
struct InboxPart {
  const PartView* part = nullptr;
};

template <>
inline constexpr auto description<InboxPart> = describe(joined(inside(&InboxPart::part, &PartView::time)),
                                                        member("days", inside(&InboxPart::part, &PartView::days)));

/// An absence in an inbox.
struct InboxAbsence {
  domain::AbsenceTypeCode type{};
  domain::AbsenceTime time{};
  domain::HalfDays days{};
  std::vector<PartView> parts{};  ///< of a reduction: what would be left
  std::vector<InboxConflict> conflicts{};
};

template <>
inline constexpr auto description<InboxAbsence> = [] {
  using View = InboxAbsence;
  return describe(
      member("type", &View::type, "`ABS` if a substitute may not see it."), joined(&View::time),
      member("days", &View::days),
      member(
          "parts",
          [](const View& view) {
            return view.parts | std::views::transform([](const PartView& part) { return InboxPart{&part}; });
          },
          "For a request to shorten or split, what would be left."),
      member("conflicts", &View::conflicts, "Absences at the same time of people who share a manager with the owner."));
}();

struct InboxItem {
  InboxKind kind{};
  std::int32_t id = 0;  ///< of the absence or the time entry
  NamedColleague owner{};
  std::optional<InboxAbsence> absence{};           ///< nullopt: it is about an entry
  std::optional<TimeEntryView> entry{};            ///< nullopt: it is about an absence
  std::optional<domain::Instant> waiting_since{};  ///< nullopt: the company does not record how long requests wait
  bool waits_for_caller = false;                   ///< otherwise it waits for others
  std::vector<NamedColleague> missing{};           ///< managers whose approval is still needed
  std::string comment{};                           ///< the owner's comment
  bool is_escalated = false;                       ///< it has been passed on to others because it waited too long
};

template <>
inline constexpr auto description<InboxItem> = [] {
  using View = InboxItem;
  return describe(
      member("kind", &View::kind), member("id", as_digits(&View::id), "The id of the absence or the time entry."),
      member("employee", &View::owner), member("absence", &View::absence, "`null` for a time entry."),
      member("entry", &View::entry, "`null` for an absence. For a change, the proposed values."),
      member("waiting_since", &View::waiting_since, "`null` if the company does not record how long requests wait."),
      member("waits_for_me", &View::waits_for_caller, "Otherwise it waits for others."),
      member("missing", &View::missing, "Managers whose approval is still needed."),
      member("comment", &View::comment, "The owner's."),
      member("escalated", &View::is_escalated, "Whether it was passed on to others because it waited too long."));
}();

/// Everything that waits for the caller's decision or answer, the longest waiting first: absences of the people about
/// whom they decide, with their cancellations and reductions, requests about time entries, and questions to a
/// substitute. A request that the caller has already approved stays in the list while other approvals are missing,
/// marked as not waiting for the caller. Refuses: a page that cannot be read.
[[nodiscard]] domain::Result<Page<InboxItem>> show_inbox(const Context& context, const Submitted<PageQuery>& page);

}  // namespace stint::application
