#include "tests/contracts/objections.hpp"
#include "tests/contracts/stores.hpp"
#include "tests/contracts/webhook_records.hpp"

using namespace stint;
using namespace stint::contracts;
using application::DeliveryState;
using application::WebhookDelivery;
using domain::Webhook;
using domain::WebhookId;
using domain::WebhookState;
using namespace std::chrono_literals;

STINT_CONTRACT("webhooks are kept whole, by company") {
  auto kept = webhook("payroll");
  kept.id = kept_webhook(store, acme, "payroll");
  const auto second = kept_webhook(store, acme, "chat");
  const auto find = [&](domain::CompanyId company, WebhookId id) {
    return look([&](Work& work) { return work.webhooks(company).find(id); });
  };
  CHECK(find(acme, kept.id) == kept);
  CHECK_FALSE(find(rival, kept.id));
  CHECK_FALSE(find(acme, {4711}));
  store.read([&](Work& work) {
    const auto all = work.webhooks(acme).all();
    REQUIRE(all.size() == 2);
    CHECK(all[0] == kept);
    CHECK(all[1].id == second);
    CHECK(work.webhooks(rival).all().empty());
  });

  kept.name = "another";
  kept.url = "https://another.example/";
  kept.events = {"com.stint.clock.started"};
  kept.format = domain::WebhookFormat::slack;
  kept.language = "";
  kept.state = WebhookState::gone;
  kept.secret = "bmV3";
  kept.former_secret = "c2VjcmV0";
  kept.former_secret_until = now + 24h;
  kept.failures = 3;
  kept.failing_since = now + 1h;
  kept.rests_until = now + 2h;
  kept.last_tried_at = now + 3h;
  keep([&](Work& work) { work.webhooks(rival).save(kept); });
  CHECK(find(acme, kept.id)->name == "payroll");
  keep([&](Work& work) { work.webhooks(acme).save(kept); });
  CHECK(find(acme, kept.id) == kept);
}

STINT_CONTRACT("a webhook goes with its deliveries, and its id is never used again") {
  const auto first = kept_webhook(store, acme, "payroll");
  const auto second = kept_webhook(store, acme, "chat");
  const auto of_first = kept_delivery(store, acme, first);
  const auto of_second = kept_delivery(store, acme, second);
  keep([&](Work& work) { work.webhooks(rival).remove(second); });
  keep([&](Work& work) { work.webhooks(acme).remove(second); });
  store.read([&](Work& work) {
    CHECK(work.webhooks(acme).all().size() == 1);
    CHECK(work.webhook_deliveries().find(acme, first, of_first));
    CHECK_FALSE(work.webhook_deliveries().find(acme, second, of_second));
    CHECK(work.webhook_deliveries().counts() == application::DeliveryCounts{.waiting = 1, .failed = 0});
  });
  CHECK(kept_webhook(store, acme, "third").value == second.value + 1);
}

STINT_CONTRACT("a delivery waits as it was written, and is seen by its webhook and company alone") {
  const auto id = kept_webhook(store, acme, "payroll");
  const auto other = kept_webhook(store, acme, "chat");
  const auto delivery = kept_delivery(store, acme, id, now + 1h);
  store.read([&](Work& work) {
    const auto found = work.webhook_deliveries().find(acme, id, delivery);
    REQUIRE(found);
    CHECK(*found == WebhookDelivery{.id = delivery,
                                    .company = acme,
                                    .webhook = id,
                                    .event = "com.stint.absence.approved",
                                    .subject = "absence-requests/1",
                                    .data = {{"absenceId", "1"}, {"a", "\"é\""}},
                                    .happened_at = now,
                                    .next_try_at = now + 1h});
    CHECK_FALSE(work.webhook_deliveries().find(acme, other, delivery));
    CHECK_FALSE(work.webhook_deliveries().find(rival, id, delivery));
    CHECK(work.webhook_deliveries().page(rival, id, {.count = 9}).empty());
  });
}

STINT_CONTRACT("nothing is on its way to a webhook that is not there, or another company's") {
  const auto id = kept_webhook(store, acme, "payroll");
  const auto everything = [&] {
    return look([&](Work& work) { return ids_of(work.webhook_deliveries().page(acme, id, {.count = 9})); });
  };
  const auto add = [&](domain::CompanyId company, WebhookId webhook) {
    return [company, webhook](Work& work) {
      work.webhook_deliveries().add({.company = company, .webhook = webhook, .event = "e"});
    };
  };
  CHECK(objects(store, add(acme, {4711}), everything));
  CHECK(objects(store, add(rival, id), everything));
}

