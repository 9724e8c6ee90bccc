// Emptying the outbox: the result of mails that are delivered, refused, delayed, aborted, and of those after them.

#include <stint/application/mails/delivering.hpp>

#include "tests/application/support/two_companies.hpp"
#include "tests/fakes/counting_random.hpp"

using namespace stint;
using namespace stint::application;
using namespace std::chrono_literals;
using Verdict = SendResult::Verdict;

namespace {

/// Handles a mail as the test specifies, and records it.
struct ScriptedCarrier : MailTransport {
  SendResult carry(const Mail& mail, std::string_view message_id) override {
    carried.push_back(mail.to_address);
    message_ids[mail.to_address].emplace_back(message_id);
    if (meanwhile) meanwhile();
    const auto found = outcomes.find(mail.to_address);
    return found == outcomes.end() ? otherwise : found->second;
  }
  void rest() override {}

  std::map<std::string, SendResult> outcomes;
  SendResult otherwise{Verdict::delivered};
  std::function<void()> meanwhile;
  std::vector<std::string> carried;
  std::map<std::string, std::vector<std::string>> message_ids;
};

struct SettableClock : domain::Clock {
  [[nodiscard]] domain::Instant now() const override { return instant; }
  domain::Instant instant = test::day("2026-03-02") + 8h;
};

/// An outbox with a mail to each of these, and one delivery of it.
struct PostOffice {
  explicit PostOffice(const std::vector<std::string>& receivers) {
    test::keep(office.store, [&](Work& work) {
      for (const auto& receiver : receivers) {
        work.outbox().add({.company = office.acme.id, .to_address = receiver, .created_at = clock.instant});
      }
    });
  }

  DeliveryReport deliver() { return delivery.deliver_batch(); }
  [[nodiscard]] MailDelivery another_delivery() {
    return MailDelivery({office.store, clock, random, transport, "stint.example", [this] { return stopping; }});
  }
  std::vector<OutboxMail> mails() {
    std::vector<OutboxMail> all;
    office.store.read([&](Work& work) { all = work.outbox().all(); });
    return all;
  }
  /// Such as `delivered waiting failed`.
  std::string states() {
    std::string text;
    for (const auto& mail : mails()) text += (text.empty() ? "" : " ") + std::string{name(mail.state)};
    return text;
  }
  /// How often the transport had to send something since the last call.
  std::size_t tries() { return std::exchange(transport.carried, {}).size(); }

  test::TwoCompanies office;
  SettableClock clock;
  fakes::CountingRandom random;
  ScriptedCarrier transport;
  bool stopping = false;
  MailDelivery delivery = another_delivery();
};

std::vector<std::string> many(int count) {
  std::vector<std::string> receivers;
  for (int i = 0; i < count; ++i) receivers.push_back(std::to_string(i) + "@x");
  return receivers;
}

}  // namespace

TEST_CASE("Mails are delivered in the order in which they were written, each once, under a Message-ID of its own") {
  PostOffice post({"a@x", "b@x", "c@x"});
  const auto report = post.deliver();
  CHECK(report.taken == 3);
  CHECK(report.delivered == 3);
  CHECK(report.trouble == "");
  CHECK(post.transport.carried == std::vector<std::string>{"a@x", "b@x", "c@x"});
  CHECK(post.states() == "delivered delivered delivered");
  const auto id = post.transport.message_ids["a@x"].front();
  CHECK(id == post.mails().front().message_id);
  CHECK(id != post.transport.message_ids["b@x"].front());
  CHECK(id.starts_with("<"));
  CHECK(id.ends_with("@stint.example>"));
  CHECK(post.deliver().taken == 0);
  CHECK(post.tries() == 3);
}

TEST_CASE("A large outbox is emptied a batch at a time") {
  PostOffice post(many(2 * static_cast<int>(MailDelivery::batch_size) + 1));
  CHECK(post.deliver().delivered == MailDelivery::batch_size);
  CHECK(post.deliver().delivered == MailDelivery::batch_size);
  CHECK(post.deliver().delivered == 1);
  CHECK(post.deliver().taken == 0);
}

