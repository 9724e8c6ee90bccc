#include <stint/memory/calendar_feeds.hpp>
#include <stint/memory/secret_rows.hpp>

namespace stint::memory {

std::optional<application::CalendarFeed> CalendarFeeds::find(std::string_view hash) const {
  for (const auto& [id, feed] : state_.calendar_feeds.get()) {
    if (feed.hash == hash) return feed;
  }
  return std::nullopt;
}

std::vector<application::CalendarFeed> CalendarFeeds::of(domain::EmployeeId employee) const {
  std::vector<application::CalendarFeed> feeds;
  for (const auto& [id, feed] : state_.calendar_feeds.get()) {
    if (feed.employee == employee) feeds.push_back(feed);
  }
  return feeds;
}

application::CalendarFeed CalendarFeeds::add(const application::CalendarFeed& feed) {
  demand_employee(state_, feed.employee);
  demand(!find(feed.hash), "there is such a calendar feed already");
  application::CalendarFeed stored = feed;
  stored.id = state_.next_id("calendar_feed");
  state_.calendar_feeds.edit().insert_or_assign(stored.id, stored);
  return stored;
}

void CalendarFeeds::record_use(std::int32_t id, domain::Instant at) { record_use_of(state_.calendar_feeds, id, at); }

void CalendarFeeds::remove(std::int32_t id) { state_.calendar_feeds.edit().erase(id); }

void CalendarFeeds::remove_all_of(domain::EmployeeId employee) {
  std::erase_if(state_.calendar_feeds.edit(), [&](const auto& row) { return row.second.employee == employee; });
}

}  // namespace stint::memory
