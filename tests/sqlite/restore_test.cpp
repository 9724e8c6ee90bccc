// A restore that is killed at each of its steps.

#include <cerrno>

#include <fcntl.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stint/sqlite/backup.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/open_error.hpp>

#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::sqlite_tests;
using sqlite::Store;

namespace {

/// Whether a system call changes a file or a folder.
bool changes_files(const __ptrace_syscall_info& call) {
  constexpr std::array changing{
#ifdef SYS_rename  // the older calls, which newer architectures lack
      SYS_rename,   SYS_unlink,    SYS_mkdir,    SYS_rmdir,     SYS_chmod,    SYS_chown,    SYS_link,
#endif
      SYS_write,    SYS_pwrite64,  SYS_writev,   SYS_ftruncate, SYS_truncate, SYS_fsync,    SYS_fdatasync,
      SYS_renameat, SYS_renameat2, SYS_unlinkat, SYS_mkdirat,   SYS_fchmod,   SYS_fchmodat, SYS_fchown,
      SYS_fchownat, SYS_linkat,    SYS_fallocate};
  const auto number = static_cast<long>(call.entry.nr);
  if (number == SYS_openat) return (call.entry.args[2] & O_CREAT) != 0;
  return std::ranges::find(changing, number) != changing.end();
}

/// Waits until a traced process stops; false if it has ended.
bool stops(pid_t process, int& status) {
  while (::waitpid(process, &status, 0) < 0) REQUIRE(errno == EINTR);
  return WIFSTOPPED(status);
}

/// Separates steps: a copy writes page after page into one file, and what a death leaves behind differs between its
/// first page, its second, and one in its midst, but no more with each of the hundreds.
class Steps {
 public:
  /// Whether a call that changes files begins a step.
  bool begins_with(const __ptrace_syscall_info& call) {
    const auto& now = call.entry;
    const bool goes_on = now.nr == SYS_pwrite64 && now.nr == number_ && now.args[0] == descriptor_ &&
                         now.args[3] > offset_;  // a return to an earlier page is another step
    run_ = goes_on ? run_ + 1 : 0;
    number_ = now.nr;
    descriptor_ = now.args[0];
    offset_ = now.args[3];
    return run_ < 2 || run_ % 32 == 0;
  }

 private:
  std::uint64_t number_ = 0;
  std::uint64_t descriptor_ = 0;
  std::uint64_t offset_ = 0;
  int run_ = 0;
};

/// Runs a job in another process and kills it right before its step number `step`. False if it has ended before,
/// without being killed.
bool is_killed_at(int step, const std::function<void()>& job) {
  const pid_t process = ::fork();
  REQUIRE(process >= 0);
  if (process == 0) {
    ::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
    ::raise(SIGSTOP);
    job();
    ::_exit(0);
  }
  int status = 0;
  REQUIRE(stops(process, status));
  REQUIRE(::ptrace(PTRACE_SETOPTIONS, process, nullptr, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL) == 0);
  Steps steps;
  while (::ptrace(PTRACE_SYSCALL, process, nullptr, nullptr) == 0 && stops(process, status)) {
    __ptrace_syscall_info call{};
    ::ptrace(PTRACE_GET_SYSCALL_INFO, process, sizeof call, &call);
    if (call.op != PTRACE_SYSCALL_INFO_ENTRY || !changes_files(call)) continue;
    if (!steps.begins_with(call) || --step > 0) continue;
    ::kill(process, SIGKILL);
    REQUIRE_FALSE(stops(process, status));
    return true;
  }
  REQUIRE(WIFEXITED(status));
  REQUIRE(WEXITSTATUS(status) == 0);
  return false;
}

constexpr std::size_t in_old = 3;
constexpr std::size_t in_backup = 1;

/// A folder with a backup and the database of a killed server: its log contains one more company.
class Site {
 public:
  Site() {
    {
      Store store(support::with_empty_database(database()));
      keep(store, [](auto& work) { add_company(work, "first"); });
    }
    sqlite::back_up(database(), backup());
    {
      Store store(database());
      keep(store, [](auto& work) { add_company(work, "second"); });
    }
    Process server([this] {
      Store store(database());
      keep(store, [](auto& work) { add_company(work, "in the log"); });
      ::_exit(0);
      return 0;
    });
    REQUIRE(server.answer() == 0);
    REQUIRE(std::filesystem::file_size(folder_ / "stint.db-wal") > 0);
  }
  /// A copy of another site.
  Site(const Site& other) {
    std::filesystem::copy(other.folder_.path(), folder_.path(), std::filesystem::copy_options::recursive);
  }
  Site& operator=(const Site&) = delete;
  ~Site() = default;

  [[nodiscard]] std::filesystem::path database() const { return folder_ / "stint.db"; }
  [[nodiscard]] std::filesystem::path backup() const { return folder_ / "copy.db"; }
  void restore() const { sqlite::restore(backup(), database()); }
  /// Of the database as the next server finds it.
  [[nodiscard]] std::size_t companies() const {
    Store store(database());
    return companies_in(store);
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace

TEST_CASE_METHOD(Site, "a restore that is killed at any step leaves the old database or the new one, whole") {
  int step = 1;
  std::size_t found = in_old;
  for (;; ++step) {
    CAPTURE(step);
    const Site copy(*this);
    const bool killed = is_killed_at(step, [&] { copy.restore(); });
    CHECK_NOTHROW(sqlite::check_integrity(copy.database()));
    const auto now = copy.companies();
    CHECK((now == found || (found == in_old && now == in_backup)));  // once it is the new one it remains so
    found = now;
    if (step % 10 == 0) {
      CHECK_NOTHROW(copy.restore());
      CHECK(copy.companies() == in_backup);
    }
    if (!killed) break;
  }
  CHECK(found == in_backup);
  CHECK(step > 30);
}

TEST_CASE_METHOD(Site, "a database that is being read is not replaced") {
  auto reader = SQLite::Database(database().string(), SQLite::OPEN_READONLY);
  reader.exec("BEGIN; SELECT count(*) FROM companies");
  CHECK_THROWS_WITH(restore(), Catch::Contains("is being read by another process"));
  reader.exec("COMMIT");
  CHECK(companies() == in_old);
  CHECK_NOTHROW(restore());
  CHECK(companies() == in_backup);
}

TEST_CASE_METHOD(Site, "a backup is not restored from the name that its own draft has") {
  const auto draft = database().string() + ".restoring";
  std::filesystem::rename(backup(), draft);
  CHECK_THROWS_WITH(sqlite::restore(draft, database()), Catch::Contains("onto itself"));
  CHECK(std::filesystem::exists(draft));
}
