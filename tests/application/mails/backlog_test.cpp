#include <stint/application/mails/delivering.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint;
using namespace stint::application;
using namespace std::chrono_literals;

namespace {

/// An office whose mails were not delivered for a while.
struct Outage : test::TwoCompanies {
  void write_mail(domain::Instant at, domain::CompanyId company) {
    change([&](Work& work) { work.outbox().add({.company = company, .to_address = "a@x", .created_at = at}); });
  }
  void write_mail(domain::Instant at) { write_mail(at, acme.id); }
  void last_delivery_was(domain::Instant at) {
    change([&](Work& work) { work.job_runs().record(delivery_job, at); });
  }
  std::int64_t held_at_start() {
    std::int64_t held = 0;
    change([&](Work& work) { held = begin_delivery(work, now); });
    return held;
  }
  std::int64_t backlog() {
    std::int64_t count = 0;
    store.read([&](Work& work) { count = mail_backlog(work, now).count; });
    return count;
  }

  template <class Job>
  void change(Job job) {
    test::keep(store, [&](Work& work) { job(work); });
  }
};

}  // namespace

TEST_CASE_METHOD(Outage, "Switched on for the first time, mails of the last day are sent, older ones held back") {
  write_mail(now - 24h - 1ms);
  write_mail(now - 24h);
  write_mail(now);
  CHECK(backlog() == 1);
  CHECK(held_at_start() == 1);
  CHECK(backlog() == 0);
  CHECK(held_at_start() == 0);
}

TEST_CASE_METHOD(Outage, "What a delivery has seen is sent, however long the server was down after it") {
  last_delivery_was(now - 72h);
  write_mail(now - 73h);
  write_mail(now - 72h + 2min);  // a delivery is recorded once a minute
  CHECK(held_at_start() == 0);
  write_mail(now - 72h + 2min + 1ms);
  CHECK(backlog() == 0);  // the delivery that has just begun has seen it
}

TEST_CASE_METHOD(Outage, "What was written after the last delivery is held back, and what was tried is not") {
  last_delivery_was(now - 72h);
  write_mail(now - 72h + 2min + 1ms);
  CHECK(backlog() == 1);
  write_mail(now - 48h);
  change([&](Work& work) {
    const auto tried = work.outbox().take(now - 48h, now - 47h, 1, [] { return "<1@x>"; });
    work.outbox().release({tried.at(0).id, now - 47h});
  });
  CHECK(held_at_start() == 1);
}

TEST_CASE_METHOD(Outage, "Held mails are sent when the operator says so, as if they had just been written") {
  write_mail(now - 100h);
  write_mail(now - 50h);
  REQUIRE(held_at_start() == 2);
  change([&](Work& work) {
    CHECK(retry_held_mails({work, now, zones}) == 2);
    const auto mails = work.outbox().waiting();
    CHECK(mails.at(0).waiting_since == now);
    CHECK(mails.at(0).mail.created_at == now - 100h);
  });
  CHECK(held_at_start() == 0);
}

TEST_CASE_METHOD(Outage, "Mails are dropped up to the day before, and the audit trail of each company says how many") {
  const auto today = std::chrono::floor<std::chrono::days>(now);
  write_mail(today - 1ms);
  write_mail(today - 48h);
  write_mail(today - 48h, rival.id);
  write_mail(today);
  REQUIRE(held_at_start() >= 2);
  change([&](Work& work) { CHECK(drop_mails({work, now, zones}, today) == 3); });
  store.read([&](Work& work) {
    CHECK(work.outbox().all().size() == 1);
    for (const auto& [company, count] : {std::pair{acme.id, "2"}, std::pair{rival.id, "1"}}) {
      const auto entries = work.audit().page(company, {});
      REQUIRE(entries.size() == 1);
      CHECK(entries[0].action == "mails.dropped");
      CHECK_FALSE(entries[0].actor);
      CHECK(entries[0].at == now);
      CHECK(entries[0].details ==
            std::vector<std::pair<std::string, std::string>>{{"count", count}, {"before", domain::format_date(today)}});
    }
  });
  change([&](Work& work) { CHECK(drop_mails({work, now, zones}, today) == 0); });
  store.read([&](Work& work) { CHECK(work.audit().page(acme.id, {}).size() == 1); });
}
