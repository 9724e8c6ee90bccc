// The lifecycle of mails: taken for a while by one of several deliverers, put back, failed, delivered, retried.

#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::Lease;
using application::MailState;
using application::Outbox;
using application::OutboxMail;
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using Ids = std::vector<std::int64_t>;

namespace {

const domain::Instant now = day("2026-03-02") + milliseconds{1};
constexpr minutes lease{5};

/// An outbox with mails to `a@x`, `b@x`, … that were written a minute apart, the last one now.
class Mails {
 public:
  explicit Mails(int count) : setting_(adapter_.store) {
    keep(adapter_.store, [&](Work& work) {
      for (int i = 0; i < count; ++i) {
        work.outbox().add({.company = setting_.acme,
                           .kind = application::MailKind::absence_filed,
                           .to_address = std::string(1, static_cast<char>('a' + i)) + "@x",
                           .created_at = now - minutes{count - 1 - i}});
      }
    });
  }

  template <class Job>
  auto change(Job job) {
    return keep(adapter_.store, [&](Work& work) { return job(work.outbox()); });
  }
  void write(application::Mail mail) {
    mail.company = setting_.acme;
    change([&](Outbox& outbox) { outbox.add(mail); });
  }
  void write_link(char receiver, milliseconds lifetime) {
    write({.company = {},
           .kind = application::MailKind::password_forgotten,
           .to_address = std::string(1, receiver) + "@x",
           .created_at = now,
           .link = std::string("https://x/#token=") + receiver,
           .expires_at = now + lifetime});
  }
  std::vector<OutboxMail> take(domain::Instant at, std::size_t count = 100) {
    return change([&](Outbox& outbox) {
      return outbox.take(at, at + lease, count, [this] { return "<" + std::to_string(++message_ids_) + "@x>"; });
    });
  }
  std::vector<OutboxMail> all() {
    return look(adapter_.store, [](Work& work) { return work.outbox().all(); });
  }
  OutboxMail only() {
    const auto mails = all();
    REQUIRE(mails.size() == 1);
    return mails.front();
  }
  bool has_due(domain::Instant at) {
    return look(adapter_.store, [&](Work& work) { return work.outbox().has_due(at); });
  }
  application::MailCounts counts() {
    return look(adapter_.store, [](Work& work) { return work.outbox().counts(); });
  }

 private:
  TestStore adapter_;
  Setting setting_;
  int message_ids_ = 0;
};

Lease lease_of(const OutboxMail& mail) {
  REQUIRE(mail.taken_until);
  return {mail.id, *mail.taken_until};
}

std::string addresses(const std::vector<OutboxMail>& mails) {
  std::string text;
  for (const auto& mail : mails) text += mail.mail.to_address.substr(0, 1);
  return text;
}

}  // namespace

STINT_CONTRACT_OF(NoStore, "a new mail is due at once, and nobody has tried it") {
  Mails mails(1);
  const auto mail = mails.only();
  CHECK(mail.mail.to_address == "a@x");
  CHECK(mail.state == MailState::waiting);
  CHECK(mail.message_id == "");
  CHECK(mail.attempts == 0);
  CHECK(mail.waiting_since == now);
  CHECK(mail.next_attempt_at == now);
  CHECK_FALSE(mail.taken_until);
  CHECK_FALSE(mail.ended_at);
  CHECK(mail.last_error == "");
  CHECK_FALSE(mails.has_due(now - milliseconds{1}));
  CHECK(mails.has_due(now));
}

STINT_CONTRACT_OF(NoStore, "a mail that is taken is nobody else's until the lease runs out, and keeps its Message-ID") {
  Mails mails(1);
  const auto taken = mails.take(now);
  REQUIRE(taken.size() == 1);
  CHECK(taken[0].taken_until == now + lease);
  CHECK(taken[0].message_id == "<1@x>");
  CHECK(mails.only().message_id == "<1@x>");
  CHECK_FALSE(mails.has_due(now + lease - milliseconds{1}));
  CHECK(mails.take(now + lease - milliseconds{1}).empty());
  CHECK(mails.has_due(now + lease));
  const auto again = mails.take(now + lease);
  REQUIRE(again.size() == 1);
  CHECK(again[0].id == taken[0].id);
  CHECK(again[0].message_id == "<1@x>");
}

STINT_CONTRACT_OF(NoStore, "mails are taken in the order in which they are due, as many as are wanted") {
  Mails mails(4);
  CHECK(addresses(mails.take(now, 1)) == "a");
  CHECK(addresses(mails.take(now, 2)) == "bc");
  CHECK(addresses(mails.take(now, 2)) == "d");
  CHECK(mails.take(now, 2).empty());
}