TEST_CASE("A mail that must wait does not hold up the others, and is tried again with the same Message-ID") {
  PostOffice post({"slow@x", "b@x"});
  post.transport.outcomes["slow@x"] = {Verdict::try_again, "450 greylisted"};
  const auto report = post.deliver();
  CHECK(report.put_back == 1);
  CHECK(report.delivered == 1);
  CHECK(post.states() == "waiting delivered");
  const auto waiting = post.mails().front();
  CHECK(waiting.attempts == 1);
  CHECK(waiting.last_error == "450 greylisted");
  CHECK(waiting.next_attempt_at >= post.clock.instant + 48s);
  CHECK(waiting.next_attempt_at <= post.clock.instant + 72s);

  post.clock.instant = waiting.next_attempt_at - 1ms;
  CHECK(post.deliver().taken == 0);
  post.clock.instant = waiting.next_attempt_at;
  post.transport.outcomes.clear();
  CHECK(post.deliver().delivered == 1);
  const auto& ids = post.transport.message_ids["slow@x"];
  CHECK(ids == std::vector<std::string>(2, ids.front()));
}

TEST_CASE("A mail that is refused for good has failed at once") {
  PostOffice post({"nobody@x", "b@x"});
  post.transport.outcomes["nobody@x"] = {Verdict::refused, "550 no such user"};
  const auto report = post.deliver();
  REQUIRE(report.failures.size() == 1);
  CHECK(report.failures[0].mail == post.mails()[0].id);
  CHECK(report.failures[0].reason == "550 no such user");
  CHECK(post.states() == "failed delivered");
  CHECK(post.mails()[0].last_error == "550 no such user");
}

TEST_CASE("A mail that must wait again and again is given up after three days and kept as failed") {
  PostOffice post({"slow@x"});
  const auto written = post.clock.instant;
  post.transport.otherwise = {Verdict::try_again, "450 full"};
  std::size_t tries = 0;
  while (post.states() == "waiting") {
    post.clock.instant = std::max(post.clock.instant, post.mails().front().next_attempt_at);
    CHECK(post.clock.instant <= written + 72h);
    post.deliver();
    ++tries;
  }
  CHECK(post.states() == "failed");
  CHECK(post.clock.instant == written + 72h);
  CHECK(tries > 20);
  CHECK(tries < 35);
  CHECK(post.mails().front().last_error == "given up: 450 full");

  // An operator restarts its time.
  const auto id = post.mails().front().id;
  test::keep(post.office.store, [&](Work& work) {
    CHECK(retry_mails({work, post.clock.instant, post.office.zones}, {id}) == 1);
  });
  post.deliver();
  CHECK(post.states() == "waiting");
}

TEST_CASE("When there is no way, one mail is tried and none has a try counted") {
  PostOffice post(many(200));
  post.transport.otherwise = {Verdict::no_way, "could not connect"};
  const auto report = post.deliver();
  CHECK(report.trouble == "could not connect");
  CHECK(report.put_back == 0);
  CHECK(post.tries() == 1);
  const auto mails = post.mails();
  for (const auto& mail : mails) {
    CHECK(mail.attempts == 0);
    CHECK_FALSE(mail.taken_until);
    CHECK(mail.next_attempt_at <= post.clock.instant);
  }
  CHECK(mails[0].last_error == "could not connect");
  CHECK(mails[1].last_error == "");
}

