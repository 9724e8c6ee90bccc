#include <cerrno>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <stint/sqlite/file_lock.hpp>
#include <stint/sqlite/open_error.hpp>

namespace stint::sqlite {
namespace {

using Reason = OpenError::Reason;

std::filesystem::path beside(const std::filesystem::path& database, const char* ending) {
  std::filesystem::path file = database;
  file += ending;
  return file;
}

/// Gives a lock file the rights and, as far as this process may, the owner of the database: what an operator does as
/// root must not lock out the server's own user.
void take_after_database(int descriptor, const std::filesystem::path& database) {
  struct stat rights {};
  if (::stat(database.c_str(), &rights) != 0) return;
  constexpr mode_t read_and_write = 0666;
  [[maybe_unused]] const bool moded = ::fchmod(descriptor, rights.st_mode & read_and_write) == 0;
  [[maybe_unused]] const bool owned = ::fchown(descriptor, rights.st_uid, rights.st_gid) == 0;
}

}  // namespace

FileLock::FileLock(const std::filesystem::path& file, const std::filesystem::path& database)
    : descriptor_(::open(file.c_str(), O_RDWR | O_CLOEXEC)) {
  if (descriptor_ < 0 && errno == ENOENT) {
    constexpr mode_t owner_only = 0600;
    descriptor_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_only);
    if (descriptor_ >= 0) take_after_database(descriptor_, database);
  }
  if (descriptor_ >= 0) return;
  const int error = errno;
  if (error == ENOENT) {
    throw OpenError(Reason::missing, "there is no folder for the database " + database.string());
  }
  const bool is_forbidden = error == EACCES || error == EROFS || error == EPERM;
  throw OpenError(is_forbidden ? Reason::read_only : Reason::unusable,
                  "cannot open the lock file " + file.string() + ": " + std::generic_category().message(error));
}

FileLock::~FileLock() { ::close(descriptor_); }

void FileLock::lock() {
  while (::flock(descriptor_, LOCK_EX) != 0) {
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "flock");
  }
}

bool FileLock::try_lock() {
  while (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) return false;
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "flock");
  }
  return true;
}

void FileLock::unlock() { ::flock(descriptor_, LOCK_UN); }

WriterLock::WriterLock(const std::filesystem::path& database) : FileLock(beside(database, "-writer.lock"), database) {}

ServingLock::ServingLock(const std::filesystem::path& database) : lock_(beside(database, "-serving.lock"), database) {
  if (!lock_.try_lock()) {
    throw OpenError(Reason::locked, database.string() + " is already being served by another process");
  }
}

}  // namespace stint::sqlite
