#include <array>
#include <functional>
#include <optional>

#include <catch2/catch.hpp>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stint/system/files.hpp>

#include "tests/clocks/temporary_folder.hpp"

using namespace stint::system;
using stint::tests::TemporaryFolder;

namespace {

/// Another process that runs `body` and ends with its answer.
class Process {
 public:
  explicit Process(const std::function<int()>& body) : id_{::fork()} {
    REQUIRE(id_ >= 0);
    if (id_ == 0) ::_exit(body());
  }

  void kill() const { ::kill(id_, SIGKILL); }
  [[nodiscard]] int answer() const {
    int status = 0;
    REQUIRE(::waitpid(id_, &status, 0) == id_);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t id_;
};

/// Passes a sign from one process to another.
class Signal {
 public:
  Signal() { REQUIRE(::pipe(ends_.data()) == 0); }
  Signal(const Signal&) = delete;
  Signal& operator=(const Signal&) = delete;
  ~Signal() {
    ::close(ends_[0]);
    ::close(ends_[1]);
  }

  [[nodiscard]] bool give() const { return ::write(ends_[1], "!", 1) == 1; }
  [[nodiscard]] bool await() const {
    char sign{};
    return ::read(ends_[0], &sign, 1) == 1;
  }

 private:
  std::array<int, 2> ends_{};
};

int free_for_another_process(const std::filesystem::path& path) {
  return Process{[&] { return FileLock::try_lock(path) ? 1 : 0; }}.answer();
}

}  // namespace

TEST_CASE("A lock keeps others out, here and in another process, until it is let go") {
  const TemporaryFolder folder;
  const auto path = folder / "lock";
  {
    const auto lock = FileLock::try_lock(path);
    REQUIRE(lock);
    CHECK_FALSE(FileLock::try_lock(path));
    CHECK(free_for_another_process(path) == 0);
  }
  CHECK(free_for_another_process(path) == 1);
  CHECK(FileLock::try_lock(path));
}

TEST_CASE("A lock that moves stays locked") {
  const TemporaryFolder folder;
  std::optional<FileLock> kept;
  {
    auto lock = FileLock::try_lock(folder / "lock");
    REQUIRE(lock);
    kept.emplace(std::move(*lock));
  }
  CHECK_FALSE(FileLock::try_lock(folder / "lock"));
  kept.reset();
  CHECK(FileLock::try_lock(folder / "lock"));
}

TEST_CASE("Locks on different files do not know each other") {
  const TemporaryFolder folder;
  const auto one = FileLock::try_lock(folder / "one");
  CHECK(FileLock::try_lock(folder / "two"));
}

TEST_CASE("A process that dies lets go of its lock") {
  const TemporaryFolder folder;
  const auto path = folder / "lock";
  const Signal locked;
  const Signal never;
  const Process holder{[&] {
    const auto lock = FileLock::try_lock(path);
    return lock && locked.give() && never.await() ? 0 : 1;
  }};
  REQUIRE(locked.await());
  CHECK_FALSE(FileLock::try_lock(path));
  holder.kill();
  CHECK(holder.answer() == -1);
  CHECK(FileLock::try_lock(path));
}

TEST_CASE("Whoever waits for a lock gets it when its holder has finished") {
  const TemporaryFolder folder;
  const auto path = folder / "lock";
  const auto work = folder / "work";
  const Signal locked;
  const Signal about_to_wait;
  // Starts before the lock is taken: a process inherits the locks that its parent holds.
  const Process waiter{[&] {
    if (!locked.await() || !about_to_wait.give()) return 2;
    const FileLock mine = FileLock::lock(path);
    return read_file(work) == "done" ? 0 : 1;
  }};
  std::optional<FileLock> lock = FileLock::lock(path);
  REQUIRE(locked.give());
  REQUIRE(about_to_wait.await());
  write_file_atomically(work, "done");
  lock.reset();
  CHECK(waiter.answer() == 0);
}

TEST_CASE("A lock in a folder that does not exist is a breakdown") {
  const TemporaryFolder folder;
  CHECK_THROWS_AS(FileLock::try_lock(folder / "missing" / "lock"), std::system_error);
  CHECK_THROWS_AS(FileLock::lock(folder / "missing" / "lock"), std::system_error);
}
