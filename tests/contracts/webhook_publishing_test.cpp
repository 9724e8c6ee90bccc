#include "tests/contracts/stores.hpp"
#include "tests/contracts/webhook_records.hpp"

using namespace stint;
using namespace stint::contracts;
using application::DeliveryState;
using application::WebhookDelivery;
using domain::WebhookId;
using domain::WebhookState;
using namespace std::chrono_literals;

STINT_EMPTY_CONTRACT("an event is on its way to each webhook of the company that is told of it") {
  const Setting setting(store);
  const auto first = kept_webhook(store, setting.acme, "first");
  const auto second = kept_webhook(store, setting.acme, "second");
  const auto rival = kept_webhook(store, setting.rival, "rival");
  const auto publish = [&](const std::string& event) {
    keep([&](Work& work) {
      work.webhook_deliveries().publish({.id = {4711},
                                         .company = setting.acme,
                                         .webhook = rival,
                                         .event = event,
                                         .subject = "absence-requests/1",
                                         .data = {{"absenceId", "1"}},
                                         .happened_at = now,
                                         .next_try_at = now + 1h});
    });
  };
  const auto of = [&](domain::CompanyId company, WebhookId id) {
    return look([&](Work& work) { return work.webhook_deliveries().page(company, id, {.count = 9}); });
  };
  const auto before = kept_delivery(store, setting.acme, first);
  // A part of a chosen one is a different one.
  for (const std::string event :
       {"com.stint.absence.rejected", "com.stint.absence", "approved", "", "com.stint.month"}) {
    CAPTURE(event);
    publish(event);
    CHECK(of(setting.acme, first).size() == 1);
  }
  publish("com.stint.absence.approved");
  publish("com.stint.month.closed");
  REQUIRE(of(setting.acme, first).size() == 3);
  CHECK(of(setting.acme, first)[1] == WebhookDelivery{.id = {before.value + 1},
                                                      .company = setting.acme,
                                                      .webhook = first,
                                                      .event = "com.stint.absence.approved",
                                                      .subject = "absence-requests/1",
                                                      .data = {{"absenceId", "1"}},
                                                      .happened_at = now,
                                                      .next_try_at = now + 1h});
  CHECK(ids_of(of(setting.acme, second)) ==
        std::vector<domain::WebhookDeliveryId>{{before.value + 4}, {before.value + 2}});
  CHECK(of(setting.rival, rival).empty());

  for (const auto state : {WebhookState::switched_off, WebhookState::failing, WebhookState::gone}) {
    keep([&](Work& work) {
      auto off = work.webhooks(setting.acme).find(first).value();
      off.state = state;
      work.webhooks(setting.acme).save(off);
    });
    publish("com.stint.absence.approved");
    CHECK(of(setting.acme, first).size() == 3);
  }
  // Numbers are assigned for good.
  CHECK(of(setting.acme, second).size() == 5);
  keep([&](Work& work) { work.webhook_deliveries().remove_before(now + 1ms); });
  CHECK(kept_delivery(store, setting.acme, first).value == before.value + 8);
}

STINT_CONTRACT("a webhook that is made in a unit of work is told of the events that follow") {
  WebhookId made;
  keep([&](Work& work) {
    const auto publish = [&] {
      work.webhook_deliveries().publish({.company = acme,
                                         .webhook = {},
                                         .event = "com.stint.absence.approved",
                                         .subject = "absence-requests/1",
                                         .data = {},
                                         .happened_at = now,
                                         .next_try_at = now + 1h});
    };
    publish();
    made = work.webhooks(acme).add(webhook("first")).id;
    publish();
    publish();
  });
  const auto waiting = look([&](Work& work) { return work.webhook_deliveries().page(acme, made, {.count = 9}); });
  CHECK(waiting.size() == 2);
}

STINT_CONTRACT("of more than may wait for a webhook the oldest fail, but for those that somebody delivers now") {
  const auto id = kept_webhook(store, acme, "payroll");
  const auto other = kept_webhook(store, acme, "chat");
  kept_delivery(store, acme, other);
  std::vector<domain::WebhookDeliveryId> added;
  for (int i = 0; i < 5; ++i) added.push_back(kept_delivery(store, acme, id, now - i * 1min));
  const auto fail = [&](domain::CompanyId company, std::size_t most, domain::Instant at = now) {
    return keep([&](Work& work) { return work.webhook_deliveries().fail_oldest(company, id, most, "too many", at); });
  };
  const auto find = [&](domain::WebhookDeliveryId delivery) {
    return look([&](Work& work) { return work.webhook_deliveries().find(acme, id, delivery).value(); });
  };
  const auto waiting = [&] {
    return ids_of(look([&](Work& work) {
      return work.webhook_deliveries().page(acme, id, {.state = DeliveryState::waiting, .count = 9});
    }));
  };
  CHECK(fail(acme, 6) == 0);
  CHECK(fail(acme, 5) == 0);
  CHECK(fail(rival, 1) == 0);
  CHECK(waiting().size() == 5);
  CHECK(fail(acme, 4) == 1);
  CHECK(waiting() == std::vector{added[4], added[3], added[2], added[1]});
  const auto failed = find(added[0]);
  CHECK(failed.state == DeliveryState::failed);
  CHECK(failed.ended_at == now);
  CHECK(failed.last_error == "too many");
  CHECK(failed.tries == 0);

  // Those due longest are the newest here. Three of the four are in transit.
  const auto mine = taken(store, now, 3);
  CHECK(ids_of(mine) == std::vector{added[4], added[3], added[2]});
  CHECK(fail(acme, 2, now + 5min - 1ms) == 1);
  CHECK(waiting() == std::vector{added[4], added[3], added[2]});
  // The server that had taken them has died.
  CHECK(fail(acme, 2, now + 5min) == 1);
  CHECK(waiting() == std::vector{added[4], added[3]});
  CHECK_FALSE(find(added[2]).taken_until);
  CHECK(fail(acme, 0, now + 5min) == 2);
  CHECK(look([](Work& work) { return work.webhook_deliveries().counts(); }) ==
        application::DeliveryCounts{.waiting = 1, .failed = 5});
}
