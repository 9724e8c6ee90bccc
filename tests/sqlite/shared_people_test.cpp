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

using sql::ReadingTurn;

/// As `keep` of people that are read in a turn after all others.
void keep_next(SharedPeople& kept, CompanyId company, sql::SettingsVersion version, SharedEmployees people) {
  kept.keep(company, version, ReadingTurn::next(), std::move(people));
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
  keep_next(kept, CompanyId{1}, 7, people);
  CHECK(kept.find(CompanyId{1}, 7) == people);
  CHECK(kept.find(CompanyId{1}, 8) == nullptr);
  CHECK(kept.find(CompanyId{2}, 7) == nullptr);
  const auto later = some_people(3);
  keep_next(kept, CompanyId{1}, 8, later);
  CHECK(kept.find(CompanyId{1}, 7) == nullptr);
  CHECK(kept.find(CompanyId{1}, 8) == later);
  CHECK(kept.size() == 3);
}

TEST_CASE("the companies that were looked up last are kept up to a number of people, and always the last one") {
  SharedPeople kept(10);
  keep_next(kept, CompanyId{1}, 1, some_people(4));
  keep_next(kept, CompanyId{2}, 1, some_people(6));
  CHECK(kept.size() == 10);
  CHECK(kept.find(CompanyId{1}, 1) != nullptr);
  keep_next(kept, CompanyId{3}, 1, some_people(1));
  CHECK(kept.find(CompanyId{2}, 1) == nullptr);
  CHECK(kept.find(CompanyId{1}, 1) != nullptr);
  keep_next(kept, CompanyId{4}, 1, some_people(50));
  CHECK(kept.size() == 50);
  CHECK(kept.find(CompanyId{4}, 1) != nullptr);
  CHECK(kept.find(CompanyId{3}, 1) == nullptr);
}

TEST_CASE("an older reading of a company does not replace a newer one") {
  SharedPeople kept(10);
  const auto older = some_people(1);
  const auto newer = some_people(2);
  const auto newest = some_people(3);
  kept.keep(CompanyId{1}, 72, {8}, newer);
  kept.keep(CompanyId{1}, 71, {7}, older);
  CHECK(kept.find(CompanyId{1}, 71) == nullptr);
  CHECK(kept.find(CompanyId{1}, 72) == newer);
  kept.keep(CompanyId{2}, 71, {7}, older);
  CHECK(kept.find(CompanyId{2}, 71) == older);
  kept.keep(CompanyId{1}, 73, {9}, newest);
  CHECK(kept.find(CompanyId{1}, 73) == newest);
  CHECK(kept.size() == 4);
}

TEST_CASE("turns keep their order when their numbers start again") {
  constexpr std::uint32_t last = 0xffff'ffff;
  CHECK(ReadingTurn{1}.is_before({2}));
  CHECK_FALSE(ReadingTurn{2}.is_before({2}));
  CHECK_FALSE(ReadingTurn{3}.is_before({2}));
  CHECK(ReadingTurn{last}.is_before({0}));
  CHECK_FALSE(ReadingTurn{0}.is_before({last}));
  const auto one = ReadingTurn::next();
  CHECK(one.is_before(ReadingTurn::next()));
}

TEST_CASE("companies without employees are also limited in number") {
  SharedPeople kept(3);
  for (std::int32_t id = 1; id <= 4; ++id) keep_next(kept, CompanyId{id}, 1, some_people(0));
  CHECK(kept.size() == 0);
  CHECK(kept.find(CompanyId{1}, 1) == nullptr);
  for (std::int32_t id = 2; id <= 4; ++id) CHECK(kept.find(CompanyId{id}, 1) != nullptr);
}

TEST_CASE("ten thousand small companies are kept at once") {
  constexpr std::int32_t companies = 10'000;
  SharedPeople kept(3 * companies);
  const auto people = some_people(3);
  for (std::int32_t id = 1; id <= companies; ++id) keep_next(kept, CompanyId{id}, 1, people);
  CHECK(kept.size() == 3 * companies);
  int found = 0;
  for (std::int32_t round = 0; round < 100; ++round) {
    for (std::int32_t id = 1; id <= companies; ++id) found += kept.find(CompanyId{id}, 1) == people ? 1 : 0;
  }
  CHECK(found == 100 * companies);
  keep_next(kept, CompanyId{companies + 1}, 1, people);
  CHECK(kept.size() == 3 * companies);
  CHECK(kept.find(CompanyId{1}, 1) == nullptr);
  CHECK(kept.find(CompanyId{2}, 1) != nullptr);
}

TEST_CASE_METHOD(Shared, "all connections share the employees that one of them has read") {
  const auto [first, people] = read();
  CHECK(first > 1);
  const auto [second, same] = read();
  CHECK(second == 1);  // the version
  CHECK(same == people);
}

TEST_CASE_METHOD(Shared, "shared employees are read again after a change, and only then") {
  const auto before = read().second;
  const auto check_locked = [&] {
    const auto [statements, people] = read();
    CHECK(statements > 1);
    CHECK(before->front().active);
    CHECK_FALSE(people->front().active);
    CHECK(read().first == 1);
  };
  SECTION("of this store") {
    lock_sam(store);
    check_locked();
  }
  SECTION("by SQL of another program") {
    execute(file, "UPDATE employees SET active = 0 WHERE key = 'sam'");
    check_locked();
  }
  SECTION("of another company") {
    keep(store, [&](Work& work) {
      auto ron = work.employees(setting.rival).find(setting.ron).value();
      ron.active = false;
      work.employees(setting.rival).save(ron);
    });
    CHECK(read().first == 1);
  }
}

TEST_CASE_METHOD(Shared, "what a unit of work changes is not shared if it is rolled back") {
  const auto before = read().second;
  application::write_now(store, [&](Work& work) {
    auto sam = work.employees(setting.acme).find(setting.sam).value();
    sam.active = false;
    work.employees(setting.acme).save(sam);
    CHECK_FALSE(work.employees(setting.acme).shared()->front().active);
    return false;
  });
  CHECK(read() == std::pair{1, before});  // the version
}

TEST_CASE_METHOD(Shared, "a dry run does not displace the employees that are kept") {
  const auto before = read().second;
  application::write_now(store, [&](Work& work) {
    auto sam = work.employees(setting.acme).find(setting.sam).value();
    sam.active = false;
    work.employees(setting.acme).save(sam);
    CHECK_FALSE(work.employees(setting.acme).shared()->front().active);
    CHECK(read() == std::pair{1, before});
    return false;
  });
  CHECK(read() == std::pair{1, before});
}

TEST_CASE_METHOD(Shared,
                 "a transaction that still sees the employees before a change does not displace those after it") {
  auto reader = sqlite::Connection::for_reading(file);
  const sqlite::ReadTransaction transaction(reader);
  sql::Work work{reader};
  CHECK(work.companies().find(setting.acme));
  lock_sam(store);
  const auto after = read().second;
  CHECK_FALSE(after->front().active);
  CHECK(work.employees(setting.acme).shared()->front().active);
  CHECK(read() == std::pair{1, after});
}
