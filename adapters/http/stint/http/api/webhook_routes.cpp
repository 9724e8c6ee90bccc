#include <array>

#include <stint/application/webhooks/deliveries.hpp>
#include <stint/application/webhooks/managing.hpp>
#include <stint/http/api/route.hpp>

namespace stint::http {
namespace {

constexpr std::array deliveries_sorted_by{
    SortName{"happenedAt", application::Column::moment, UnlessSorted::descending}};

}  // namespace

OperationRoutes webhook_routes() {
  using namespace application;
  constexpr auto administrator = domain::Role::administrator;
  using enum Method;
  using namespace refusing;
  return {
      route<get, list_webhooks, sorted_by_making>("/api/v2/webhooks", administrator),
      route<post, create_webhook>(
          "/api/v2/webhooks", administrator,
          {.answers_secret = true, .refuses = refusals<forbidden<login_required>, conflict<too_many_webhooks>>}),
      route<get, show_webhook>("/api/v2/webhooks/{id}", administrator),
      route<patch, change_webhook>("/api/v2/webhooks/{id}", administrator, {.refuses = forbidden<login_required>}),
      route<del, delete_webhook>("/api/v2/webhooks/{id}", administrator, {.refuses = forbidden<login_required>}),
      route<post, renew_webhook_secret>("/api/v2/webhooks/{id}/secret", administrator,
                                        {.answers_secret = true, .refuses = forbidden<login_required>}),
      route<post, test_webhook>("/api/v2/webhooks/{id}/test", administrator, {.refuses = conflict<lifecycle>}),
      route<get, list_webhook_deliveries, deliveries_sorted_by>("/api/v2/webhooks/{id}/deliveries", administrator),
      route<post, replay_webhook_delivery>("/api/v2/webhooks/{id}/deliveries/{delivery}/replay", administrator,
                                           {.refuses = conflict<lifecycle>}),
  };
}

}  // namespace stint::http
