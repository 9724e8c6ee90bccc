// The writing thread remembers facts between units of work, while others write to the same file.

#include <set>

#include "tests/contracts/webhook_records.hpp"
#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"
#include "tests/support/sealer.hpp"

using namespace stint;
using namespace stint::sqlite_tests;

namespace {

/// Two servers of one file.
struct Servers {
  TemporaryFolder folder;
  std::filesystem::path file = support::with_empty_database(folder / "stint.db");
  sqlite::Store here{file, {.sealer = &support::sealer()}};
  sqlite::Store there{file, {.sealer = &support::sealer()}};
  contracts::Setting setting{here};

  domain::TimeEntryId enter(sqlite::Store& store, int minute) {
    domain::TimeEntryId id;
    REQUIRE(sqlite_tests::keep(store, [&](application::Work& work) {
      note(work);
      const auto entry = contracts::entry_of(setting.erika, "2026-03-02", minute, minute + 1);
      id = work.entries(setting.acme).add(domain::TimeEntry::stored(entry)).id();
    }));
    return id;
  }
  void note(application::Work& work) const {
    work.audit().add({.company = setting.acme, .at = contracts::now, .actor = setting.erika, .action = "noted"});
  }

  /// Each line of the trail follows the one before.
  void check_chain(std::size_t lines) {
    std::vector<application::AuditEntry> trail;
    here.read([&](application::Work& work) { trail = work.audit().chained_after(setting.acme, 0, 1'000); });
    REQUIRE(trail.size() == lines);
    for (std::size_t i = 1; i < lines; ++i) {
      CHECK(trail[i].seal->sequence == trail[i - 1].seal->sequence + 1);
      CHECK(trail[i].seal->previous == trail[i - 1].seal->hash);
    }
  }
};

}  // namespace

TEST_CASE_METHOD(Servers, "two servers that write in turn give each record its own number and keep one chain") {
  std::set<std::int32_t> numbers;
  for (int i = 0; i < 6; ++i) numbers.insert(enter(i % 4 < 2 ? here : there, 10 * i).value);
  CHECK(numbers.size() == 6);
  check_chain(6);
}

TEST_CASE_METHOD(Servers, "a unit of work that is dropped leaves no gap in numbers and in the chain") {
  const auto first = enter(here, 0);
  CHECK_FALSE(application::write_now(here, [&](application::Work& work) {
    note(work);
    const auto entry = contracts::entry_of(setting.erika, "2026-03-02", 10, 20);
    CHECK(work.entries(setting.acme).add(domain::TimeEntry::stored(entry)).id().value == first.value + 1);
    return false;
  }));
  CHECK(enter(here, 30).value == first.value + 1);
  check_chain(2);
}

TEST_CASE_METHOD(Servers, "a unit of work that fails leaves no gap in numbers and in the chain") {
  const auto first = enter(here, 0);
  CHECK_THROWS(application::write_now(here, [&](application::Work& work) -> bool {
    note(work);
    const auto entry = contracts::entry_of(setting.erika, "2026-03-02", 10, 20);
    work.entries(setting.acme).add(domain::TimeEntry::stored(entry));
    throw std::runtime_error("power");
  }));
  CHECK(enter(here, 30).value == first.value + 1);
  check_chain(2);
}

TEST_CASE_METHOD(Servers, "an event is delivered to a webhook that another server has just added") {
  const auto publish = [&] {
    return sqlite_tests::keep(here, [&](application::Work& work) {
      work.webhook_deliveries().publish({.company = setting.acme,
                                         .webhook = {},
                                         .event = "com.stint.absence.approved",
                                         .happened_at = contracts::now,
                                         .next_try_at = contracts::now});
    });
  };
  const auto waiting = [&] { return answer(file, "SELECT count(*) FROM webhook_deliveries"); };
  REQUIRE(publish());
  CHECK(waiting() == "0");
  const auto webhook = contracts::kept_webhook(there, setting.acme, "here");
  REQUIRE(publish());
  CHECK(waiting() == "1");
  REQUIRE(sqlite_tests::keep(here, [&](application::Work& work) { work.webhooks(setting.acme).remove(webhook); }));
  REQUIRE(publish());
  CHECK(waiting() == "0");
  static_cast<void>(contracts::kept_webhook(here, setting.acme, "again"));
  REQUIRE(publish());
  CHECK(waiting() == "1");
}

TEST_CASE_METHOD(Servers, "a writer sees the settings and people that another server has changed") {
  const auto name_here = [&] {
    std::string name;
    REQUIRE(sqlite_tests::keep(here, [&](application::Work& work) {
      name = work.employees(setting.acme).find(setting.sam).value().last_name;
    }));
    return name;
  };
  const auto rename = [&](sqlite::Store& store, const std::string& name) {
    REQUIRE(sqlite_tests::keep(store, [&](application::Work& work) {
      auto sam = work.employees(setting.acme).find(setting.sam).value();
      sam.last_name = name;
      work.employees(setting.acme).save(sam);
    }));
  };
  rename(here, "Neumann");
  CHECK(name_here() == "Neumann");
  rename(there, "Altmann");
  CHECK(name_here() == "Altmann");
  CHECK_FALSE(application::write_now(here, [&](application::Work& work) {
    auto sam = work.employees(setting.acme).find(setting.sam).value();
    sam.last_name = "Niemann";
    work.employees(setting.acme).save(sam);
    CHECK(work.employees(setting.acme).find(setting.sam).value().last_name == "Niemann");
    return false;
  }));
  CHECK(name_here() == "Altmann");
}