STINT_EMPTY_CONTRACT("deliveries are taken of one webhook at a time, those due longest first") {
  const Setting setting(store);
  const auto payroll = kept_webhook(store, setting.acme, "payroll");
  const auto rival = kept_webhook(store, setting.rival, "rival");
  CHECK_FALSE(has_due(store, now + 1h));
  const auto late = kept_delivery(store, setting.acme, payroll, now + 2min);
  const auto early = kept_delivery(store, setting.acme, payroll, now + 1min);
  const auto third = kept_delivery(store, setting.acme, payroll, now + 3min);
  const auto of_rival = kept_delivery(store, setting.rival, rival, now + 1min);
  CHECK_FALSE(has_due(store, now + 1min - 1ms));
  CHECK(taken(store, now + 1min - 1ms).empty());
  CHECK(has_due(store, now + 1min));

  const auto of_payroll = taken(store, now + 3min, 2);
  CHECK(ids_of(of_payroll) == std::vector{early, late});
  CHECK(of_payroll[0].taken_until == now + 8min);
  CHECK(of_payroll[0].company == setting.acme);
  // No server takes another delivery of this webhook meanwhile.
  CHECK(ids_of(taken(store, now + 3min)) == std::vector{of_rival});
  CHECK_FALSE(has_due(store, now + 8min - 1ms));
  CHECK(taken(store, now + 8min - 1ms).empty());
  // The server that had taken them has died.
  CHECK(ids_of(taken(store, now + 8min)) == std::vector{early, late, third});
}

STINT_CONTRACT("of webhooks with something due the one that was tried longest ago comes first") {
  const auto first = kept_webhook(store, acme, "first");
  const auto second = kept_webhook(store, rival, "second");
  const auto of_first = kept_delivery(store, acme, first);
  const auto of_second = kept_delivery(store, rival, second);
  const auto tried_at = [&](domain::CompanyId company, WebhookId id, domain::Instant at) {
    keep([&](Work& work) {
      auto webhook = work.webhooks(company).find(id).value();
      webhook.last_tried_at = at;
      work.webhooks(company).save(webhook);
    });
  };
  tried_at(acme, first, now - 1min);
  CHECK(ids_of(taken(store, now)) == std::vector{of_second});
  tried_at(rival, second, now - 2min);
  CHECK(ids_of(taken(store, now + 5min)) == std::vector{of_second});
  CHECK(ids_of(taken(store, now + 5min)) == std::vector{of_first});
}

STINT_EMPTY_CONTRACT(
    "of a company a few webhooks are taken at once, and others wait without keeping up other companies") {
  const Setting setting(store);
  std::vector<WebhookId> webhooks;
  for (std::size_t i = 0; i <= application::most_webhooks_at_once; ++i) {
    webhooks.push_back(kept_webhook(store, setting.acme, "hangs" + std::to_string(i)));
    kept_delivery(store, setting.acme, webhooks.back());
  }
  std::vector<application::WebhookDelivery> first;
  for (std::size_t i = 0; i < application::most_webhooks_at_once; ++i) first = taken(store, now);
  REQUIRE(first.size() == 1);
  CHECK_FALSE(has_due(store, now));
  CHECK(taken(store, now).empty());

  const auto rival = kept_webhook(store, setting.rival, "rival");
  const auto of_rival = kept_delivery(store, setting.rival, rival);
  CHECK(has_due(store, now));
  CHECK(ids_of(taken(store, now)) == std::vector{of_rival});

  auto delivered = first.front();
  delivered.state = application::DeliveryState::delivered;
  keep([&](Work& work) { work.webhook_deliveries().give_back(first.front(), delivered); });
  REQUIRE(has_due(store, now));
  CHECK(taken(store, now).front().webhook == webhooks.back());
}

STINT_CONTRACT("a webhook that rests, or is not active, has nothing taken") {
  const auto id = kept_webhook(store, acme, "payroll");
  kept_delivery(store, acme, id);
  const auto change = [&](auto with) {
    keep([&](Work& work) {
      auto webhook = work.webhooks(acme).find(id).value();
      with(webhook);
      work.webhooks(acme).save(webhook);
    });
  };
  change([](Webhook& webhook) { webhook.rests_until = now + 1min; });
  CHECK_FALSE(has_due(store, now + 1min - 1ms));
  CHECK(taken(store, now + 1min - 1ms).empty());
  CHECK(has_due(store, now + 1min));
  for (const auto state : {WebhookState::switched_off, WebhookState::failing, WebhookState::gone}) {
    change([state](Webhook& webhook) { webhook.state = state; });
    CHECK_FALSE(has_due(store, now + 1min));
    CHECK(taken(store, now + 1min).empty());
  }
  change([](Webhook& webhook) { webhook.state = WebhookState::active; });
  CHECK(taken(store, now + 1min).size() == 1);
}

