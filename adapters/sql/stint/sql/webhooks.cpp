#include <sstream>
#include <string>

#include <stint/sql/stored_row.hpp>
#include <stint/sql/webhooks.hpp>

namespace stint::sql {
namespace {

using domain::Webhook;

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

constexpr auto webhook_row = row_of<Webhook>(
    key("id", &Webhook::id), column("name", &Webhook::name), column("url", &Webhook::url),
    spelled("events", joined_events, parted_events, &Webhook::events), column("format", &Webhook::format),
    column("language", &Webhook::language), column("state", &Webhook::state), column("secret", &Webhook::secret),
    column("former_secret", &Webhook::former_secret), column("former_secret_until", &Webhook::former_secret_until),
    column("created_at", &Webhook::created_at), column("failures", &Webhook::failures),
    column("failing_since", &Webhook::failing_since), column("rests_until", &Webhook::rests_until),
    column("last_tried_at", &Webhook::last_tried_at));

}  // namespace

std::optional<Webhook> Webhooks::find(domain::WebhookId id) const {
  return webhook_row.read_one(connection_.query(
      joined<"SELECT ", columns_of<webhook_row>, " FROM webhooks WHERE company_id = ?1 AND id = ?2">, company_, id));
}

std::vector<Webhook> Webhooks::all() const {
  return webhook_row.read_all(connection_.query(
      joined<"SELECT ", columns_of<webhook_row>, " FROM webhooks WHERE company_id = ?1 ORDER BY id">, company_));
}

Webhook Webhooks::add(const Webhook& webhook) {
  Webhook stored = webhook;
  stored.id = {next_id(connection_, "webhook")};
  connection_.run(insert_into<"webhooks", webhook_row, "company_id">, company_, webhook_row.values(stored));
  return stored;
}

void Webhooks::save(const Webhook& webhook) {
  connection_.run(update_in<"webhooks", webhook_row, "company_id">, company_, webhook_row.values(webhook));
}

void Webhooks::remove(domain::WebhookId id) {
  connection_.run("DELETE FROM webhooks WHERE company_id = ?1 AND id = ?2", company_, id);
}

}  // namespace stint::sql
