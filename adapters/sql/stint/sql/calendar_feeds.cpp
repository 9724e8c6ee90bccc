#include <stint/sql/calendar_feeds.hpp>
#include <stint/sql/secret_rows.hpp>

namespace stint::sql {
namespace {

/// The columns read by `read_feed`, in its order.
constexpr SqlPart feed_columns{"employee_id, id, hash, name, kind, created_at, last_used_at"};

application::CalendarFeed read_feed(Cursor& row) {
  application::CalendarFeed feed{};
  feed.employee = row.take<domain::EmployeeId>();
  feed.id = row.take<std::int32_t>();
  feed.hash = row.take<std::string_view>();
  feed.name = row.take<std::string_view>();
  feed.kind = row.take<domain::FeedKind>();
  feed.created_at = row.take<domain::Instant>();
  feed.last_used_at = row.take<std::optional<domain::Instant>>();
  return feed;
}

}  // namespace

std::optional<application::CalendarFeed> CalendarFeeds::find(std::string_view hash) const {
  auto row = connection_.query(joined<"SELECT ", feed_columns, " FROM calendar_feeds WHERE hash = ?1">, Blob{hash});
  if (!row.next()) return std::nullopt;
  return read_feed(row);
}

std::vector<application::CalendarFeed> CalendarFeeds::of(domain::EmployeeId employee) const {
  auto rows = connection_.query(
      joined<"SELECT ", feed_columns, " FROM calendar_feeds WHERE employee_id = ?1 ORDER BY id">, employee);
  std::vector<application::CalendarFeed> feeds;
  while (rows.next()) feeds.push_back(read_feed(rows));
  return feeds;
}

application::CalendarFeed CalendarFeeds::add(const application::CalendarFeed& feed) {
  application::CalendarFeed stored = feed;
  stored.id = next_id(connection_, "calendar_feed");
  connection_.run(joined<"INSERT INTO calendar_feeds (", feed_columns,
                         ", company_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ", company_of_account, ")">,
                  stored.employee, stored.id, Blob{stored.hash}, stored.name, stored.kind, stored.created_at,
                  stored.last_used_at);
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
