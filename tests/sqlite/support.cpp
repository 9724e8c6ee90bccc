#include "tests/sqlite/support.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stint/sqlite/migrations.hpp>

namespace stint::sqlite_tests {

void make_earlier(const std::filesystem::path& file, std::int32_t schema, const std::string& rows) {
  for (const auto& migration : sqlite::all_migrations()) {
    if (migration.number > schema) break;
    for (const char* const script : migration.scripts) execute(file, script);
  }
  execute(file, "PRAGMA application_id = " + std::to_string(sqlite::application_id) +
                    "; PRAGMA user_version = " + std::to_string(schema) + "; PRAGMA foreign_keys = OFF; " + rows);
}

Process::Process(const std::function<int()>& job) : id_(::fork()) {
  REQUIRE(id_ >= 0);
  if (id_ != 0) return;
  try {
    ::_exit(job());
  } catch (...) {
    ::_exit(255);
  }
}

Process::~Process() { (void)answer(); }

void Process::kill() { ::kill(id_, SIGKILL); }

int Process::answer() {
  if (id_ < 0) return -1;
  int status = 0;
  ::waitpid(std::exchange(id_, -1), &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Signal::Signal() { REQUIRE(::pipe(ends_) == 0); }

Signal::~Signal() {
  ::close(ends_[0]);
  close_sender();
}

void Signal::send() const { REQUIRE(::write(ends_[1], "x", 1) == 1); }

bool Signal::wait() const {
  char byte = 0;
  return ::read(ends_[0], &byte, 1) == 1;
}

void Signal::close_sender() {
  if (ends_[1] >= 0) ::close(std::exchange(ends_[1], -1));
}

}  // namespace stint::sqlite_tests
