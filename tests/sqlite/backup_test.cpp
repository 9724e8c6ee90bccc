#include <fstream>
#include <thread>

#include <unistd.h>

#include <stint/sqlite/backup.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/file_lock.hpp>
#include <stint/sqlite/migrations.hpp>
#include <stint/sqlite/open_error.hpp>

#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::sqlite_tests;
using sqlite::OpenError;
using sqlite::Store;

namespace {

std::size_t companies_in_file(const std::filesystem::path& file) {
  Store store(file);
  return companies_in(store);
}

/// Of a new database.
void fill(const std::filesystem::path& file, int companies) {
  Store store(support::with_empty_database(file));
  keep(store, [&](auto& work) {
    for (int i = 0; i < companies; ++i) add_company(work, std::to_string(i));
  });
}

template <class Job>
OpenError::Reason refusal_of(Job job) {
  try {
    job();
  } catch (const OpenError& error) {
    return error.reason();
  }
  FAIL("was not refused");
  return {};
}

}  // namespace

TEST_CASE_METHOD(InFolder, "a backup of a database in use is whole, and one file") {
  Store store(support::with_empty_database(folder / "stint.db"));
  std::atomic<bool> done = false;
  std::thread writer([&] {
    for (int i = 0; !done; ++i) {
      keep(store, [&](auto& work) {
        add_company(work, "a" + std::to_string(i));
        add_company(work, "b" + std::to_string(i));
      });
    }
  });
  for (int i = 0; i < 5; ++i) {
    sqlite::back_up(folder / "stint.db", folder / "copy.db");
    CHECK_FALSE(std::filesystem::exists(folder / "copy.db-wal"));
    CHECK_FALSE(std::filesystem::exists(folder / "copy.db.partial"));
    CHECK(std::stoi(answer(folder / "copy.db", "SELECT count(*) FROM companies")) % 2 == 0);
    CHECK_NOTHROW(sqlite::check_integrity(folder / "copy.db"));
  }
  done = true;
  writer.join();
}

TEST_CASE_METHOD(InFolder, "a restored backup takes the place of the database, newer records and all") {
  fill(folder / "stint.db", 2);
  sqlite::back_up(folder / "stint.db", folder / "copy.db");
  {
    Store store(folder / "stint.db");
    keep(store, [](auto& work) { add_company(work, "later"); });
  }
  CHECK(companies_in_file(folder / "stint.db") == 3);
  sqlite::restore(folder / "copy.db", folder / "stint.db");
  CHECK(companies_in_file(folder / "stint.db") == 2);
  CHECK(sqlite::schema_of_file(folder / "copy.db"));
}

TEST_CASE_METHOD(InFolder, "the log of a killed server does not leak into the restored database") {
  fill(folder / "stint.db", 1);
  sqlite::back_up(folder / "stint.db", folder / "copy.db");
  Process server([&] {
    Store store(folder / "stint.db");
    keep(store, [](auto& work) { add_company(work, "in the log"); });
    ::_exit(0);  // as if killed: the log stays
    return 0;
  });
  REQUIRE(server.answer() == 0);
  REQUIRE(std::filesystem::file_size(folder / "stint.db-wal") > 0);
  sqlite::restore(folder / "copy.db", folder / "stint.db");
  CHECK(companies_in_file(folder / "stint.db") == 1);
  CHECK_NOTHROW(sqlite::check_integrity(folder / "stint.db"));
}

TEST_CASE_METHOD(InFolder, "a backup is restored where there is no database, or a damaged one") {
  fill(folder / "stint.db", 2);
  sqlite::back_up(folder / "stint.db", folder / "copy.db");
  sqlite::restore(folder / "copy.db", folder / "new.db");
  CHECK(companies_in_file(folder / "new.db") == 2);
  std::ofstream(folder / "new.db") << "damaged";
  sqlite::restore(folder / "copy.db", folder / "new.db");
  CHECK(companies_in_file(folder / "new.db") == 2);
}

TEST_CASE_METHOD(InFolder, "a database that is being served is not replaced") {
  fill(folder / "stint.db", 1);
  sqlite::back_up(folder / "stint.db", folder / "copy.db");
  fill(folder / "other.db", 2);
  const sqlite::ServingLock serving(folder / "other.db");
  CHECK(refusal_of([&] { sqlite::restore(folder / "copy.db", folder / "other.db"); }) == OpenError::Reason::locked);
  CHECK(companies_in_file(folder / "other.db") == 2);
}

TEST_CASE_METHOD(InFolder, "only a sound backup of a known schema is restored") {
  fill(folder / "stint.db", 1);
  const auto restoring = [&](const char* file) {
    return refusal_of([&] { sqlite::restore(folder / file, folder / "stint.db"); });
  };
  CHECK(restoring("missing.db") == OpenError::Reason::missing);
  std::ofstream(folder / "letter.txt") << std::string(5000, 'x');
  CHECK(restoring("letter.txt") == OpenError::Reason::not_a_database);
  execute(folder / "foreign.db", "CREATE TABLE friends (name TEXT)");
  CHECK(restoring("foreign.db") == OpenError::Reason::foreign);
  sqlite::back_up(folder / "stint.db", folder / "newer.db");
  execute(folder / "newer.db", "PRAGMA user_version = " + std::to_string(sqlite::newest_schema() + 1));
  CHECK(restoring("newer.db") == OpenError::Reason::newer_schema);
  CHECK(restoring("stint.db") == OpenError::Reason::unusable);
  CHECK(companies_in_file(folder / "stint.db") == 1);
}

TEST_CASE_METHOD(InFolder, "there is nothing to back up where there is no database") {
  CHECK(refusal_of([&] { sqlite::back_up(folder / "stint.db", folder / "copy.db"); }) == OpenError::Reason::missing);
  fill(folder / "stint.db", 1);
  CHECK(refusal_of([&] { sqlite::back_up(folder / "stint.db", folder / "stint.db"); }) == OpenError::Reason::unusable);
  CHECK(refusal_of([&] { sqlite::back_up(folder / "stint.db", folder / "nowhere/copy.db"); }) ==
        OpenError::Reason::unusable);
}
