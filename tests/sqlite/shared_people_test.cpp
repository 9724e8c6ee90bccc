#include <memory>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/sql/shared_people.hpp>
#include <stint/sql/work.hpp>
#include <stint/sqlite/readers.hpp>

#include "tests/contracts/setting.hpp"
#include "tests/sqlite/statements_seen.hpp"
#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::sqlite_tests;
using application::Work;
using domain::CompanyId;
using domain::SharedEmployees;
using sql::SharedPeople;

namespace {

SharedEmployees some_people(std::size_t count) {
  return std::make_shared<const std::vector<domain::Employee>>(count, contracts::person("p", "P", "P"));
}

struct Shared {
  TemporaryFolder folder;
  std::filesystem::path file = folder / "stint.db";
  sqlite::Store store{support::with_empty_database(file)};
  contracts::Setting setting{store};

  /// The number of statements for the shared list on another connection, and the list.
  std::pair<int, SharedEmployees> read() {
    auto reader = sqlite::Connection::for_reading(file);
    StatementsRun statements{reader.database()};
    const sqlite::ReadTransaction transaction(reader);
    sql::Work work{reader};
    SharedEmployees people;
    const int count = statements.by([&] { people = work.employees(setting.acme).shared(); });
    return {count, std::move(people)};
  }
  void lock_sam(sqlite::Store& by) {
    keep(by, [&](Work& work) {
      auto sam = work.employees(setting.acme).find(setting.sam).value();
      sam.active = false;
      work.employees(setting.acme).save(sam);
    });
  }
};

}  // namespace

TEST_CASE("employees are kept for one version of their company") {
  SharedPeople kept(10);
  const auto people = some_people(2);
  CHECK(kept.find(CompanyId{1}, 7) == nullptr);
  kept.keep(CompanyId{1}, 7, people);
  CHECK(kept.find(CompanyId{1}, 7) == people);
  CHECK(kept.find(CompanyId{1}, 8) == nullptr);
  CHECK(kept.find(CompanyId{2}, 7) == nullptr);
  const auto later = some_people(3);
  kept.keep(CompanyId{1}, 8, later);
  CHECK(kept.find(CompanyId{1}, 7) == nullptr);
  CHECK(kept.find(CompanyId{1}, 8) == later);
  CHECK(kept.size() == 3);
}

TEST_CASE("the companies that were looked up last are kept up to a number of people, and always the last one") {
  SharedPeople kept(10);
  kept.keep(CompanyId{1}, 1, some_people(4));
  kept.keep(CompanyId{2}, 1, some_people(6));
  CHECK(kept.size() == 10);
  CHECK(kept.find(CompanyId{1}, 1) != nullptr);
  kept.keep(CompanyId{3}, 1, some_people(1));
  CHECK(kept.find(CompanyId{2}, 1) == nullptr);
  CHECK(kept.find(CompanyId{1}, 1) != nullptr);
  kept.keep(CompanyId{4}, 1, some_people(50));
  CHECK(kept.size() == 50);
  CHECK(kept.find(CompanyId{4}, 1) != nullptr);
  CHECK(kept.find(CompanyId{3}, 1) == nullptr);
}

TEST_CASE("all connections share the employees that one of them has read") {
  Shared shared;
  const auto [first, people] = shared.read();
  CHECK(first > 1);
  const auto [second, same] = shared.read();
  CHECK(second == 1);  // the version
  CHECK(same == people);
}

TEST_CASE("shared employees are read again after a change, and only then") {
  Shared shared;
  const auto before = shared.read().second;
  const auto check_locked = [&] {
    const auto [statements, people] = shared.read();
    CHECK(statements > 1);
    CHECK(before->front().active);
    CHECK_FALSE(people->front().active);
    CHECK(shared.read().first == 1);
  };
  SECTION("of this store") {
    shared.lock_sam(shared.store);
    check_locked();
  }
  SECTION("by SQL of another program") {
    execute(shared.file, "UPDATE employees SET active = 0 WHERE key = 'sam'");
    check_locked();
  }
  SECTION("of another company") {
    keep(shared.store, [&](Work& work) {
      auto ron = work.employees(shared.setting.rival).find(shared.setting.ron).value();
      ron.active = false;
      work.employees(shared.setting.rival).save(ron);
    });
    CHECK(shared.read().first == 1);
  }
}

TEST_CASE("what a unit of work changes is not shared if it is rolled back") {
  Shared shared;
  const auto before = shared.read().second;
  application::write_now(shared.store, [&](Work& work) {
    auto sam = work.employees(shared.setting.acme).find(shared.setting.sam).value();
    sam.active = false;
    work.employees(shared.setting.acme).save(sam);
    CHECK_FALSE(work.employees(shared.setting.acme).shared()->front().active);
    return false;
  });
  CHECK(*shared.read().second == *before);
}
