#pragma once

#include <optional>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// An assignment by which a manager lets another person decide as their deputy. The manager and the deputy must differ.
struct Deputyship {
  DeputyshipId id;
  EmployeeId manager;
  EmployeeId deputy;               ///< effective as long as they are a manager or an administrator
  std::optional<DateSpan> span{};  ///< of days; nullopt: whenever the manager is away
  bool operator==(const Deputyship&) const = default;
};

/// A deputy and the manager they stand in for. The manager retains the right to decide.
struct StandIn {
  EmployeeId deputy;
  EmployeeId manager;
  bool operator==(const StandIn&) const = default;
};

/// Whether the deputy stands in for the manager on a day. Not while the deputy is away, whatever the span. The deputies
/// of a deputy do not step in, because they decide only about that deputy's own reports.
[[nodiscard]] constexpr bool stands_in_on(Date day, const Deputyship& deputyship, bool manager_is_away,
                                          bool deputy_is_away) {
  if (deputy_is_away) return false;
  return deputyship.span ? deputyship.span->contains(day) : manager_is_away;
}

}  // namespace stint::domain
