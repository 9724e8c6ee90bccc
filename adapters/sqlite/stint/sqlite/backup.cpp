#include <mutex>
#include <string>
#include <system_error>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <stint/sqlite/backup.hpp>
#include <stint/sqlite/connection.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/database_files.hpp>
#include <stint/sqlite/dry_runs.hpp>
#include <stint/sqlite/file_lock.hpp>
#include <stint/sqlite/open_error.hpp>

namespace stint::sqlite {
namespace {

using Reason = OpenError::Reason;

constexpr const char* partial = ".partial";
constexpr const char* restoring = ".restoring";

void report(const SQLite::Backup& backup, const application::OnProgress& on_progress) {
  const auto all = backup.getTotalPageCount();
  if (on_progress)
    on_progress(static_cast<std::size_t>(all - backup.getRemainingPageCount()), static_cast<std::size_t>(all));
}

/// How many pages are copied at once: some megabytes, so that progress shows and costs nothing.
constexpr int pages_at_once = 1'000;

/// Copies all pages in one read transaction, and turns the copy into a file without a write-ahead log.
void copy_pages(const std::filesystem::path& from, const std::filesystem::path& to,
                const application::OnProgress& on_progress) {
  try {
    auto source = Connection::for_reading(from);
    SQLite::Database copy(to.string(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX);
    // Without it each piece would be of another moment, and every write between two would begin the copy again.
    source.execute("BEGIN; SELECT count(*) FROM sqlite_schema");
    {
      SQLite::Backup backup(copy, source.database());
      int state = SQLITE_OK;
      while (state == SQLITE_OK) {
        state = backup.executeStep(pages_at_once);
        report(backup, on_progress);
      }
      if (state != SQLITE_DONE) throw SQLite::Exception("the database is locked", state);
    }
    source.execute("COMMIT");
    copy.exec("PRAGMA journal_mode = DELETE");
  } catch (const SQLite::Exception& failure) {
    throw OpenError(Reason::unusable, "cannot copy " + from.string() + " to " + to.string() + ": " + failure.what());
  }
}

void copy_checked(const std::filesystem::path& from, const std::filesystem::path& draft,
                  const application::OnProgress& on_progress) {
  copy_pages(from, draft, on_progress);
  check_integrity(draft);
}

void expect_database(const std::filesystem::path& file) {
  if (!schema_of_file(file)) throw OpenError(Reason::missing, "there is no database " + file.string());
}

void expect_two_files(const std::filesystem::path& from, const std::filesystem::path& to) {
  for (const auto& file : {to, beside(to, partial), beside(to, restoring)}) {
    std::error_code not_there;
    if (std::filesystem::equivalent(from, file, not_there)) {
      throw OpenError(Reason::unusable, from.string() + " cannot be copied onto itself");
    }
  }
}

/// A backup replaces only a file, not a link or a device.
void expect_file_or_nothing(const std::filesystem::path& target) {
  std::error_code not_there;
  const auto status = std::filesystem::symlink_status(target, not_there);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    throw OpenError(Reason::unusable, target.string() + " is not a regular file");
  }
}

/// A backup belongs to the user who makes it; one in the folder of the database belongs to the owner of the database.
system::FileRights rights_of_backup(const std::filesystem::path& database, const std::filesystem::path& target) {
  std::error_code not_there;
  const bool is_beside = std::filesystem::equivalent(system::folder_of(database), system::folder_of(target), not_there);
  return is_beside ? rights_beside(database) : system::FileRights{};
}

template <class Job>
void with_file_errors(Job job) {
  try {
    job();
  } catch (const std::filesystem::filesystem_error& failure) {
    throw OpenError(Reason::unusable, failure.what());
  }
}

}  // namespace

void back_up(const std::filesystem::path& database, const std::filesystem::path& target,
             const application::OnProgress& on_progress) {
  expect_database(database);
  expect_two_files(database, target);
  expect_file_or_nothing(target);
  with_file_errors([&] {
    const Draft draft(target, partial, rights_of_backup(database, target));
    copy_checked(database, draft.file(), on_progress);
    draft.move_to(target);
  });
}

void restore(const std::filesystem::path& backup, const std::filesystem::path& database,
             const application::OnProgress& on_progress) {
  expect_database(backup);
  expect_two_files(backup, database);
  const ServingLock not_served(database);
  WriterLock writer(database);
  const std::scoped_lock not_written(writer);
  with_file_errors([&] {
    const auto rights = rights_of_replaced(database);
    const Draft draft(database, restoring, rights);
    copy_checked(backup, draft.file(), on_progress);
    draft.replace_database(database, rights);
  });
}

}  // namespace stint::sqlite
