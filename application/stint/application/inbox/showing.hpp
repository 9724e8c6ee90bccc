#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
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

/// An absence in an inbox.
struct InboxAbsence {
  domain::AbsenceTypeCode type{};
  domain::AbsenceTime time{};
  domain::HalfDays days{};
  std::vector<PartView> parts{};  ///< of a reduction: what would be left
  std::vector<InboxConflict> conflicts{};
};

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

/// Everything that waits for the caller's decision or answer, the longest waiting first: absences of the people about
/// whom they decide, with their cancellations and reductions, requests about time entries, and questions to a
/// substitute. A request that the caller has already approved stays in the list while other approvals are missing,
/// marked as not waiting for the caller. Refuses: a page that cannot be read.
[[nodiscard]] domain::Result<Page<InboxItem>> show_inbox(const Context& context, const Submitted<PageQuery>& page);

}  // namespace stint::application
