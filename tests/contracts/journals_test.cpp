#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::MailKind;
using Facts = std::vector<std::pair<std::string, std::string>>;

namespace {

const domain::Instant now = test::day("2026-03-02") + std::chrono::milliseconds{1};
const Facts odd_facts{{"z", "it's \"quoted\""}, {"a", "über\n☃"}, {"z", ""}, {"nul", std::string("\0x", 2)}};

}  // namespace

STINT_CONTRACT("mails wait in the order in which they were written") {
  TestType adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    work.outbox().add({setting.acme, MailKind::entry_request_rejected, "e@x", "Erika", "de", odd_facts, now});
    work.outbox().add({setting.rival, MailKind::absence_filed, "r@x", "", "", {}, now - std::chrono::hours{1}});
  });
  adapter.store.read([&](application::Work& work) {
    std::vector<application::Mail> mails;
    for (const auto& entry : work.outbox().all()) mails.push_back(entry.mail);
    REQUIRE(mails.size() == 2);
    CHECK(mails[0].company == setting.acme);
    CHECK(mails[0].kind == MailKind::entry_request_rejected);
    CHECK(mails[0].to_address == "e@x");
    CHECK(mails[0].to_name == "Erika");
    CHECK(mails[0].language == "de");
    CHECK(mails[0].facts == odd_facts);
    CHECK(mails[0].created_at == now);
    CHECK(mails[1].company == setting.rival);
    CHECK(mails[1].facts.empty());
  });
}

STINT_CONTRACT("a mail of a dropped change is never sent") {
  TestType adapter;
  const Setting setting(adapter.store);
  application::write_now(adapter.store, [&](application::Work& work) {
    work.outbox().add({setting.acme, MailKind::absence_filed, "e@x", "", "de", {}, now});
    return false;
  });
  CHECK(look(adapter.store, [](application::Work& work) { return work.outbox().all().size(); }) == 0);
}

STINT_CONTRACT("the audit trail of a company comes oldest first") {
  TestType adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    work.audit().add({setting.acme, now, setting.max, "absence.deleted", 12, odd_facts});
    work.audit().add({setting.rival, now, std::nullopt, "company.imported", 2, {}});
    work.audit().add({setting.acme, now, std::nullopt, "account.locked", 3, {}});
  });
  adapter.store.read([&](application::Work& work) {
    const auto entries = work.audit().page(setting.acme, {});
    REQUIRE(entries.size() == 2);
    CHECK(entries[0].company == setting.acme);
    CHECK(entries[0].at == now);
    CHECK(entries[0].actor == setting.max);
    CHECK(entries[0].action == "absence.deleted");
    CHECK(entries[0].subject == 12);
    CHECK(entries[0].details == odd_facts);
    CHECK(entries[1].action == "account.locked");
    CHECK_FALSE(entries[1].actor);
    CHECK(work.audit().page(setting.rival, {}).size() == 1);
  });
}

STINT_CONTRACT("each job's last run is kept, the later in place of the earlier") {
  TestType adapter;
  CHECK(look(adapter.store, [](application::Work& work) { return work.job_runs().all(); }).empty());
  keep(adapter.store, [&](application::Work& work) {
    work.job_runs().record("sweep", now);
    work.job_runs().record("dust", now);
  });
  keep(adapter.store, [&](application::Work& work) { work.job_runs().record("sweep", now + std::chrono::hours{1}); });
  const auto runs = look(adapter.store, [](application::Work& work) { return work.job_runs().all(); });
  REQUIRE(runs.size() == 2);
  CHECK(runs.at("dust") == now);
  CHECK(runs.at("sweep") == now + std::chrono::hours{1});
}

STINT_CONTRACT("the audit trail is read page by page, and nothing is read twice or left out") {
  TestType adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    for (int i = 0; i < 7; ++i) {
      // The clock was set back in between.
      const auto at = now + std::chrono::milliseconds{i == 4 ? -1 : i};
      work.audit().add({setting.acme, at, std::nullopt, "entry.created", i, odd_facts});
      work.audit().add({setting.rival, at, std::nullopt, "entry.created", 100 + i, {}});
    }
  });
  adapter.store.read([&](application::Work& work) {
    const auto subjects_since = [&](std::optional<domain::Instant> since, std::size_t count) {
      std::vector<std::int32_t> subjects;
      application::AuditPage page{.since = since, .count = count};
      while (true) {
        const auto entries = work.audit().page(setting.acme, page);
        CHECK(entries.size() <= count);
        for (const auto& entry : entries) {
          CHECK(entry.company == setting.acme);
          CHECK(entry.details == odd_facts);
          CHECK(entry.id > page.after);
          page.after = entry.id;
          subjects.push_back(entry.subject);
        }
        if (entries.size() < count) return subjects;
      }
    };
    using Subjects = std::vector<std::int32_t>;
    for (const std::size_t count : {1U, 2U, 3U, 7U, 8U}) {
      CAPTURE(count);
      CHECK(subjects_since({}, count) == Subjects{0, 1, 2, 3, 4, 5, 6});
      CHECK(subjects_since(now, count) == Subjects{0, 1, 2, 3, 5, 6});
      CHECK(subjects_since(now + std::chrono::milliseconds{6}, count) == Subjects{6});
      CHECK(subjects_since(now + std::chrono::milliseconds{7}, count).empty());
    }
  });
}

STINT_CONTRACT("locks and unlocks are found in the audit trail of all companies, after an entry") {
  TestType adapter;
  const Setting setting(adapter.store);
  const auto newest = [&] {
    return look(adapter.store, [](application::Work& work) { return work.audit().newest(); });
  };
  CHECK(newest() == 0);
  keep(adapter.store, [&](application::Work& work) {
    work.audit().add({setting.acme, now, std::nullopt, "account.locked", 3, {}});
    work.audit().add({setting.rival, now, std::nullopt, "account.password-set", 4, {}});
    work.audit().add({setting.rival, now, std::nullopt, "account.locked", 4, {}});
    work.audit().add({setting.acme, now, std::nullopt, "account.unlocked", 3, {}});
    work.audit().add({setting.acme, now, setting.max, "absence.deleted", 12, odd_facts});
  });
  adapter.store.read([&](application::Work& work) {
    const auto all = work.audit().locks_after(0, 9);
    REQUIRE(all.size() == 3);
    CHECK(all[0].company == setting.acme);
    CHECK(all[0].action == application::account_locked);
    CHECK(all[0].subject == 3);
    CHECK(all[1].company == setting.rival);
    CHECK(all[1].subject == 4);
    CHECK(all[2].action == application::account_unlocked);
    CHECK(all[2].id < work.audit().newest());
    CHECK(work.audit().locks_after(0, 2).back().id == all[1].id);
    CHECK(work.audit().locks_after(all[0].id, 9).front().id == all[1].id);
    CHECK(work.audit().locks_after(all[2].id, 9).empty());
  });
}
