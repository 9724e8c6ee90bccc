#include <string>

#include <stint/sql/named_texts.hpp>
#include <stint/sql/stored_row.hpp>
#include <stint/sql/webhooks.hpp>

namespace stint::sql {
namespace {

using application::WebhookDelivery;

/// A delivery before it is tried.
constexpr auto new_delivery_row = row_of<WebhookDelivery>(
    column("company_id", &WebhookDelivery::company), column("id", &WebhookDelivery::id),
    column("webhook_id", &WebhookDelivery::webhook), column("event", &WebhookDelivery::event),
    column("subject", &WebhookDelivery::subject), spelled("data", to_json, from_json, &WebhookDelivery::data),
    column("happened_at", &WebhookDelivery::happened_at), column("next_try_at", &WebhookDelivery::next_try_at));
constexpr auto delivery_row = row_of<WebhookDelivery>(
    part(new_delivery_row), column("state", &WebhookDelivery::state), column("tries", &WebhookDelivery::tries),
    column("taken_until", &WebhookDelivery::taken_until), column("ended_at", &WebhookDelivery::ended_at),
    column("last_status", &WebhookDelivery::last_status), column("last_error", &WebhookDelivery::last_error));
/// The columns written by `add` and `publish`.
constexpr SqlPart new_columns{joined<columns_of<new_delivery_row>, ", state, tries, last_error">};
/// For a row for each of the webhooks `w`.
constexpr SqlPart next_delivery_ids{"{next_delivery_id}"};
/// The webhooks of all companies for which `take` would find something at the moment ?1, if ?2 may be taken of a
/// company at once.
constexpr SqlPart webhooks_with_due{
    " FROM webhooks w WHERE w.state = 0 AND (w.rests_until IS NULL OR w.rests_until <= ?1)"
    " AND EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.company_id = w.company_id AND d.webhook_id = w.id"
    " AND d.state = 0 AND d.next_try_at <= ?1)"
    " AND NOT EXISTS (SELECT 1 FROM webhook_deliveries t WHERE t.company_id = w.company_id AND t.webhook_id = w.id"
    " AND t.taken_until IS NOT NULL AND t.taken_until > ?1)"
    " AND (SELECT count(DISTINCT o.webhook_id) FROM webhook_deliveries o WHERE o.company_id = w.company_id"
    " AND o.taken_until IS NOT NULL AND o.taken_until > ?1) < ?2"};
/// The deliveries of the webhook ?2 of the company ?1. Without the hint SQLite reads all of the company's.
constexpr SqlPart waiting_of_webhook{
    " FROM webhook_deliveries d {index webhook_deliveries_due} WHERE d.company_id = ?1 AND d.webhook_id = ?2"
    " AND d.state = 0"};

std::int64_t count_in(Cursor row) {
  static_cast<void>(row.next());
  return row.take<std::int64_t>();
}

}  // namespace

domain::WebhookDeliveryId WebhookDeliveries::add(const WebhookDelivery& delivery) {
  connection_.expect_in_scope(delivery.company);
  auto stored = delivery;
  stored.id = {next_id(connection_, "webhook_delivery")};
  connection_.run(joined<"INSERT INTO webhook_deliveries (", new_columns, ") VALUES (", parameters_of<new_delivery_row>,
                         ", 0, 0, '')">,
                  new_delivery_row.values(stored));
  return stored.id;
}

bool WebhookDeliveries::are_listening(domain::CompanyId company) {
  auto& known = connection_.remembered().are_listening;
  if (const auto found = known.find(company); found != known.end()) return found->second;
  const bool are =
      connection_.query("SELECT 1 FROM webhooks WHERE company_id = ?1 AND state = 0 LIMIT 1", company).next();
  known.emplace(company, are);
  return are;
}

void WebhookDeliveries::publish(const WebhookDelivery& delivery) {
  connection_.expect_in_scope(delivery.company);
  // In SQLite opening the table of deliveries and its indexes takes longer than looking for a webhook, and most
  // companies have none.
  if (connection_.is_in_process() && !are_listening(delivery.company)) return;
  connection_.run(joined<"INSERT INTO webhook_deliveries (", new_columns, ") SELECT w.company_id, ", next_delivery_ids,
                         ", w.id, ?2, ?3, ?4, ?5, ?6, 0, 0, '' FROM webhooks w WHERE w.company_id = ?1 AND w.state = 0"
                         " AND ' ' || w.events || ' ' LIKE '% ' || ?2 || ' %' ORDER BY w.id">,
                  delivery.company, delivery.event, delivery.subject, to_json(delivery.data), delivery.happened_at,
                  delivery.next_try_at);
  connection_.count_on("webhook_delivery");
}

bool WebhookDeliveries::has_due(domain::Instant now) const {
  return connection_.query(joined<"SELECT 1", webhooks_with_due, " LIMIT 1">, now, application::most_webhooks_at_once)
      .next();
}

std::vector<WebhookDelivery> WebhookDeliveries::take(domain::Instant now, domain::Instant until, std::size_t count) {
  domain::CompanyId company;
  domain::WebhookId webhook;
  {
    auto row =
        connection_.query(joined<"SELECT w.company_id, w.id", webhooks_with_due,
                                 " ORDER BY coalesce(w.last_tried_at, 0), w.company_id, w.id LIMIT 1 {skip_taken}">,
                          now, application::most_webhooks_at_once);
    if (!row.next()) return {};
    company = row.take<domain::CompanyId>();
    webhook = row.take<domain::WebhookId>();
  }
  auto deliveries = delivery_row.read_all(connection_.query(
      joined<"SELECT ", columns_of<delivery_row>,
             " FROM webhook_deliveries WHERE company_id = ?1 AND webhook_id = ?2 AND state = 0 AND next_try_at <= ?3"
             " ORDER BY next_try_at, id LIMIT ?4">,
      company, webhook, now, count));
  for (auto& delivery : deliveries) {
    delivery.taken_until = until;
    connection_.run("UPDATE webhook_deliveries SET taken_until = ?3 WHERE company_id = ?1 AND id = ?2", company,
                    delivery.id, until);
  }
  return deliveries;
}

void WebhookDeliveries::give_back(const WebhookDelivery& taken, const WebhookDelivery& now) {
  connection_.run(
      "UPDATE webhook_deliveries SET taken_until = NULL, state = ?4, tries = ?5, next_try_at = ?6, ended_at = ?7,"
      " last_status = ?8, last_error = ?9 WHERE company_id = ?1 AND id = ?2 AND taken_until = ?3",
      taken.company, taken.id, *taken.taken_until, now.state, now.tries, now.next_try_at, now.ended_at, now.last_status,
      now.last_error);
}

std::int64_t WebhookDeliveries::fail_oldest(domain::CompanyId company, domain::WebhookId webhook, std::size_t most,
                                            std::string_view reason, domain::Instant now) {
  connection_.expect_in_scope(company);
  return connection_.change(
      joined<"UPDATE webhook_deliveries SET state = 2, ended_at = ?5, taken_until = NULL, last_error = ?4"
             " WHERE company_id = ?1 AND id IN (SELECT d.id",
             waiting_of_webhook,
             " AND (d.taken_until IS NULL OR d.taken_until <= ?5) ORDER BY d.id"
             " LIMIT (SELECT CASE WHEN count(*) > ?3 THEN count(*) - ?3 ELSE 0 END",
             waiting_of_webhook, "))">,
      company, webhook, most, reason, now);
}

std::vector<WebhookDelivery> WebhookDeliveries::page(domain::CompanyId company, domain::WebhookId webhook,
                                                     const application::DeliveryPage& page) const {
  connection_.expect_in_scope(company);
  static constexpr SqlPart matching{
      joined<"SELECT ", columns_of<delivery_row>,
             " FROM webhook_deliveries WHERE company_id = ?1 AND webhook_id = ?2 AND (state = ?3 OR ?3 IS NULL)"
             " AND (event = ?6 OR ?6 = '')">};
  static constexpr SqlPart newest{" AND (id < ?4 OR ?4 IS NULL) ORDER BY id DESC LIMIT ?5"};
  static constexpr SqlPart oldest{" AND (id > ?4 OR ?4 IS NULL) ORDER BY id LIMIT ?5"};
  return delivery_row.read_all(connection_.query(in_either_order<matching, newest, oldest>(page.oldest_first), company,
                                                 webhook, page.state, page.after, page.count, page.event));
}

std::optional<WebhookDelivery> WebhookDeliveries::find(domain::CompanyId company, domain::WebhookId webhook,
                                                       domain::WebhookDeliveryId id) const {
  connection_.expect_in_scope(company);
  return delivery_row.read_one(
      connection_.query(joined<"SELECT ", columns_of<delivery_row>,
                               " FROM webhook_deliveries WHERE company_id = ?1 AND webhook_id = ?2 AND id = ?3">,
                        company, webhook, id));
}

void WebhookDeliveries::replay(domain::CompanyId company, domain::WebhookDeliveryId id, domain::Instant now) {
  connection_.expect_in_scope(company);
  connection_.run(
      "UPDATE webhook_deliveries SET state = 0, tries = 0, next_try_at = ?3, taken_until = NULL, ended_at = NULL"
      " WHERE company_id = ?1 AND id = ?2 AND (taken_until IS NULL OR taken_until <= ?3)",
      company, id, now);
}

application::DeliveryCounts WebhookDeliveries::counts() const {
  return {.waiting = count_in(connection_.query("SELECT count(*) FROM webhook_deliveries WHERE state = 0")),
          .failed = count_in(connection_.query("SELECT count(*) FROM webhook_deliveries WHERE state = 2"))};
}

void WebhookDeliveries::remove_before(domain::Instant moment) {
  connection_.run("DELETE FROM webhook_deliveries WHERE happened_at < ?1", moment);
}

}  // namespace stint::sql