STINT_CONTRACT("what has become of a delivery counts as long as its lease stands") {
  const auto id = kept_webhook(store, acme, "payroll");
  const auto delivery = kept_delivery(store, acme, id);
  const auto find = [&] {
    return look([&](Work& work) { return work.webhook_deliveries().find(acme, id, delivery).value(); });
  };
  const auto give_back = [&](const WebhookDelivery& mine, const WebhookDelivery& then) {
    keep([&](Work& work) { work.webhook_deliveries().give_back(mine, then); });
  };
  const auto first = taken(store, now).front();
  auto failed = first;
  failed.tries = 1;
  failed.next_try_at = now + 5s;
  failed.last_status = 503;
  failed.last_error = "status 503: é";
  give_back(first, failed);
  failed.taken_until.reset();
  CHECK(find() == failed);
  CHECK_FALSE(has_due(store, now + 5s - 1ms));

  const auto second = taken(store, now + 5s).front();
  auto delivered = second;
  delivered.state = DeliveryState::delivered;
  delivered.ended_at = now + 6s;
  delivered.last_status = 200;
  delivered.last_error = "";
  give_back(first, delivered);  // by the server that had it before
  CHECK(find() == second);
  give_back(second, delivered);
  delivered.taken_until.reset();
  CHECK(find() == delivered);
  give_back(second, failed);  // once is enough
  CHECK(find() == delivered);
  CHECK_FALSE(has_due(store, now + 1h));
}

STINT_CONTRACT("a delivery is replayed whatever has become of it, unless somebody has it now") {
  const auto id = kept_webhook(store, acme, "payroll");
  const auto delivery = kept_delivery(store, acme, id);
  const auto find = [&] {
    return look([&](Work& work) { return work.webhook_deliveries().find(acme, id, delivery).value(); });
  };
  const auto replay = [&](domain::CompanyId company, domain::Instant at) {
    keep([&](Work& work) { work.webhook_deliveries().replay(company, delivery, at); });
  };
  const auto mine = taken(store, now).front();
  replay(acme, now + 1min);
  CHECK(find() == mine);
  auto failed = mine;
  failed.state = DeliveryState::failed;
  failed.tries = 10;
  failed.ended_at = now + 2min;
  failed.last_error = "why";
  keep([&](Work& work) { work.webhook_deliveries().give_back(mine, failed); });
  CHECK(look([](Work& work) { return work.webhook_deliveries().counts(); }) ==
        application::DeliveryCounts{.waiting = 0, .failed = 1});
  replay(rival, now + 3min);
  CHECK(find().state == DeliveryState::failed);
  replay(acme, now + 3min);
  CHECK(find().state == DeliveryState::waiting);
  CHECK(find().tries == 0);
  CHECK(find().next_try_at == now + 3min);
  CHECK_FALSE(find().ended_at);
  CHECK(find().last_error == "why");
  CHECK(has_due(store, now + 3min));
}

STINT_CONTRACT("deliveries are read by pages, the newest first, and forgotten by their moment") {
  const auto id = kept_webhook(store, acme, "payroll");
  std::vector<domain::WebhookDeliveryId> added;
  for (int i = 0; i < 4; ++i) added.push_back(kept_delivery(store, acme, id));
  const auto page = [&](const application::DeliveryPage& asked) {
    return ids_of(look([&](Work& work) { return work.webhook_deliveries().page(acme, id, asked); }));
  };
  CHECK(page({.count = 2}) == std::vector{added[3], added[2]});
  CHECK(page({.after = added[2], .count = 2}) == std::vector{added[1], added[0]});
  CHECK(page({.after = added[1], .oldest_first = true, .count = 9}) == std::vector{added[2], added[3]});
  CHECK(page({.oldest_first = true, .count = 1}) == std::vector{added[0]});
  const auto mine = taken(store, now, 1).front();
  auto failed = mine;
  failed.state = DeliveryState::failed;
  keep([&](Work& work) { work.webhook_deliveries().give_back(mine, failed); });
  CHECK(page({.state = DeliveryState::failed, .count = 9}) == std::vector{added[0]});
  CHECK(page({.state = DeliveryState::waiting, .count = 9}) == std::vector{added[3], added[2], added[1]});
  CHECK(page({.state = DeliveryState::delivered, .count = 9}).empty());
  keep([](Work& work) { work.webhook_deliveries().remove_before(now); });
  CHECK(page({.count = 9}).size() == 4);
  keep([](Work& work) { work.webhook_deliveries().remove_before(now + 1ms); });
  CHECK(page({.count = 9}).empty());
}