TEST_CASE(
    "When there is no way, it is looked at again after a pause that grows, and all is delivered when it is back") {
  PostOffice post(many(3));
  post.transport.otherwise = {Verdict::no_way, "could not connect"};
  post.deliver();
  CHECK(post.tries() == 1);
  post.clock.instant += 3s;
  CHECK(post.deliver().taken == 0);
  post.clock.instant += 3s;
  post.deliver();
  CHECK(post.tries() == 1);
  post.clock.instant += 7s;
  CHECK(post.deliver().taken == 0);
  post.clock.instant += 5s;
  post.transport.otherwise = {Verdict::delivered};
  CHECK(post.deliver().delivered == 3);

  // The next failure is treated as a first one again.
  test::keep(post.office.store, [&](Work& work) {
    work.outbox().add({.company = post.office.acme.id, .to_address = "late@x", .created_at = post.clock.instant});
  });
  post.transport.otherwise = {Verdict::no_way, "could not connect"};
  post.deliver();
  post.clock.instant += 6s;
  post.transport.otherwise = {Verdict::delivered};
  CHECK(post.deliver().delivered == 1);
}

TEST_CASE("A clock that is put back does not make the pause longer") {
  PostOffice post({"a@x"});
  post.clock.instant += 48h;
  post.transport.otherwise = {Verdict::no_way, "could not connect"};
  post.deliver();
  post.clock.instant -= 47h;
  post.transport.otherwise = {Verdict::delivered};
  CHECK(post.deliver().delivered == 1);
}

TEST_CASE("When there is no way for three days, all that has waited as long is given up, and nothing else") {
  PostOffice post(many(120));
  post.clock.instant += 72h - 1ms;
  post.transport.otherwise = {Verdict::no_way, "could not connect"};
  CHECK(post.deliver().given_up == 0);
  post.clock.instant += 1h;
  test::keep(post.office.store, [&](Work& work) {
    work.outbox().add({.company = post.office.acme.id, .to_address = "new@x", .created_at = post.clock.instant});
  });
  CHECK(post.deliver().given_up == 120);
  const auto mails = post.mails();
  CHECK(mails[119].state == MailState::failed);
  CHECK(mails[119].last_error == "given up: could not connect");
  CHECK(mails[120].state == MailState::waiting);
}

TEST_CASE("A mail on which the way broke has had its try; those behind it have not") {
  PostOffice post({"a@x", "poison@x", "c@x"});
  post.transport.outcomes["poison@x"] = {Verdict::cut_off, "connection reset"};
  const auto report = post.deliver();
  CHECK(report.trouble == "connection reset");
  CHECK(post.states() == "delivered waiting waiting");
  CHECK(post.mails()[1].attempts == 1);
  CHECK(post.mails()[2].attempts == 0);
  // After the pause the others overtake it.
  post.clock.instant += 6s;
  CHECK(post.deliver().delivered == 1);
  CHECK(post.states() == "delivered waiting delivered");
}

TEST_CASE("A delivery that is told to stop lets go of what it has not carried") {
  PostOffice post({"a@x", "b@x", "c@x"});
  SECTION("between two mails") {
    post.transport.meanwhile = [&] { post.stopping = true; };
    CHECK(post.deliver().delivered == 1);
    CHECK(post.states() == "delivered waiting waiting");
  }
  SECTION("in the middle of a mail") {
    post.transport.meanwhile = [&] { post.stopping = true; };
    post.transport.otherwise = {Verdict::interrupted, "stopped"};
    CHECK(post.deliver().delivered == 0);
    CHECK(post.states() == "waiting waiting waiting");
  }
  SECTION("before the first") {
    post.stopping = true;
    CHECK(post.deliver().taken == 0);
  }
  for (const auto& mail : post.mails()) CHECK_FALSE(mail.taken_until);
  CHECK(post.mails()[2].attempts == 0);
}

TEST_CASE("A batch that takes too long is let go before its lease runs out") {
  PostOffice post({"a@x", "b@x", "c@x", "d@x"});
  post.transport.meanwhile = [&] { post.clock.instant += 100s; };
  CHECK(post.deliver().delivered == 2);  // at 200 s a try of two minutes would no longer end within five
  CHECK(post.states() == "delivered delivered waiting waiting");
  CHECK(post.deliver().delivered == 2);
}