STINT_CONTRACT_OF(NoStore, "a mail that is put back waits for its next attempt") {
  Mails mails(1);
  const auto taken = mails.take(now).front();
  const auto later = now + hours{1};
  mails.change([&](Outbox& outbox) { outbox.put_back(lease_of(taken), {3, later, "451 busy"}); });
  const auto mail = mails.only();
  CHECK(mail.state == MailState::waiting);
  CHECK(mail.attempts == 3);
  CHECK(mail.last_error == "451 busy");
  CHECK(mail.waiting_since == now);
  CHECK_FALSE(mail.taken_until);
  CHECK(mails.take(later - milliseconds{1}).empty());
  CHECK(mails.take(later).size() == 1);
}

STINT_CONTRACT_OF(NoStore, "a mail that is released is as if it had not been taken") {
  Mails mails(1);
  const auto taken = mails.take(now).front();
  mails.change([&](Outbox& outbox) { outbox.release(lease_of(taken)); });
  CHECK(mails.only().attempts == 0);
  CHECK(mails.take(now).front().message_id == taken.message_id);
}

STINT_CONTRACT_OF(NoStore, "a mail that was delivered or has failed is not taken again") {
  Mails mails(2);
  const auto taken = mails.take(now);
  mails.change([&](Outbox& outbox) {
    outbox.mark_delivered(taken[0].id, now + minutes{1});
    outbox.mark_failed(lease_of(taken[1]), now + minutes{2}, "550 no such user");
  });
  CHECK(mails.take(now + hours{1'000}).empty());
  const auto all = mails.all();
  CHECK(all[0].state == MailState::delivered);
  CHECK(all[0].ended_at == now + minutes{1});
  CHECK(all[1].state == MailState::failed);
  CHECK(all[1].ended_at == now + minutes{2});
  CHECK(all[1].attempts == 1);
  CHECK(all[1].last_error == "550 no such user");
  CHECK(mails.counts().waiting == 0);
  CHECK(mails.counts().failed == 1);
}

STINT_CONTRACT_OF(NoStore, "what is done under a lease that has run out counts for nothing, except a delivery") {
  Mails mails(1);
  const auto slow = mails.take(now).front();
  const auto quick = mails.take(now + lease).front();
  mails.change([&](Outbox& outbox) {
    outbox.put_back(lease_of(slow), {9, now, "late"});
    outbox.mark_failed(lease_of(slow), now, "late");
    outbox.release(lease_of(slow));
  });
  CHECK(mails.only().taken_until == quick.taken_until);
  CHECK(mails.only().last_error == "");
  mails.change([&](Outbox& outbox) {
    outbox.mark_delivered(slow.id, now + lease);
    outbox.put_back(lease_of(quick), {1, now, "later"});
    outbox.mark_failed(lease_of(quick), now, "later");
    outbox.mark_delivered(quick.id, now + hours{9});
  });
  CHECK(mails.only().state == MailState::delivered);
  CHECK(mails.only().ended_at == now + lease);
}

STINT_CONTRACT_OF(NoStore, "a mail that was given up but has arrived after all is delivered") {
  Mails mails(1);
  const auto taken = mails.take(now).front();
  mails.change([&](Outbox& outbox) {
    outbox.mark_failed(lease_of(taken), now, "given up");
    outbox.mark_delivered(taken.id, now);
  });
  CHECK(mails.only().state == MailState::delivered);
  CHECK(mails.counts().failed == 0);
}

STINT_CONTRACT_OF(NoStore, "what has waited too long is given up, unless somebody has just taken it") {
  Mails mails(3);  // since now - 2 min, now - 1 min and now
  const auto taken = mails.take(now, 1);
  CHECK(mails.change([&](Outbox& outbox) { return outbox.give_up(now - minutes{1}, now, "too late"); }) == 1);
  const auto all = mails.all();
  CHECK(all[0].state == MailState::waiting);
  CHECK(all[1].state == MailState::failed);
  CHECK(all[1].last_error == "too late");
  CHECK(all[1].ended_at == now);
  CHECK(all[2].state == MailState::waiting);
  CHECK(mails.change([&](Outbox& outbox) { return outbox.give_up(now, now + lease, "too late"); }) == 2);
  CHECK(mails.counts().failed == 3);
}

STINT_CONTRACT_OF(NoStore, "an operator has undelivered mails tried now: failed ones start anew") {
  Mails mails(3);
  const auto taken = mails.take(now);
  const auto later = now + hours{100};
  mails.change([&](Outbox& outbox) {
    outbox.mark_failed(lease_of(taken[0]), now, "refused");
    outbox.put_back(lease_of(taken[1]), {2, now + hours{200}, "busy"});
    outbox.mark_delivered(taken[2].id, now);
  });
  CHECK(mails.change([&](Outbox& outbox) { return outbox.retry(taken[0].id, later); }));
  CHECK(mails.change([&](Outbox& outbox) { return outbox.retry(taken[1].id, later); }));
  CHECK_FALSE(mails.change([&](Outbox& outbox) { return outbox.retry(taken[2].id, later); }));
  CHECK_FALSE(mails.change([&](Outbox& outbox) { return outbox.retry(4711, later); }));
  const auto all = mails.all();
  CHECK(all[0].state == MailState::waiting);
  CHECK(all[0].attempts == 0);
  CHECK(all[0].waiting_since == later);
  CHECK(all[0].message_id == taken[0].message_id);
  CHECK_FALSE(all[0].ended_at);
  CHECK(all[1].attempts == 2);
  CHECK(all[1].waiting_since == now - minutes{1});
  CHECK(addresses(mails.take(later)) == "ab");
}

STINT_CONTRACT_OF(NoStore, "all that have failed can be tried again together") {
  Mails mails(3);
  const auto taken = mails.take(now, 2);
  mails.change([&](Outbox& outbox) {
    for (const auto& mail : taken) outbox.mark_failed(lease_of(mail), now, "refused");
  });
  CHECK(mails.change([&](Outbox& outbox) { return addresses(outbox.failed()); }) == "ab");
  CHECK(mails.change([&](Outbox& outbox) { return outbox.retry_failed(now + hours{1}); }) == 2);
  CHECK(mails.change([&](Outbox& outbox) { return outbox.failed().size(); }) == 0);
  CHECK(mails.all()[0].waiting_since == now + hours{1});
  CHECK(mails.all()[0].attempts == 0);
  CHECK(mails.all()[2].waiting_since == now);
  CHECK(mails.counts().waiting == 3);
}

STINT_CONTRACT_OF(NoStore, "delivered mails are forgotten in time, others never") {
  Mails mails(4);
  const auto taken = mails.take(now);
  mails.change([&](Outbox& outbox) {
    outbox.mark_delivered(taken[0].id, now - milliseconds{1});
    outbox.mark_delivered(taken[1].id, now);
    outbox.mark_failed(lease_of(taken[2]), now - hours{9'000}, "refused");
  });
  CHECK(mails.change([&](Outbox& outbox) { return outbox.remove_delivered(now); }) == 1);
  CHECK(addresses(mails.all()) == "bcd");
}

STINT_CONTRACT("mails that were taken in a dropped unit of work are free") {
  keep([&](Work& work) { work.outbox().add({.company = acme, .to_address = "a@x", .created_at = now}); });
  application::write_now(store, [&](Work& work) {
    CHECK(work.outbox().take(now, now + lease, 1, [] { return "<1@x>"; }).size() == 1);
    return false;
  });
  CHECK(look([](Work& work) { return work.outbox().has_due(now); }));
}

STINT_CONTRACT_OF(NoStore,
                  "untried mails between two moments are counted, and held back until somebody says otherwise") {
  Mails mails(4);
  static_cast<void>(mails.take(now - minutes{3}, 1));
  const auto from = now - minutes{2};
  const auto untried = [&](domain::Instant after, domain::Instant before) {
    return mails.change([&](Outbox& outbox) { return outbox.untried(after, before); });
  };
  const auto begin = domain::Instant::min();
  CHECK(untried(begin, now + minutes{1}).count == 3);
  CHECK(untried(begin, now + minutes{1}).oldest == from);
  CHECK(untried(from - milliseconds{1}, now).count == 2);
  CHECK(untried(from, now).count == 1);
  CHECK(untried(from, from + milliseconds{1}).count == 0);
  CHECK_FALSE(untried(now, now + minutes{1}).oldest);

  CHECK(mails.change([&](Outbox& outbox) { return outbox.hold(begin, now, "too old"); }) == 2);
  CHECK(untried(begin, now + minutes{1}).count == 1);
  CHECK(mails.counts().waiting == 4);
  CHECK(mails.counts().held == 2);
  const auto held = mails.all().at(1);
  CHECK(held.state == MailState::waiting);
  CHECK(held.next_attempt_at == application::held_back);
  CHECK(held.last_error == "too old");
  CHECK(addresses(mails.take(now + hours{24 * 365}, 10)) == "ad");

  SECTION("not even given up") {
    CHECK(mails.change([&](Outbox& outbox) { return outbox.give_up(now, now + hours{24 * 366}, "no way"); }) == 2);
    CHECK(mails.counts().held == 2);
  }
  SECTION("one by one") {
    CHECK(mails.change([&](Outbox& outbox) { return outbox.retry(held.id, now + hours{1}); }));
    CHECK(mails.counts().held == 1);
    CHECK(mails.all().at(1).waiting_since == now + hours{1});
    CHECK(addresses(mails.take(now + hours{1})) == "b");
  }
  SECTION("or all of them") {
    CHECK(mails.change([&](Outbox& outbox) { return outbox.retry_held(now + hours{1}); }) == 2);
    CHECK(mails.counts().held == 0);
    CHECK(mails.all().at(1).waiting_since == now + hours{1});
    CHECK(addresses(mails.take(now + hours{1})) == "bc");
    CHECK(mails.change([&](Outbox& outbox) { return outbox.retry_held(now + hours{1}); }) == 0);
  }
}

STINT_CONTRACT_OF(NoStore, "mails that wait are dropped by their day, held back or not, unless they are being taken") {
  Mails mails(5);
  const auto taken = mails.take(now, 3);
  mails.change([&](Outbox& outbox) {
    outbox.mark_failed(lease_of(taken[0]), now, "no such mailbox");
    outbox.mark_delivered(taken[1].id, now);
    return outbox.hold(domain::Instant::min(), now, "too old");
  });
  const auto drop = [&](domain::Instant before, domain::Instant at) {
    const auto dropped = mails.change([&](Outbox& outbox) { return outbox.drop(before, at); });
    return dropped.empty() ? 0 : dropped.begin()->second;
  };
  CHECK(drop(now - minutes{4}, now) == 0);
  CHECK(drop(now, now) == 1);
  CHECK(addresses(mails.all()) == "abce");
  CHECK(drop(now, now + lease) == 1);
  CHECK(drop(now + milliseconds{1}, now + lease) == 1);
  CHECK(addresses(mails.all()) == "ab");
}

STINT_CONTRACT_OF(NoStore, "those that wait are listed apart") {
  Mails mails(3);
  const auto taken = mails.take(now, 2);
  mails.change([&](Outbox& outbox) {
    outbox.mark_failed(lease_of(taken[0]), now, "no such mailbox");
    outbox.mark_delivered(taken[1].id, now);
  });
  CHECK(mails.change([](Outbox& outbox) { return addresses(outbox.waiting()); }) == "c");
}

STINT_CONTRACT_OF(NoStore, "a link leaves the outbox with the delivery of its mail, or when it expires") {
  Mails mails(0);
  mails.write_link('a', minutes{30});
  mails.write_link('b', minutes{30});
  mails.write_link('c', minutes{30} + milliseconds{1});
  const auto links = [&] {
    std::string text;
    for (const auto& mail : mails.all()) text += mail.mail.link.empty() ? '-' : mail.mail.link.back();
    return text;
  };
  const auto taken = mails.take(now, 2);
  CHECK(taken[0].mail.link == "https://x/#token=a");
  CHECK(taken[0].mail.expires_at == now + minutes{30});
  mails.change([&](Outbox& outbox) {
    outbox.mark_delivered(taken[0].id, now);
    outbox.mark_failed(lease_of(taken[1]), now, "no such mailbox");
  });
  CHECK(links() == "-bc");
  CHECK(mails.change([&](Outbox& outbox) { return outbox.expire(now + minutes{30} - milliseconds{1}, "late"); }) == 0);
  CHECK(links() == "-bc");
  CHECK(mails.change([&](Outbox& outbox) { return outbox.expire(now + minutes{30}, "late"); }) == 0);
  CHECK(links() == "--c");  // it had failed already
  CHECK(mails.change([&](Outbox& outbox) { return outbox.expire(now + minutes{31}, "late"); }) == 1);
  CHECK(links() == "---");
  const auto last = mails.all().back();
  CHECK(last.state == MailState::failed);
  CHECK(last.last_error == "late");
  CHECK(last.ended_at == now + minutes{31});
}

STINT_CONTRACT_OF(
    NoStore, "a mail whose link has expired is not tried again, and one that is being taken is left to its taker") {
  Mails mails(0);
  mails.write_link('a', minutes{30});
  const auto taken = mails.take(now + minutes{28});
  CHECK(mails.change([&](Outbox& outbox) { return outbox.expire(now + minutes{30}, "late"); }) == 0);
  mails.change([&](Outbox& outbox) { outbox.mark_failed(lease_of(taken[0]), now + minutes{30}, "no such mailbox"); });
  const auto retry = [&](domain::Instant at) {
    return mails.change([&](Outbox& outbox) { return outbox.retry(taken[0].id, at); });
  };
  CHECK_FALSE(retry(now + minutes{30}));
  CHECK(mails.change([&](Outbox& outbox) { return outbox.retry_failed(now + minutes{30}); }) == 0);
  CHECK(retry(now + minutes{30} - milliseconds{1}));
}
