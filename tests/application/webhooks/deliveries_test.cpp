#include "tests/application/webhooks/webhook_desk.hpp"

using namespace stint;
using namespace stint::test;
using application::DeliveriesQuery;
using application::DeliveryState;
using application::Submitted;
using application::WebhookDelivery;
using application::Work;

namespace {

struct Desk : WebhookDesk {
  domain::Result<application::Page<WebhookDelivery>> page(domain::WebhookId id,
                                                          const application::PageQuery& asked = {},
                                                          const DeliveriesQuery& query = {}) {
    return read_by(ada, application::list_webhook_deliveries, id, Submitted<DeliveriesQuery>{query},
                   Submitted<application::PageQuery>{asked});
  }
  /// Ends all waiting deliveries of a webhook.
  void end_all(DeliveryState state) {
    change_store([&](Work& work) {
      for (const auto& taken : work.webhook_deliveries().take(now, now + 5min, 100)) {
        auto then = taken;
        then.state = state;
        then.ended_at = now;
        work.webhook_deliveries().give_back(taken, then);
      }
    });
  }
};

}  // namespace

TEST_CASE_METHOD(Desk, "A test is an event that tells of nothing, and there is one on its way at most") {
  const auto id = webhook();
  const auto sent = by(ada, application::test_webhook, id).value();
  CHECK(sent.event == "com.stint.webhook.test");
  CHECK(sent.subject == "webhooks/1");
  CHECK(sent.data == application::EventData{{"webhookId", "1"}});
  CHECK(sent.next_try_at == now);
  now += 1h;
  const auto again = by(ada, application::test_webhook, id).value();
  CHECK(again.id == sent.id);
  CHECK(again.next_try_at == now);
  end_all(DeliveryState::delivered);
  CHECK(by(ada, application::test_webhook, id).value().id != sent.id);
}

TEST_CASE_METHOD(Desk, "Deliveries are shown newest first, by pages and by what has become of them") {
  const auto id = webhook();
  for (int i = 0; i < 3; ++i) {
    REQUIRE(by(ada, application::test_webhook, id));
    end_all(i == 1 ? DeliveryState::failed : DeliveryState::delivered);
  }
  const auto first = page(id, {.limit = 2}).value();
  REQUIRE(first.items.size() == 2);
  CHECK(first.items[0].id > first.items[1].id);
  const auto rest = page(id, {.limit = 2, .after = first.next.value()}).value();
  REQUIRE(rest.items.size() == 1);
  CHECK_FALSE(rest.next);
  const auto failed = page(id, {}, {.state = DeliveryState::failed}).value();
  REQUIRE(failed.items.size() == 1);
  CHECK(failed.items[0].id == first.items[1].id);
  CHECK(faulty_fields(page(id, {.after = "first"}).error()) == "cursor");
  const application::Sorting oldest_first{application::Column::moment, false};
  const auto oldest = page(id, {.limit = 2, .sorting = oldest_first}).value();
  CHECK(oldest.items[0].id == rest.items[0].id);
  CHECK(page(id, {.after = oldest.next.value(), .sorting = oldest_first})->items[0].id == first.items[0].id);
  CHECK(page(id, {}, {.event = "com.stint.webhook.test"})->items.size() == 3);
  CHECK(page(id, {}, {.event = "com.stint.webhook"})->items.empty());
}

TEST_CASE_METHOD(Desk, "What has failed, or even arrived, is sent once more under its id") {
  const auto id = webhook();
  const auto sent = by(ada, application::test_webhook, id).value();
  for (const auto state : {DeliveryState::failed, DeliveryState::delivered}) {
    end_all(state);
    const auto again = by(ada, application::replay_webhook_delivery, id, sent.id).value();
    CHECK(again.id == sent.id);
    CHECK(again.state == DeliveryState::waiting);
    CHECK(again.next_try_at == now);
  }
}

TEST_CASE_METHOD(Desk, "A delivery is replayed by its own webhook, which is active") {
  const auto id = webhook();
  const auto other = webhook();
  const auto sent = by(ada, application::test_webhook, id).value();
  CHECK(rule(by(ada, application::replay_webhook_delivery, other, sent.id)) == "unknown-record");
  CHECK(rule(by(ada, application::replay_webhook_delivery, id, domain::WebhookDeliveryId{4711})) == "unknown-record");
  CHECK(rule(by(rita, application::replay_webhook_delivery, id, sent.id)) == "unknown-record");
  REQUIRE(change(ada, id, {.command = {.active = false}}));
  CHECK(rule(by(ada, application::replay_webhook_delivery, id, sent.id)) == "lifecycle");
  CHECK(rule(by(ada, application::test_webhook, id)) == "lifecycle");
}
