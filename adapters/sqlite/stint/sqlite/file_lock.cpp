#include <cerrno>
#include <chrono>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>

#include <stint/sqlite/database_files.hpp>
#include <stint/sqlite/file_lock.hpp>
#include <stint/sqlite/open_error.hpp>

namespace stint::sqlite {
namespace {

using Reason = OpenError::Reason;

/// The reason why the lock cannot be acquired, in the operator's terms.
OpenError refusal(const std::filesystem::path& file, const std::filesystem::path& database,
                  const system::FileFault& fault) {
  if (fault.error == ENOENT) return {Reason::missing, "there is no folder for the database " + database.string()};
  const bool is_forbidden = fault.error == EACCES || fault.error == EROFS || fault.error == EPERM;
  return {is_forbidden ? Reason::read_only : Reason::unusable,
          "cannot open the lock file " + file.string() + ": " + fault.text};
}

system::Descriptor open_lock(const std::filesystem::path& file, const std::filesystem::path& database) {
  auto opened = system::open_shared_file(file, rights_beside(database));
  if (!opened) throw refusal(file, database, opened.error());
  return *std::move(opened);
}

/// A check holds the lock briefly to see whether it is free.
constexpr std::chrono::milliseconds patience{200};
constexpr std::chrono::milliseconds pause{20};

constexpr const char* serving_ending = "-serving.lock";

}  // namespace

FileLock::FileLock(const std::filesystem::path& file, const std::filesystem::path& database)
    : file_(open_lock(file, database)) {}

void FileLock::lock() {
  while (::flock(file_.number(), LOCK_EX) != 0) {
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "flock");
  }
}

bool FileLock::try_lock() {
  while (::flock(file_.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) return false;
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "flock");
  }
  return true;
}

void FileLock::unlock() { ::flock(file_.number(), LOCK_UN); }

WriterLock::WriterLock(const std::filesystem::path& database) : FileLock(beside(database, "-writer.lock"), database) {}

ServingLock::ServingLock(const std::filesystem::path& database) : lock_(beside(database, serving_ending), database) {
  for (auto waited = std::chrono::milliseconds{0}; !lock_.try_lock(); waited += pause) {
    if (waited >= patience) {
      throw OpenError(Reason::locked, database.string() + " is already being served by another process");
    }
    std::this_thread::sleep_for(pause);
  }
}

bool is_served(const std::filesystem::path& database) {
  const system::Descriptor lock{
      ::open(beside(database, serving_ending).c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)};
  return lock.is_open() && ::flock(lock.number(), LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

}  // namespace stint::sqlite
