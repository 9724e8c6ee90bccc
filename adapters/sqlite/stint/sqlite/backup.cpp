#include <array>
#include <mutex>
#include <string>
#include <system_error>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Exception.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <stint/sqlite/backup.hpp>
#include <stint/sqlite/connection.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/file_lock.hpp>
#include <stint/sqlite/open_error.hpp>

namespace stint::sqlite {
namespace {

using Reason = OpenError::Reason;

std::filesystem::path with_ending(std::filesystem::path file, const char* ending) {
  file += ending;
  return file;
}

/// A database file and those that SQLite may keep beside it.
std::array<std::filesystem::path, 4> parts_of(const std::filesystem::path& file) {
  return {file, with_ending(file, "-wal"), with_ending(file, "-shm"), with_ending(file, "-journal")};
}

void remove_with_log(const std::filesystem::path& file) {
  for (const auto& part : parts_of(file)) std::filesystem::remove(part);
}

/// A file that is gone when the copy did not come about.
class Draft {
 public:
  explicit Draft(std::filesystem::path file) : file_(std::move(file)) { remove_with_log(file_); }
  ~Draft() {
    std::error_code ignored;  // a draft that stays behind is overwritten the next time
    for (const auto& part : parts_of(file_)) std::filesystem::remove(part, ignored);
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  [[nodiscard]] const std::filesystem::path& file() const { return file_; }

 private:
  std::filesystem::path file_;
};

/// Copies all pages in one read transaction, and turns the copy into a file without a write-ahead log.
void copy_pages(const std::filesystem::path& from, const std::filesystem::path& to) {
  try {
    auto source = Connection::for_reading(from);
    SQLite::Database copy(to.string(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX);
    {
      SQLite::Backup backup(copy, source.database());
      backup.executeStep();
    }
    copy.exec("PRAGMA journal_mode = DELETE");
  } catch (const SQLite::Exception& failure) {
    throw OpenError(Reason::unusable, "cannot copy " + from.string() + " to " + to.string() + ": " + failure.what());
  }
}

/// Makes a renaming durable.
void sync_folder_of(const std::filesystem::path& file) {
  const auto folder = std::filesystem::absolute(file).parent_path();
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

void copy_checked(const std::filesystem::path& from, const std::filesystem::path& draft) {
  copy_pages(from, draft);
  check_integrity(draft);
}

void expect_database(const std::filesystem::path& file) {
  if (!schema_of_file(file)) throw OpenError(Reason::missing, "there is no database " + file.string());
}

void expect_two_files(const std::filesystem::path& from, const std::filesystem::path& to) {
  std::error_code not_there;
  if (std::filesystem::equivalent(from, to, not_there)) {
    throw OpenError(Reason::unusable, to.string() + " cannot be copied onto itself");
  }
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

void back_up(const std::filesystem::path& database, const std::filesystem::path& target) {
  expect_database(database);
  expect_two_files(database, target);
  with_file_errors([&] {
    const Draft draft(with_ending(target, ".partial"));
    copy_checked(database, draft.file());
    std::filesystem::rename(draft.file(), target);
    sync_folder_of(target);
  });
}

void restore(const std::filesystem::path& backup, const std::filesystem::path& database) {
  expect_database(backup);
  expect_two_files(backup, database);
  const ServingLock not_served(database);
  WriterLock writer(database);
  const std::scoped_lock not_written(writer);
  with_file_errors([&] {
    const Draft draft(with_ending(database, ".restoring"));
    copy_checked(backup, draft.file());
    // The old log goes first: it would be taken for the new file's.
    std::filesystem::remove(with_ending(database, "-wal"));
    std::filesystem::remove(with_ending(database, "-shm"));
    std::filesystem::rename(draft.file(), database);
    sync_folder_of(database);
  });
}

}  // namespace stint::sqlite
