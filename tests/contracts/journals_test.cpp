#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::MailKind;
using Facts = std::vector<std::pair<std::string, std::string>>;

const domain::Instant now = day("2026-03-02") + std::chrono::milliseconds{1};
const Facts odd_facts{{"z", "it's \"quoted\""}, {"a", "über\n☃"}, {"z", ""}, {"nul", std::string("\0x", 2)}};

STINT_CONTRACT("mails wait in the order in which they were written") {
  keep([&](Work& work) {
    work.outbox().add({acme, MailKind::entry_request_rejected, "e@x", "Erika", "de", odd_facts, now});
    work.outbox().add({rival, MailKind::absence_filed, "r@x", "", "", {}, now - std::chrono::hours{1}});
  });
  store.read([&](Work& work) {
    std::vector<application::Mail> mails;
    for (const auto& entry : work.outbox().all()) mails.push_back(entry.mail);
    REQUIRE(mails.size() == 2);
    CHECK(mails[0].company == acme);
    CHECK(mails[0].kind == MailKind::entry_request_rejected);
    CHECK(mails[0].to_address == "e@x");
    CHECK(mails[0].to_name == "Erika");
    CHECK(mails[0].language == "de");
    CHECK(mails[0].facts == odd_facts);
    CHECK(mails[0].created_at == now);
    CHECK(mails[1].company == rival);
    CHECK(mails[1].facts.empty());
  });
}

STINT_CONTRACT("a mail of a dropped change is never sent") {
  application::write_now(store, [&](Work& work) {
    work.outbox().add({acme, MailKind::absence_filed, "e@x", "", "de", {}, now});
    return false;
  });
  CHECK(look([](Work& work) { return work.outbox().all().size(); }) == 0);
}

STINT_CONTRACT("the audit trail of a company comes oldest first") {
  keep([&](Work& work) {
    work.audit().add({acme, now, max, "absence.deleted", 12, odd_facts});
    work.audit().add({rival, now, std::nullopt, "company.imported", 2, {}});
    work.audit().add({acme, now, std::nullopt, "account.locked", 3, {}});
  });
  store.read([&](Work& work) {
    const auto entries = work.audit().page(acme, {});
    REQUIRE(entries.size() == 2);
    CHECK(entries[0].company == acme);
    CHECK(entries[0].at == now);
    CHECK(entries[0].actor == max);
    CHECK(entries[0].action == "absence.deleted");
    CHECK(entries[0].subject == 12);
    CHECK(entries[0].details == odd_facts);
    CHECK(entries[1].action == "account.locked");
    CHECK_FALSE(entries[1].actor);
    CHECK(work.audit().page(rival, {}).size() == 1);
  });
}

STINT_EMPTY_CONTRACT("each job's last run is kept, the later in place of the earlier") {
  CHECK(look([](Work& work) { return work.job_runs().all(); }).empty());
  keep([&](Work& work) {
    work.job_runs().record("sweep", now);
    work.job_runs().record("dust", now);
  });
  keep([&](Work& work) { work.job_runs().record("sweep", now + std::chrono::hours{1}); });
  const auto runs = look([](Work& work) { return work.job_runs().all(); });
  REQUIRE(runs.size() == 2);
  CHECK(runs.at("dust") == now);
  CHECK(runs.at("sweep") == now + std::chrono::hours{1});
}

