// Sending what is due: the result of messages that are accepted, refused or lost, and of the webhook.

#include <stint/application/composition/recurring_jobs.hpp>
#include <stint/application/reactions/locking.hpp>
#include <stint/application/webhooks/delivering.hpp>

#include "tests/application/webhooks/webhook_desk.hpp"
#include "tests/fakes/hand_clock.hpp"

using namespace stint;
using namespace stint::test;
using application::DeliveryState;
using application::WebhookDeliverer;
using application::WebhookMessage;
using application::WebhookReport;
using application::WebhookResponse;
using domain::TryOutcome;
using domain::WebhookState;

namespace {

const WebhookResponse taken{.outcome = TryOutcome::taken, .status = 204};
const WebhookResponse busy{.status = 503, .error = "status 503: out of order"};
const WebhookResponse gone{.outcome = TryOutcome::gone, .status = 410, .error = "status 410"};

/// Responds as the test specifies, and records the messages.
struct ScriptedReceiver final : application::WebhookSender {
  WebhookResponse send(const WebhookMessage& message, domain::Instant now) override {
    sent.push_back(message);
    sent_at.push_back(now);
    if (const auto act = meanwhile) act();  // a copy, because it may reset itself
    return response;
  }

  WebhookResponse response = taken;
  std::function<void()> meanwhile;
  std::vector<WebhookMessage> sent;
  std::vector<domain::Instant> sent_at;
};

struct PostRoom : WebhookDesk {
  /// A batch of one webhook; `nullopt` if none was due.
  std::optional<WebhookReport> deliver_if_due() {
    const auto messages = deliverer.take();
    return messages.empty() ? std::nullopt : std::optional{deliverer.deliver(messages)};
  }
  WebhookReport deliver() { return deliver_if_due().value(); }
  bool nothing_is_due() { return deliverer.take().empty(); }
  /// As `deliver`, until nothing more is due.
  void deliver_all() {
    while (deliver_if_due()) {
    }
  }
  /// Causes an event of which `webhook` is notified.
  void lock_and_unlock() {
    now = clock.now();
    REQUIRE(by(ada, application::lock_employee, sam.id));
    REQUIRE(by(ada, application::unlock_employee, sam.id));
  }
  domain::WebhookId webhook_of_locks() { return webhook({"com.stint.employee.locked", "com.stint.employee.unlocked"}); }

  fakes::HandClock clock{now};
  ScriptedReceiver receiver;
  bool stopping = false;
  WebhookDeliverer deliverer{{.store = repeating,
                              .clock = clock,
                              .zones = zones,
                              .policies = policies,
                              .sender = receiver,
                              .is_stopping = [this] { return stopping; }}};
};

}  // namespace

TEST_CASE_METHOD(PostRoom, "What is due is sent, with all that its format may tell, and is delivered") {
  const auto id = webhook_of_locks();
  lock_and_unlock();
  const auto report = deliver();
  CHECK(report.delivered == 2);
  CHECK(report.webhook == id);
  CHECK(report.failure.empty());
  REQUIRE(receiver.sent.size() == 2);
  const auto& first = receiver.sent.front();
  CHECK(first.delivery.event == "com.stint.employee.locked");
  CHECK(first.url == "https://payroll.example/stint");
  CHECK(first.secrets == std::vector{stored_webhook(id).secret});
  CHECK(first.company == "acme");
  CHECK(first.employee == sam.display_name());
  CHECK(first.language == acme.language);
  CHECK(receiver.sent_at.front() == clock.now());
  for (const auto& delivery : deliveries(id)) {
    CHECK(delivery.state == DeliveryState::delivered);
    CHECK(delivery.ended_at == clock.now());
    CHECK(delivery.last_status == 204);
    CHECK_FALSE(delivery.taken_until);
  }
  CHECK(stored_webhook(id).last_tried_at == clock.now());
  CHECK(nothing_is_due());
}

TEST_CASE_METHOD(PostRoom, "A webhook may have a language of its own, and two secrets for a day") {
  auto form = wish("Chat", {"com.stint.employee.locked"});
  form.command.language.emplace("fr");
  const auto id = create(ada, form).value().webhook.id;
  REQUIRE(renew(ada, id));
  lock_and_unlock();
  deliver();
  CHECK(receiver.sent.front().language == "fr");
  CHECK(receiver.sent.front().secrets.size() == 2);
  clock.pass(24h);
  lock_and_unlock();
  deliver();
  CHECK(receiver.sent.back().secrets.size() == 1);
}

