#include "tests/contracts/objections.hpp"
#include "tests/contracts/stores.hpp"

// The outbox, the audit trail and the records of jobs and imports, against their contract.

using namespace stint;
using namespace stint::contracts;
using application::Lease;

namespace {

constexpr domain::CompanyId nowhere{4711};
const domain::Instant now = day("2026-03-02") + std::chrono::hours{8};
const domain::Instant until = now + std::chrono::minutes{5};

application::Mail mail_of(domain::CompanyId company) {
  return {.company = company, .to_address = "erika@example", .created_at = now};
}

/// Acme has two mails, of which one is taken, and an entry in its audit trail.
struct Journalled {
  Journalled() : setting(adapter.store) {
    keep(adapter.store, [&](Work& work) {
      work.outbox().add(mail_of(setting.acme));
      taken = work.outbox().take(now, until, 1, [] { return "<1@stint>"; }).at(0).id;
      work.outbox().add(mail_of(setting.acme));
      work.audit().add({.company = setting.acme, .at = now, .action = "known", .subject = 1});
      work.job_runs().record("job", now);
    });
  }

  auto everything() {
    return look(adapter.store, [&](Work& work) {
      std::vector<std::tuple<std::int64_t, application::MailState, std::string, std::int32_t, domain::Instant, bool>>
          mails;
      for (const auto& mail : work.outbox().all()) {
        mails.emplace_back(mail.id, mail.state, mail.message_id + mail.last_error, mail.attempts, mail.next_attempt_at,
                           mail.taken_until.has_value());
      }
      return std::tuple{mails, work.audit().newest(), work.job_runs().all(), work.import_count().so_far()};
    });
  }

  bool objects(const std::function<void(Work&)>& job) {
    return contracts::objects(adapter.store, job, [&] { return everything(); });
  }
  bool ignores(const std::function<void(Work&)>& job) {
    return contracts::ignores(adapter.store, job, [&] { return everything(); });
  }

  TestStore adapter;
  Setting setting;
  std::int64_t taken{};
};

}  // namespace

STINT_CONTRACT_OF(Journalled, "a reading unit of work writes nothing down") {
  const auto before = everything();
  const Lease lease{taken, until};
  const std::function<void(Work&)> writes[]{
      [&](Work& work) { work.outbox().add(mail_of(setting.acme)); },
      [](Work& work) { static_cast<void>(work.outbox().take(now, until, 1, [] { return "<2@stint>"; })); },
      [&](Work& work) { work.outbox().release(lease); },
      [&](Work& work) {
        work.outbox().put_back(lease, {1, until, "later"});
      },
      [&](Work& work) { work.outbox().mark_failed(lease, now, "never"); },
      [&](Work& work) { work.outbox().mark_delivered(taken, now); },
      [](Work& work) { work.outbox().give_up(until, until, "too late"); },
      [](Work& work) { work.outbox().hold({}, until, "wait"); },
      [](Work& work) { work.outbox().retry_held(now); },
      [](Work& work) { work.outbox().drop(until, until); },
      [&](Work& work) { work.outbox().retry(taken, until); },
      [](Work& work) { work.outbox().retry_failed(now); },
      [](Work& work) { work.outbox().remove_delivered(until); },
      [](Work& work) { work.job_runs().record("job", until); },
      [](Work& work) { work.import_count().raise(); },
      [&](Work& work) { work.imported_records(setting.acme).save(application::ImportedKind::absence, "key", {}); },
  };
  for (const auto& write : writes) CHECK_THROWS_AS(adapter.store.read(write), std::exception);
  CHECK(everything() == before);
}

STINT_CONTRACT_OF(Journalled, "mails and entries of the audit trail are of a company that is there") {
  CHECK(objects([](Work& work) { work.outbox().add(mail_of(nowhere)); }));
  CHECK(objects([](Work& work) { work.audit().add({.company = nowhere, .at = now, .action = "unknown"}); }));
}

STINT_CONTRACT_OF(Journalled, "no two mails have a Message-ID in common") {
  CHECK(objects([](Work& work) { static_cast<void>(work.outbox().take(now, until, 1, [] { return "<1@stint>"; })); }));
  CHECK_FALSE(
      objects([](Work& work) { static_cast<void>(work.outbox().take(now, until, 1, [] { return "<2@stint>"; })); }));
}

STINT_CONTRACT_OF(Journalled, "nothing becomes of a mail that is not there, nor by a lease that has never been") {
  const Lease of_none{4711, until};
  const Lease of_another_end{taken, until + std::chrono::minutes{1}};
  CHECK(ignores([&](Work& work) {
    auto& outbox = work.outbox();
    for (const auto& lease : {of_none, of_another_end}) {
      outbox.release(lease);
      outbox.put_back(lease, {1, until, "later"});
      outbox.mark_failed(lease, now, "never");
    }
    outbox.mark_delivered(4711, now);
    CHECK_FALSE(outbox.retry(4711, now));
  }));
}

STINT_CONTRACT_OF(Journalled, "nothing stays of what a job that fails has written down") {
  CHECK(objects([&](Work& work) {
    work.outbox().mark_delivered(taken, now);
    work.audit().add({.company = setting.acme, .at = now, .action = "done"});
    work.import_count().raise();
    work.job_runs().record("job", until);
    throw std::domain_error("lightning");
  }));
}
