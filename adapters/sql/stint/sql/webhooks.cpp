#include <sstream>
#include <string>

#include <stint/sql/webhooks.hpp>

namespace stint::sql {
namespace {

using domain::Webhook;

/// The columns read by `read_webhook`, in its order, which is also that of the parameters of `add` and `save`.
constexpr SqlPart webhook_columns{
    "company_id, id, name, url, events, format, language, state, secret, former_secret, former_secret_until, "
    "created_at,"
    " failures, failing_since, rests_until, last_tried_at"};

std::string joined_events(const std::vector<std::string>& events) {
  std::string text;
  for (const auto& event : events) text += (text.empty() ? "" : " ") + event;
  return text;
}

std::vector<std::string> parted_events(std::string text) {
  std::istringstream words{std::move(text)};
  std::vector<std::string> events;
  for (std::string event; words >> event;) events.push_back(event);
  return events;
}

Webhook read_webhook(Cursor& row) {
  static_cast<void>(row.take<domain::CompanyId>());
  Webhook webhook;
  webhook.id = row.take<domain::WebhookId>();
  webhook.name = row.take<std::string_view>();
  webhook.url = row.take<std::string_view>();
  webhook.events = parted_events(row.take<std::string>());
  webhook.format = row.take<domain::WebhookFormat>();
  webhook.language = row.take<std::string_view>();
  webhook.state = row.take<domain::WebhookState>();
  webhook.secret = row.take<std::string_view>();
  webhook.former_secret = row.take<std::string_view>();
  webhook.former_secret_until = row.take<std::optional<domain::Instant>>();
  webhook.created_at = row.take<domain::Instant>();
  webhook.failures = row.take<std::int32_t>();
  webhook.failing_since = row.take<std::optional<domain::Instant>>();
  webhook.rests_until = row.take<std::optional<domain::Instant>>();
  webhook.last_tried_at = row.take<std::optional<domain::Instant>>();
  return webhook;
}

}  // namespace

std::optional<Webhook> Webhooks::find(domain::WebhookId id) const {
  auto row = connection_.query(joined<"SELECT ", webhook_columns, " FROM webhooks WHERE company_id = ?1 AND id = ?2">,
                               company_, id);
  if (!row.next()) return std::nullopt;
  return read_webhook(row);
}

std::vector<Webhook> Webhooks::all() const {
  auto rows = connection_.query(joined<"SELECT ", webhook_columns, " FROM webhooks WHERE company_id = ?1 ORDER BY id">,
                                company_);
  std::vector<Webhook> webhooks;
  while (rows.next()) webhooks.push_back(read_webhook(rows));
  return webhooks;
}

Webhook Webhooks::add(const Webhook& webhook) {
  Webhook stored = webhook;
  stored.id = {next_id(connection_, "webhook")};
  connection_.run(joined<"INSERT INTO webhooks (", webhook_columns,
                         ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)">,
                  company_, stored.id, stored.name, stored.url, joined_events(stored.events), stored.format,
                  stored.language, stored.state, stored.secret, stored.former_secret, stored.former_secret_until,
                  stored.created_at, stored.failures, stored.failing_since, stored.rests_until, stored.last_tried_at);
  return stored;
}

void Webhooks::save(const Webhook& webhook) {
  connection_.run(
      "UPDATE webhooks SET name = ?3, url = ?4, events = ?5, format = ?6, language = ?7, state = ?8, secret = ?9,"
      " former_secret = ?10, former_secret_until = ?11, created_at = ?12, failures = ?13, failing_since = ?14,"
      " rests_until = ?15, last_tried_at = ?16 WHERE company_id = ?1 AND id = ?2",
      company_, webhook.id, webhook.name, webhook.url, joined_events(webhook.events), webhook.format, webhook.language,
      webhook.state, webhook.secret, webhook.former_secret, webhook.former_secret_until, webhook.created_at,
      webhook.failures, webhook.failing_since, webhook.rests_until, webhook.last_tried_at);
}

void Webhooks::remove(domain::WebhookId id) {
  connection_.run("DELETE FROM webhooks WHERE company_id = ?1 AND id = ?2", company_, id);
}

}  // namespace stint::sql