TEST_CASE_METHOD(PostRoom, "A failure ends the batch, and what is behind waits without a try") {
  const auto id = webhook_of_locks();
  lock_and_unlock();
  receiver.response = busy;
  const auto report = deliver();
  CHECK(report.delivered == 0);
  CHECK(report.failure == "status 503: out of order");
  REQUIRE(receiver.sent.size() == 1);
  const auto both = deliveries(id);
  CHECK(both[0].tries == 1);
  CHECK(both[0].next_try_at == clock.now() + 5s);
  CHECK(both[0].last_status == 503);
  CHECK(both[0].last_error == "status 503: out of order");
  CHECK(both[0].state == DeliveryState::waiting);
  CHECK(both[1].tries == 0);
  CHECK_FALSE(both[1].last_status);
  CHECK(both[1].last_error.empty());
  for (const auto& delivery : both) CHECK_FALSE(delivery.taken_until);

  // The receiver pauses for a second, and then gets the other one.
  CHECK(stored_webhook(id).failing_since == clock.now());
  clock.pass(999ms);
  CHECK(nothing_is_due());
  clock.pass(1ms);
  receiver.response = taken;
  CHECK(deliver().delivered == 1);
  CHECK(deliveries(id)[1].state == DeliveryState::delivered);
  CHECK(stored_webhook(id).failures == 0);
  CHECK_FALSE(stored_webhook(id).failing_since);
  clock.pass(4s);
  CHECK(deliver().delivered == 1);
  CHECK(deliveries(id)[0].state == DeliveryState::delivered);
  CHECK(deliveries(id)[0].tries == 1);
}

TEST_CASE_METHOD(PostRoom, "Whoever sends says whether it was taken, whatever number the response has") {
  const auto id = webhook_of_locks();
  lock_and_unlock();
  receiver.response = {.outcome = TryOutcome::taken, .status = 503};
  CHECK(deliver().delivered == 2);
  lock_and_unlock();
  receiver.response = {.outcome = TryOutcome::failed, .status = 200, .error = "why"};
  CHECK(deliver().failure == "why");
  CHECK(deliveries(id)[2].last_status == 200);
  clock.pass(5s);
  receiver.response = {.outcome = TryOutcome::gone};
  CHECK(deliver().is_given_up);
}

TEST_CASE_METHOD(PostRoom, "Without a response it is told why") {
  const auto id = webhook_of_locks();
  lock_and_unlock();
  receiver.response = {.error = "the host has no public address"};
  deliver();
  CHECK(deliveries(id)[0].last_error == "the host has no public address");
  CHECK_FALSE(deliveries(id)[0].last_status);
}

TEST_CASE_METHOD(PostRoom, "A receiver that is away keeps up nobody else") {
  const auto away = webhook_of_locks();
  const auto there = webhook_of_locks();
  lock_and_unlock();
  receiver.response = {.error = "Timeout was reached"};
  // While one is tried, another thread has the other.
  receiver.meanwhile = [&] {
    receiver.meanwhile = nullptr;
    receiver.response = taken;
    CHECK(deliver().webhook == there);
    receiver.response = {.error = "Timeout was reached"};
    CHECK(nothing_is_due());  // a receiver never gets two requests at a time
  };
  CHECK(deliver().webhook == away);
  CHECK(deliveries(there)[1].state == DeliveryState::delivered);
  CHECK(deliveries(away)[0].state == DeliveryState::waiting);
}

TEST_CASE_METHOD(PostRoom, "After the tenth try a delivery has failed, and the others go on") {
  const auto id = webhook({"com.stint.employee.locked"});
  lock_and_unlock();
  receiver.response = busy;
  for (int tries = 1; tries <= 9; ++tries) {
    REQUIRE(deliver_if_due());
    REQUIRE(deliveries(id)[0].tries == tries);
    clock.set(deliveries(id)[0].next_try_at - 1ms);
    if (tries > 1) CHECK(nothing_is_due());
    clock.pass(1ms + 5min);  // and the pause of the receiver is over
  }
  REQUIRE(deliver_if_due());
  CHECK(deliveries(id)[0].state == DeliveryState::failed);
  CHECK(deliveries(id)[0].tries == 10);
  CHECK(deliveries(id)[0].ended_at == clock.now());
  clock.pass(24h * 30);
  CHECK(nothing_is_due());
  CHECK(stored_webhook(id).state == WebhookState::active);  // not five days yet
}

TEST_CASE_METHOD(PostRoom,
                 "After five days of nothing but failure a webhook is given up, of which administrators get a mail") {
  const auto id = webhook_of_locks();
  receiver.response = busy;
  const auto first = clock.now();
  for (const auto age : {0h, 48h, 119h}) {
    clock.set(first + age);
    lock_and_unlock();
    CHECK_FALSE(deliver().is_given_up);
  }
  new_mails();
  clock.set(first + 120h);
  lock_and_unlock();
  CHECK(deliver().is_given_up);
  CHECK(stored_webhook(id).state == WebhookState::failing);
  CHECK(new_mails() == std::vector<std::string>{"webhook-given-up ada@acme"});
  CHECK(mails().back().facts == std::vector<std::pair<std::string, std::string>>{
                                    {"webhook", "Payroll"}, {"host", "payroll.example"}, {"request", "failing"}});
  CHECK(audit_actions().back() == "webhook.given-up");
  clock.pass(24h);
  CHECK(nothing_is_due());

  // The receiver is repaired.
  receiver.response = taken;
  REQUIRE(change(ada, id, {.command = {.active = true}}));
  deliver_all();
  CHECK(stored_webhook(id).state == WebhookState::active);
  for (const auto& delivery : deliveries(id)) CHECK(delivery.state == DeliveryState::delivered);
}

