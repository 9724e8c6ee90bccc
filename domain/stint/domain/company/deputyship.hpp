#pragma once

#include <optional>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// A manager's word that somebody else decides in their place. Nobody is their own deputy.
struct Deputyship {
  DeputyshipId id;
  EmployeeId manager;
  EmployeeId deputy;               ///< counts as long as they are a manager or an administrator
  std::optional<DateSpan> span{};  ///< of days; nothing: whenever the manager is away
  bool operator==(const Deputyship&) const = default;
};

/// Who stands in for whom. Beside the manager, not instead: the manager may decide all the same.
struct StandIn {
  EmployeeId deputy;
  EmployeeId manager;
  bool operator==(const StandIn&) const = default;
};

/// Whether the deputy stands in for the manager on a day. Not while the deputy is away, whatever the span says: nobody
/// else follows then, for the deputies of a deputy stand in for that one's own reports alone.
[[nodiscard]] constexpr bool stands_in_on(Date day, const Deputyship& deputyship, bool manager_is_away,
                                          bool deputy_is_away) {
  if (deputy_is_away) return false;
  return deputyship.span ? deputyship.span->contains(day) : manager_is_away;
}

}  // namespace stint::domain
