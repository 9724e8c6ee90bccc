#include <stint/sql/calendar_feeds.hpp>
#include <stint/sql/secret_rows.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {
namespace {

constexpr auto feed_row = row_of<application::CalendarFeed>(
    column("employee_id", &application::CalendarFeed::employee), column("id", &application::CalendarFeed::id),
    blob("hash", &application::CalendarFeed::hash), column("name", &application::CalendarFeed::name),
    column("kind", &application::CalendarFeed::kind), column("created_at", &application::CalendarFeed::created_at),
    column("last_used_at", &application::CalendarFeed::last_used_at));

}  // namespace

std::optional<application::CalendarFeed> CalendarFeeds::find(std::string_view hash) const {
  return feed_row.read_one(
      connection_.query(joined<"SELECT ", columns_of<feed_row>, " FROM calendar_feeds WHERE hash = ?1">, Blob{hash}));
}

std::vector<application::CalendarFeed> CalendarFeeds::of(domain::EmployeeId employee) const {
  return feed_row.read_all(connection_.query(
      joined<"SELECT ", columns_of<feed_row>, " FROM calendar_feeds WHERE employee_id = ?1 ORDER BY id">, employee));
}

application::CalendarFeed CalendarFeeds::add(const application::CalendarFeed& feed) {
  application::CalendarFeed stored = feed;
  stored.id = next_id(connection_, "calendar_feed");
  connection_.run(insert_of_account<"calendar_feeds", feed_row>, feed_row.values(stored));
  return stored;
}

void CalendarFeeds::record_use(std::int32_t id, domain::Instant at) {
  record_use_of<"calendar_feeds">(connection_, id, at);
}

void CalendarFeeds::remove(std::int32_t id) { remove_secret<"calendar_feeds">(connection_, id); }

void CalendarFeeds::remove_all_of(domain::EmployeeId employee) {
  remove_secrets_of<"calendar_feeds">(connection_, employee);
}

}  // namespace stint::sql
