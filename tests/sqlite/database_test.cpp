#include <fstream>

#include <sqlite3.h>
#include <unistd.h>

#include <stint/sqlite/backup.hpp>
#include <stint/sqlite/connection.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/migrations.hpp>
#include <stint/sqlite/open_error.hpp>

#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::sqlite_tests;
using sqlite::OpenError;
using sqlite::Store;

namespace {

/// Why the job is refused; fails the test if it is not, or if the message does not name the file.
template <class Job>
OpenError::Reason refusal_of(const std::filesystem::path& file, Job job) {
  try {
    job();
  } catch (const OpenError& error) {
    CHECK_THAT(error.what(), Catch::Contains(file.filename().string()));
    return error.reason();
  }
  FAIL("was not refused");
  return {};
}

OpenError::Reason opening(const std::filesystem::path& file) {
  return refusal_of(file, [&] { const Store store(file); });
}

OpenError::Reason inspecting(const std::filesystem::path& file) {
  return refusal_of(file, [&] { (void)sqlite::schema_of_file(file); });
}

void write_text(const std::filesystem::path& file, const std::string& text) { std::ofstream(file) << text; }

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE_METHOD(InFolder, "Connections share no count of memory, which each allocation would lock") {
  const auto file = folder.path() / "stint.db";
  support::with_empty_database(file);
  const auto connection = sqlite::Connection::for_reading(file);
  CHECK(sqlite3_memory_used() == 0);
}

TEST_CASE("migrations are numbered from the schema of version 0.2.0 without a gap") {
  constexpr std::int32_t of_0_2_0 = 12;
  CHECK(sqlite::oldest_schema() == of_0_2_0);
  std::int32_t expected = of_0_2_0;
  for (const auto& migration : sqlite::all_migrations()) CHECK(migration.number == expected++);
  CHECK(sqlite::newest_schema() == expected - 1);
}

TEST_CASE_METHOD(DatabaseFile, "a missing file is made with the newest schema") {
  CHECK_FALSE(sqlite::schema_of_file(file));
  CHECK_FALSE(std::filesystem::exists(file));
  { const Store store(file); }
  CHECK(sqlite::schema_of_file(file) == sqlite::newest_schema());
  CHECK(answer(file, "PRAGMA journal_mode") == "wal");
}

TEST_CASE_METHOD(DatabaseFile, "an empty file is filled") {
  write_text(file, "");
  CHECK_FALSE(sqlite::schema_of_file(file));
  { const Store store(file); }
  CHECK(sqlite::schema_of_file(file) == sqlite::newest_schema());
}

TEST_CASE_METHOD(DatabaseFile, "opening again keeps what is there") {
  for (std::size_t opened = 0; opened < 3; ++opened) {
    Store store(file);
    CHECK(companies_in(store) == opened);
    keep(store, [&](auto& work) { add_company(work, std::to_string(opened)); });
  }
}

TEST_CASE_METHOD(DatabaseFile, "a migration that fails leaves nothing behind") {
  execute(file, "CREATE TABLE outbox (id INTEGER); PRAGMA user_version = " + std::to_string(sqlite::oldest_schema()) +
                    "; PRAGMA application_id = " + std::to_string(sqlite::application_id));
  CHECK(opening(file) == OpenError::Reason::unusable);
  CHECK(answer(file, "SELECT count(*) FROM sqlite_schema") == "1");
  CHECK(answer(file, "PRAGMA user_version") == std::to_string(sqlite::oldest_schema()));
}

TEST_CASE_METHOD(DatabaseFile,
                 "a database from before version 0.2.0 is refused and left alone, and one of 0.2.0 is migrated") {
  make_earlier(file, sqlite::oldest_schema(), "");
  for (std::int32_t schema = 0; schema < sqlite::oldest_schema(); ++schema) {
    CAPTURE(schema);
    execute(file, "PRAGMA user_version = " + std::to_string(schema));
    const auto before = bytes_of(file);
    CHECK(inspecting(file) == OpenError::Reason::older_schema);
    CHECK(opening(file) == OpenError::Reason::older_schema);
    CHECK(refusal_of(file, [&] { sqlite::check_integrity(file); }) == OpenError::Reason::older_schema);
    CHECK(refusal_of(file, [&] { sqlite::restore(file, folder / "restored.db"); }) == OpenError::Reason::older_schema);
    CHECK(bytes_of(file) == before);
  }
  CHECK_FALSE(std::filesystem::exists(folder / "restored.db"));
  execute(file, "PRAGMA user_version = " + std::to_string(sqlite::oldest_schema()));
  CHECK(sqlite::schema_of_file(file) == sqlite::oldest_schema());
  { const Store store(file); }
  CHECK(sqlite::schema_of_file(file) == sqlite::newest_schema());
}

TEST_CASE_METHOD(DatabaseFile, "a database of a later version is refused and left alone") {
  support::with_empty_database(file);
  execute(file, "PRAGMA user_version = " + std::to_string(sqlite::newest_schema() + 1));
  const auto before = bytes_of(file);
  CHECK(inspecting(file) == OpenError::Reason::newer_schema);
  CHECK(opening(file) == OpenError::Reason::newer_schema);
  CHECK(bytes_of(file) == before);
}

TEST_CASE_METHOD(InFolder, "another program's database is refused and left alone") {
  const auto file = folder / "address-book.db";
  execute(file, "CREATE TABLE friends (name TEXT)");
  const auto before = bytes_of(file);
  CHECK(inspecting(file) == OpenError::Reason::foreign);
  CHECK(opening(file) == OpenError::Reason::foreign);
  CHECK(bytes_of(file) == before);
}

TEST_CASE_METHOD(InFolder, "a file that is not a database is refused and left alone") {
  const auto file = folder / "letter.txt";
  const std::string letter(5000, 'x');
  write_text(file, letter);
  CHECK(inspecting(file) == OpenError::Reason::not_a_database);
  CHECK(opening(file) == OpenError::Reason::not_a_database);
  CHECK(bytes_of(file) == letter);
}

TEST_CASE_METHOD(InFolder, "a folder is not a database, and a missing folder is named") {
  CHECK(inspecting(folder.path()) == OpenError::Reason::not_a_database);
  CHECK(opening(folder.path()) == OpenError::Reason::not_a_database);
  CHECK(refusal_of(folder / "nowhere", [&] { const Store store(folder / "nowhere/stint.db"); }) ==
        OpenError::Reason::missing);
}

TEST_CASE_METHOD(DatabaseFile, "a file that another program has locked is refused") {
  execute(file, "CREATE TABLE t (x)");  // a rollback journal, whose writers block readers
  SQLite::Database other(file.string(), SQLite::OPEN_READWRITE);
  other.exec("BEGIN EXCLUSIVE");
  CHECK(inspecting(file) == OpenError::Reason::locked);
}

TEST_CASE("a read-only file or folder is refused", "[rights]") {
  if (::geteuid() == 0) {
    SUCCEED("nothing is read-only for root");
    return;
  }
  const TemporaryFolder folder;
  const auto file = folder / "stint.db";
  support::with_empty_database(file);
  std::filesystem::permissions(file, std::filesystem::perms::owner_read);
  CHECK(opening(file) == OpenError::Reason::read_only);
  std::filesystem::permissions(file, std::filesystem::perms::owner_all);
  std::filesystem::remove(folder / "stint.db-writer.lock");
  std::filesystem::permissions(folder.path(), std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
  CHECK(opening(file) == OpenError::Reason::read_only);
  std::filesystem::permissions(folder.path(), std::filesystem::perms::owner_all);
}

TEST_CASE_METHOD(DatabaseFile, "a damaged database is found out") {
  {
    Store store(file);
    keep(store, [](auto& work) { add_company(work, "acme"); });
  }
  std::vector<std::size_t> done;
  const auto watch = [&done](std::size_t parts, std::size_t all) {
    done.push_back(parts);
    CHECK(parts <= all);
  };
  CHECK_NOTHROW(sqlite::check_integrity(file));
  CHECK_NOTHROW(sqlite::check_integrity(file, watch));
  CHECK(done.size() > 50);
  CHECK(std::ranges::is_sorted(done));
  auto bytes = bytes_of(file);
  for (std::size_t at = bytes.size() / 2; at < bytes.size(); ++at) bytes[at] = 'x';
  write_text(file, bytes);
  CHECK(refusal_of(file, [&] { sqlite::check_integrity(file); }) == OpenError::Reason::not_a_database);
  CHECK(refusal_of(file, [&] { sqlite::check_integrity(file, watch); }) == OpenError::Reason::not_a_database);
}

TEST_CASE_METHOD(DatabaseFile, "an index that lacks a row is found with and without progress") {
  {
    Store store(file);
    keep(store, [](auto& work) { add_company(work, "acme"); });
  }
  // The index is made to contain no row, which only a comparison with the table notices.
  execute(file,
          "CREATE INDEX half ON companies (name) WHERE id < 0; PRAGMA writable_schema = ON;"
          " UPDATE sqlite_schema SET sql = 'CREATE INDEX half ON companies (name)' WHERE name = 'half'");
  CHECK(refusal_of(file, [&] { sqlite::check_integrity(file); }) == OpenError::Reason::not_a_database);
  CHECK(refusal_of(file, [&] { sqlite::check_integrity(file, [](auto, auto) {}); }) ==
        OpenError::Reason::not_a_database);
}