TEST_CASE_METHOD(PostRoom, "A receiver that is gone is given up at once") {
  const auto id = webhook_of_locks();
  lock_and_unlock();
  receiver.response = gone;
  CHECK(deliver().is_given_up);
  CHECK(stored_webhook(id).state == WebhookState::gone);
  CHECK(deliveries(id)[0].state == DeliveryState::failed);
  CHECK(deliveries(id)[1].state == DeliveryState::waiting);
  CHECK(mails().back().facts.back() == std::pair<std::string, std::string>{"request", "gone"});
}

TEST_CASE_METHOD(PostRoom, "Who stops lets go of what was taken, and what was interrupted counts as no try") {
  const auto id = webhook_of_locks();
  lock_and_unlock();
  receiver.response = {.error = "Operation was aborted", .was_interrupted = true};
  receiver.meanwhile = [&] { stopping = true; };
  deliver();
  CHECK(receiver.sent.size() == 1);
  for (const auto& delivery : deliveries(id)) {
    CHECK(delivery.tries == 0);
    CHECK_FALSE(delivery.taken_until);
    CHECK(delivery.next_try_at <= clock.now());
  }
  CHECK(stored_webhook(id).failures == 0);
  CHECK(nothing_is_due());
  stopping = false;
  receiver.meanwhile = nullptr;
  receiver.response = taken;
  CHECK(deliver().delivered == 2);
}

TEST_CASE_METHOD(PostRoom, "What is sent when the lease has nearly run out waits for the next batch") {
  const auto id = webhook_of_locks();
  lock_and_unlock();
  receiver.meanwhile = [&] {
    clock.pass(WebhookDeliverer::lease_time - application::WebhookSender::longest_try + 1ms);
  };
  CHECK(deliver().delivered == 1);
  CHECK(receiver.sent.size() == 1);
  CHECK(deliveries(id)[1].state == DeliveryState::waiting);
  receiver.meanwhile = nullptr;
  CHECK(deliver().delivered == 1);
}

TEST_CASE_METHOD(PostRoom, "A webhook that is deleted or switched off while something is sent stays so") {
  const auto deleted = webhook_of_locks();
  lock_and_unlock();
  receiver.meanwhile = [&] {
    receiver.meanwhile = nullptr;
    REQUIRE(by(ada, application::delete_webhook, deleted));
  };
  CHECK(deliver().delivered == 2);
  const auto switched = webhook_of_locks();
  lock_and_unlock();
  receiver.response = gone;
  receiver.meanwhile = [&] { REQUIRE(change(ada, switched, {.command = {.active = false}})); };
  CHECK_FALSE(deliver().is_given_up);
  CHECK(stored_webhook(switched).state == WebhookState::switched_off);
}

TEST_CASE_METHOD(PostRoom, "After 30 days nothing is known of a delivery, whatever became of it") {
  const auto id = webhook_of_locks();
  lock_and_unlock();
  const auto job = application::forget_webhook_deliveries();
  const auto run = [&](domain::Instant at) {
    std::vector<application::Job::Unit> units;
    store.read([&](application::Work& work) { units = job.look(work, at); });
    change_store([&](application::Work& work) {
      for (const auto& unit : units) unit.act(work);
    });
  };
  run(now + std::chrono::days{30});
  CHECK(deliveries(id).size() == 2);
  run(now + std::chrono::days{30} + 1ms);
  CHECK(deliveries(id).empty());
}

TEST_CASE_METHOD(PostRoom, "Of more than ten thousand that wait the oldest fail, after a try") {
  const auto id = webhook({"com.stint.employee.locked"});
  const auto wait = [&](std::size_t count) {
    change_store([&](application::Work& work) {
      for (std::size_t i = 0; i < count; ++i) {
        work.webhook_deliveries().publish({.company = acme.id,
                                           .webhook = {},
                                           .event = "com.stint.employee.locked",
                                           .happened_at = clock.now(),
                                           .next_try_at = clock.now()});
      }
    });
  };
  const auto counts = [&] {
    application::DeliveryCounts found;
    store.read([&](application::Work& work) { found = work.webhook_deliveries().counts(); });
    return found;
  };
  receiver.response = busy;
  wait(domain::most_waiting_for_webhook);
  CHECK(deliver().overtaken == 0);
  CHECK(counts().waiting == 10'000);
  clock.pass(1s);
  wait(2);
  CHECK(deliver().overtaken == 2);
  CHECK(counts() == application::DeliveryCounts{.waiting = 10'000, .failed = 2});
  std::vector<application::WebhookDelivery> failed;
  store.read([&](application::Work& work) {
    failed = work.webhook_deliveries().page(acme.id, id, {.state = DeliveryState::failed, .count = 9});
  });
  REQUIRE(failed.size() == 2);
  CHECK(failed.back().last_error == "10000 newer ones were waiting");
  CHECK(failed.back().last_status == 503);
  CHECK(failed.back().ended_at == clock.now());
  CHECK(stored_webhook(id).state == WebhookState::active);  // and continues with the newest once the receiver is back
}
