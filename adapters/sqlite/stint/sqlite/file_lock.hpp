#pragma once

#include <filesystem>

#include <stint/system/descriptor.hpp>

namespace stint::sqlite {

/// An advisory lock by flock(2) on a separate file next to the database, never on the database itself: opening and
/// closing that elsewhere would release SQLite's locks in this process. The kernel releases it when the process ends
/// for any reason. Satisfies BasicLockable, for std::scoped_lock.
class FileLock {
 public:
  /// Creates the file, if it is missing, with owner and mode of the database. Throws OpenError, also if a link or
  /// something other than a file is in its place.
  FileLock(const std::filesystem::path& file, const std::filesystem::path& database);
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  /// Waits as long as another holder keeps it.
  void lock();
  [[nodiscard]] bool try_lock();
  void unlock();

 private:
  system::Descriptor file_;
};

/// Held around every write transaction and every checkpoint of every process: before SQLite 3.51.3 a checkpoint that
/// meets a commit of another connection may corrupt the write-ahead log.
class WriterLock : public FileLock {
 public:
  explicit WriterLock(const std::filesystem::path& database);
};

/// Held by a server during its lifetime, so that no second one serves the same database and no restore replaces it.
class ServingLock {
 public:
  /// Throws OpenError (locked) if another process serves the database.
  explicit ServingLock(const std::filesystem::path& database);

 private:
  FileLock lock_;
};

/// Whether a process currently serves the database. Creates no file.
[[nodiscard]] bool is_served(const std::filesystem::path& database);

}  // namespace stint::sqlite