TEST_CASE("Two deliveries never carry the same mail, and one takes over what another has left behind") {
  PostOffice post(many(120));
  auto other = post.another_delivery();
  bool nested = false;
  post.transport.meanwhile = [&] {
    if (std::exchange(nested, true)) return;
    other.deliver_batch();  // while the first mail of the first batch is in transit
  };
  post.deliver();
  while (post.deliver().taken > 0) {
  }
  auto carried = post.transport.carried;
  CHECK(carried.size() == 120);
  std::ranges::sort(carried);
  CHECK(std::ranges::adjacent_find(carried) == carried.end());

  // A deliverer that died while it had a mail.
  test::keep(post.office.store, [&](Work& work) {
    work.outbox().add({.company = post.office.acme.id, .to_address = "left@x", .created_at = post.clock.instant});
    CHECK(work.outbox().take(post.clock.instant, post.clock.instant + 5min, 1, [] { return "<died@x>"; }).size() == 1);
  });
  post.clock.instant += 5min - 1ms;
  CHECK(post.deliver().taken == 0);
  post.clock.instant += 1ms;
  CHECK(post.deliver().delivered == 1);
  CHECK(post.transport.message_ids["left@x"] == std::vector<std::string>{"<died@x>"});
}

TEST_CASE("What was delivered is recorded a second later at most") {
  PostOffice post({"a@x", "b@x", "c@x"});
  std::vector<std::string> seen;
  post.transport.meanwhile = [&] {
    seen.push_back(post.states());
    post.clock.instant += 600ms;
  };
  post.deliver();
  CHECK(seen ==
        std::vector<std::string>{"waiting waiting waiting", "waiting waiting waiting", "delivered delivered waiting"});
}

namespace {

/// A store that fails writes on request.
class UnsteadyStore : public Store {
 public:
  explicit UnsteadyStore(Store& store) : store_(store) {}
  void read(const std::function<void(Work&)>& job) override { store_.read(job); }
  void write(WriteJob job, WriteDone done) override {
    if (broken) return done(WriteOutcome::overloaded, nullptr);
    store_.write(std::move(job), std::move(done));
  }
  bool broken = false;

 private:
  Store& store_;
};

}  // namespace

TEST_CASE("A delivery that could not be recorded is recorded later, and the mail is not sent twice") {
  PostOffice post({"a@x", "b@x"});
  UnsteadyStore store(post.office.store);
  MailDelivery delivery({store, post.clock, post.random, post.transport, "x", [] { return false; }});
  post.transport.meanwhile = [&] { store.broken = true; };
  CHECK_THROWS_AS(delivery.deliver_batch(), StoreOverloaded);
  CHECK_THROWS_AS(delivery.deliver_batch(), StoreOverloaded);
  CHECK(post.states() == "waiting waiting");
  store.broken = false;
  delivery.deliver_batch();
  CHECK(post.states() == "delivered delivered");
  CHECK(post.tries() == 2);
}

TEST_CASE("An operator cannot have mails tried that were delivered or never were") {
  PostOffice post({"a@x", "b@x"});
  post.transport.outcomes["b@x"] = {Verdict::refused, "550"};
  post.deliver();
  const auto ids = std::vector{post.mails()[1].id, post.mails()[0].id};
  write_now(post.office.store, [&](Work& work) {
    CHECK(test::word(retry_mails({work, post.clock.instant, post.office.zones}, ids)) == "unknown");
    CHECK(test::word(retry_mails({work, post.clock.instant, post.office.zones}, {4711})) == "unknown");
    return false;
  });
  CHECK(post.states() == "delivered failed");
  test::keep(post.office.store, [&](Work& work) {
    CHECK(retry_failed_mails({work, post.clock.instant, post.office.zones}) == 1);
  });
  CHECK(post.states() == "delivered waiting");
}