STINT_CONTRACT("the audit trail is read page by page, and nothing is read twice or left out") {
  keep([&](Work& work) {
    for (int i = 0; i < 7; ++i) {
      // The clock was set back in between.
      const auto at = now + std::chrono::milliseconds{i == 4 ? -1 : i};
      work.audit().add({acme, at, std::nullopt, "entry.created", i, odd_facts});
      work.audit().add({rival, at, std::nullopt, "entry.created", 100 + i, {}});
    }
  });
  store.read([&](Work& work) {
    const auto subjects_since = [&](std::optional<domain::Instant> since, std::size_t count) {
      std::vector<std::int32_t> subjects;
      application::AuditPage page{.since = since, .count = count};
      while (true) {
        const auto entries = work.audit().page(acme, page);
        CHECK(entries.size() <= count);
        for (const auto& entry : entries) {
          CHECK(entry.company == acme);
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

STINT_CONTRACT("the audit trail is looked through by who, whose, what and when, from either end") {
  const auto at = [](int hour) { return now + std::chrono::hours{hour}; };
  keep([&](Work& work) {
    work.audit().add({acme, at(0), max, "absence.approved", 12, {}, 0, erika});
    work.audit().add({acme, at(1), std::nullopt, "account.locked", erika.value, {}, 0, erika});
    work.audit().add({acme, at(2), erika, "entry.created", 12, {}, 0, erika});
    work.audit().add({acme, at(3), max, "month.closed", acme.value, {}});
    work.audit().add({rival, at(0), max, "absence.approved", 12, {}});
  });
  store.read([&](Work& work) {
    using Actions = std::vector<std::string>;
    const auto found = [&](application::AuditPage page) {
      Actions actions;
      for (const auto& entry : work.audit().page(acme, page)) actions.push_back(entry.action);
      return actions;
    };
    CHECK(found({.actor = max}) == Actions{"absence.approved", "month.closed"});
    CHECK(found({.actor = max, .newest_first = true}) == Actions{"month.closed", "absence.approved"});
    CHECK(found({.employee = erika}) == Actions{"absence.approved", "account.locked", "entry.created"});
    CHECK(found({.count = 2, .employee = erika, .newest_first = true}) == Actions{"entry.created", "account.locked"});
    CHECK(found({.subject = 12}) == Actions{"absence.approved", "entry.created"});
    CHECK(found({.subject = 12, .action = "entry."}) == Actions{"entry.created"});
    CHECK(found({.action = "a"}) == Actions{"absence.approved", "account.locked"});
    CHECK(found({.action = "account.locked!"}).empty());
    CHECK(found({.since = at(1), .until = at(3)}) == Actions{"account.locked", "entry.created"});
    CHECK(found({.since = at(1), .until = at(1)}).empty());
    CHECK(found({.actor = max, .employee = erika}) == Actions{"absence.approved"});

    const auto newest = work.audit().page(acme, {.count = 1, .newest_first = true}).at(0);
    CHECK(newest.action == "month.closed");
    CHECK_FALSE(newest.employee);
    const auto next = work.audit().page(acme, {.after = newest.id, .newest_first = true});
    REQUIRE(next.size() == 3);
    CHECK(next.front().action == "entry.created");
    CHECK(next.front().employee == erika);
  });
}

STINT_CONTRACT("signed heads are kept a company, and come newest first") {
  const auto head = [](int number, domain::Instant at, std::string jws) {
    return application::SignedHead{{number, std::string(32, static_cast<char>(number))}, at, std::move(jws)};
  };
  const auto tomorrow = now + std::chrono::days{1};
  keep([&](Work& work) {
    work.audit().add_signed(acme, head(3, now, "a.b.c"));
    work.audit().add_signed(acme, head(7, tomorrow, "d.e.f"));
    work.audit().add_signed(acme, head(7, tomorrow, "a second one of the moment"));
    work.audit().add_signed(rival, head(1, now, "g.h.i"));
  });
  store.read([&](Work& work) {
    using Heads = std::vector<application::SignedHead>;
    CHECK(work.audit().signed_heads(acme, {}) == Heads{head(7, tomorrow, "d.e.f"), head(3, now, "a.b.c")});
    CHECK(work.audit().signed_heads(acme, {.before = tomorrow}) == Heads{head(3, now, "a.b.c")});
    CHECK(work.audit().signed_heads(acme, {.after = now}) == Heads{head(7, tomorrow, "d.e.f")});
    CHECK(work.audit().signed_heads(acme, {.count = 1, .oldest_first = true}) == Heads{head(3, now, "a.b.c")});
    CHECK(work.audit().signed_heads(acme, {.count = 1}) == Heads{head(7, tomorrow, "d.e.f")});
  });
}

STINT_CONTRACT("locks and unlocks are found in the audit trail of all companies, after an entry") {
  const auto newest = [&] { return look([](Work& work) { return work.audit().newest(); }); };
  CHECK(newest() == 0);
  keep([&](Work& work) {
    work.audit().add({acme, now, std::nullopt, "account.locked", 3, {}});
    work.audit().add({rival, now, std::nullopt, "account.password-set", 4, {}});
    work.audit().add({rival, now, std::nullopt, "account.locked", 4, {}});
    work.audit().add({acme, now, std::nullopt, "account.unlocked", 3, {}});
    work.audit().add({acme, now, max, "absence.deleted", 12, odd_facts});
  });
  store.read([&](Work& work) {
    const auto all = work.audit().locks_after(0, 9);
    REQUIRE(all.size() == 3);
    CHECK(all[0].company == acme);
    CHECK(all[0].action == application::account_locked);
    CHECK(all[0].subject == 3);
    CHECK(all[1].company == rival);
    CHECK(all[1].subject == 4);
    CHECK(all[2].action == application::account_unlocked);
    CHECK(all[2].id < work.audit().newest());
    CHECK(work.audit().locks_after(0, 2).back().id == all[1].id);
    CHECK(work.audit().locks_after(all[0].id, 9).front().id == all[1].id);
    CHECK(work.audit().locks_after(all[2].id, 9).empty());
  });
}
