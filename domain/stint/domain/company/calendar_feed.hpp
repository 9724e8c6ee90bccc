#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/role.hpp>

// The absences that calendar feeds may contain.

namespace stint::domain {

/// The absences in a feed: the owner's with their types, or those of others without types.
enum class FeedKind : std::uint8_t { own, team, company };

inline constexpr std::array all_feed_kinds{FeedKind::own, FeedKind::team, FeedKind::company};

/// For example `team`.
[[nodiscard]] constexpr std::string_view name(FeedKind kind) {
  switch (kind) {
    case FeedKind::own:
      return "own";
    case FeedKind::team:
      return "team";
    case FeedKind::company:
      return "company";
  }
  return {};
}

[[nodiscard]] constexpr std::optional<FeedKind> parse_feed_kind(std::string_view text) {
  for (const auto kind : all_feed_kinds) {
    if (text == name(kind)) return kind;
  }
  return std::nullopt;
}

/// Whose absences a company shows to all employees, beyond those that managers and administrators can see anyway. Each
/// value includes the previous one.
enum class CalendarSharing : std::uint8_t {
  nobody,
  team,     ///< those of colleagues with a common manager
  company,  ///< those of all employees
};

inline constexpr std::array all_calendar_sharings{CalendarSharing::nobody, CalendarSharing::team,
                                                  CalendarSharing::company};

/// For example `nobody`.
[[nodiscard]] constexpr std::string_view name(CalendarSharing sharing) {
  switch (sharing) {
    case CalendarSharing::nobody:
      return "nobody";
    case CalendarSharing::team:
      return "team";
    case CalendarSharing::company:
      return "company";
  }
  return {};
}

/// Whether a user of a role may have a feed. Everyone may have their own, managers and administrators the team's, and
/// administrators the company's; others if the company shares as much with all employees.
[[nodiscard]] constexpr bool may_have_feed(FeedKind kind, Role role, CalendarSharing sharing) {
  switch (kind) {
    case FeedKind::own:
      return true;
    case FeedKind::team:
      return role >= Role::manager || sharing >= CalendarSharing::team;
    case FeedKind::company:
      return role == Role::administrator || sharing == CalendarSharing::company;
  }
  return false;
}

/// Whether the team feed of `viewer` contains the absences of another person, based on the managers of the day: their
/// reports, if they are a manager or an administrator, and people with whom they have a manager in common, if the
/// company shares that. Never their own.
[[nodiscard]] bool is_in_team_feed(const Employee& viewer, CalendarSharing sharing, const Employee& other, Date day);

/// The first day covered by feeds: 1 January of the previous year. Earlier absences that end on that day or later are
/// included as a whole.
[[nodiscard]] Date first_day_of_feeds(Date today);

}  // namespace stint::domain
