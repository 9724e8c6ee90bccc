#include <algorithm>
#include <chrono>

#include <stint/domain/company/calendar_feed.hpp>

namespace stint::domain {

bool is_in_team_feed(const Employee& viewer, CalendarSharing sharing, const Employee& other, Date day) {
  if (other.id == viewer.id) return false;
  const auto& managers = other.managers_on(day);
  const bool manages = viewer.role >= Role::manager;
  if (manages && std::ranges::find(managers, viewer.id) != managers.end()) return true;
  return sharing >= CalendarSharing::team &&
         std::ranges::find_first_of(managers, viewer.managers_on(day)) != managers.end();
}

Date first_day_of_feeds(Date today) {
  const auto year = std::chrono::year_month_day{today}.year();
  return (year - std::chrono::years{1}) / std::chrono::January / 1;
}

}  // namespace stint::domain
