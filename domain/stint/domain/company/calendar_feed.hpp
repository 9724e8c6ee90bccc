#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/role.hpp>

// Which absences somebody's calendar program may be told of.

namespace stint::domain {

/// Whose absences a feed tells of: the owner's with their types, or those of others without.
enum class FeedKind : std::uint8_t { own, team, company };

inline constexpr std::array all_feed_kinds{FeedKind::own, FeedKind::team, FeedKind::company};

/// As in `team`.
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

/// Whose absences a company shows to everybody, beyond what managers and administrators see anyway. Each includes the
/// one before.
enum class CalendarSharing : std::uint8_t {
  nobody,
  team,     ///< those of colleagues who have a manager in common
  company,  ///< everybody's
};

inline constexpr std::array all_calendar_sharings{CalendarSharing::nobody, CalendarSharing::team,
                                                  CalendarSharing::company};

/// As in `nobody`.
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

/// Whether somebody of a role may have a feed: their own everybody, the team's managers and administrators, the
/// company's administrators; the others where the company shows as much to everybody.
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

/// Whether the feed of somebody's team tells of another person, by who manages them on the day: their reports, where
/// they are a manager or an administrator; and those who have a manager in common with them, where the company shows
/// that. Never of themselves.
[[nodiscard]] bool is_in_team_feed(const Employee& viewer, CalendarSharing sharing, const Employee& other, Date day);

/// The first day of which feeds tell: 1 January of the year before. An absence that has begun earlier is told of as a
/// whole where it ends on that day or later.
[[nodiscard]] Date first_day_of_feeds(Date today);

}  // namespace stint::domain
