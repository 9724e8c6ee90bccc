#include <array>
#include <string>

#include <stint/application/webhooks/deliveries.hpp>
#include <stint/application/webhooks/managing.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/read_query.hpp>
#include <stint/http/api/respond.hpp>

namespace stint::http {
namespace {

using application::Context;
using domain::WebhookDeliveryId;
using domain::WebhookId;

domain::Result<Response> all_webhooks(const Call& call) {
  return respond(application::list_webhooks(call.context, read_filters<application::WebhooksQuery>(call.request.query),
                                            read_page_query(call.request.query, sorted_by_making)));
}

domain::Result<Response> show_webhook(const Call& call) {
  return respond(application::show_webhook(call.context, id_in_path<WebhookId>(call)));
}

UseCase change_one_webhook(const Arrival& arrival) {
  return [&accounts = *arrival.accounts, id = id_in_path<WebhookId>(arrival),
          command = read_body<application::WebhookCommand>(arrival.request.body)](const Context& context) {
    return encode_later(application::change_webhook(context, accounts, id, command));
  };
}

UseCase renew_secret(const Arrival& arrival) {
  return [&accounts = *arrival.accounts, id = id_in_path<WebhookId>(arrival)](const Context& context) {
    return encode_later(application::renew_webhook_secret(context, accounts, id));
  };
}

constexpr std::array deliveries_sorted_by{SortName{"happenedAt", application::Column::moment}};

domain::Result<Response> deliveries(const Call& call) {
  return respond(application::list_webhook_deliveries(call.context, id_in_path<WebhookId>(call),
                                                      read_filters<application::DeliveriesQuery>(call.request.query),
                                                      read_page_query(call.request.query, deliveries_sorted_by)));
}

UseCase replay(const Arrival& arrival) {
  return [webhook = id_in_path<WebhookId>(arrival),
          delivery = domain::parse_id<WebhookDeliveryId>(arrival.second_id).value_or(WebhookDeliveryId{0})](
             const Context& context) {
    return encode_later(application::replay_webhook_delivery(context, webhook, delivery));
  };
}

}  // namespace

OperationRoutes webhook_routes() {
  using namespace application;
  constexpr auto administrator = domain::Role::administrator;
  return {
      {Method::get, "/api/v2/webhooks", {administrator, all_webhooks}},
      {Method::post,
       "/api/v2/webhooks",
       {.least_role = administrator,
        .act = act_on_account<create_webhook, read_body<WebhookCommand>>,
        .answers_secret = true}},
      {Method::get, "/api/v2/webhooks/{id}", {administrator, show_webhook}},
      {Method::patch, "/api/v2/webhooks/{id}", {administrator, change_one_webhook}},
      {Method::del, "/api/v2/webhooks/{id}", {administrator, act_on<WebhookId, delete_webhook>}},
      {Method::post,
       "/api/v2/webhooks/{id}/secret",
       {.least_role = administrator, .act = renew_secret, .answers_secret = true}},
      {Method::post, "/api/v2/webhooks/{id}/test", {administrator, act_on<WebhookId, test_webhook>}},
      {Method::get, "/api/v2/webhooks/{id}/deliveries", {administrator, deliveries}},
      {Method::post, "/api/v2/webhooks/{id}/deliveries/{delivery}/replay", {administrator, replay}},
  };
}

}  // namespace stint::http
