// The messages of commands about the files of an SQLite database; commands that only read leave them unchanged.

#include <utility>

#include <sys/stat.h>
#include <unistd.h>

#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using namespace Catch::Matchers;

namespace {

/// Sizes and times of the files in a folder: any change of a file changes them. The shared memory of SQLite's readers
/// (`-shm`) is not part of the stored data.
std::map<std::string, std::pair<off_t, long>> files_in(const std::filesystem::path& folder) {
  std::map<std::string, std::pair<off_t, long>> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    struct stat file {};
    REQUIRE(::lstat(entry.path().c_str(), &file) == 0);
    if (entry.path().string().ends_with("-shm")) continue;
    files[entry.path().filename()] = {file.st_size, file.st_mtim.tv_sec * 1'000'000'000L + file.st_mtim.tv_nsec};
  }
  return files;
}

/// On a free port, to avoid conflicts with other tests.
Environment anywhere() { return {{"STINT_LISTEN", "127.0.0.1:0"}}; }

ProgramResult check(const Workplace& workplace, std::vector<std::string> more = {}) {
  more.insert(more.begin(), "check");
  return workplace.run(more, {}, anywhere());
}

/// A company whose server has ended.
void with_company(const Workplace& workplace) {
  workplace.done({"import", workplace.write("acme.json", small_company_file)});
}

}  // namespace

TEST_CASE_METHOD(Workplace, "A check leaves every file as it is") {
  with_company(*this);
  const auto folder = database().parent_path();
  const auto before = files_in(folder);
  CHECK(check(*this).exit_code == 0);
  CHECK(files_in(folder) == before);
}

TEST_CASE_METHOD(Workplace, "A check of a database that is being served says so, and leaves the address alone") {
  with_company(*this);
  ServerProcess running{server()};
  const ProgramResult result = run({"check", "--listen", "127.0.0.1:" + std::to_string(running.port())}, {}, {});
  CHECK(result.exit_code == 0);
  CHECK_THAT(result.out, Contains("database: ok") && Contains("the database is being served"));
  CHECK(running.stop() == 0);
}

TEST_CASE_METHOD(Workplace, "A check of an older schema says that it will be migrated, and does not") {
  with_company(*this);
  tamper(database(), "PRAGMA user_version = 12");
  const std::string before = records();
  const ProgramResult result = check(*this);
  CHECK(result.exit_code == 0);
  CHECK_THAT(result.out, Contains("schema: 12, will be migrated at the next start"));
  CHECK(records() == before);
}

TEST_CASE("A check as another user says what that one may not do") {
  if (geteuid() != 0) return;  // only root can become another user
  const Workplace workplace;
  with_company(workplace);
  const std::filesystem::path program = workplace.file("stint");
  std::filesystem::copy_file(STINT_BINARY, program);
  std::filesystem::permissions(workplace.database().parent_path(), std::filesystem::perms{0755});
  const auto as_nobody = [&](const char* command) {
    return run_program({"/usr/bin/setpriv",
                        {"--reuid=65534", "--regid=65534", "--clear-groups", program.string(), command},
                        {},
                        workplace.environment(anywhere())});
  };
  for (const char* const command : {"check", "serve"}) {
    CAPTURE(command);
    const ProgramResult result = as_nobody(command);
    CHECK(result.exit_code == 1);
    CHECK_THAT(result.err, StartsWith("stint: ") && Contains(workplace.database().parent_path().string()));
  }
  // A check must not read a database that cannot be served, either.
  std::filesystem::permissions(workplace.database(), std::filesystem::perms{0644});
  CHECK_THAT(as_nobody("check").err, Contains("cannot be written"));
}

TEST_CASE_METHOD(Workplace, "A check warns of rights of others, and goes on") {
  with_company(*this);
  CHECK(check(*this).err == "");
  std::filesystem::permissions(database(), std::filesystem::perms{0644});
  const ProgramResult result = check(*this);
  CHECK(result.exit_code == 0);
  CHECK_THAT(result.err,
             StartsWith("stint: warning: others than its owner have rights to ") && Contains(database().string()));
}

TEST_CASE_METHOD(Workplace, "What only looks makes no database: it names the one that is missing") {
  const std::vector<std::vector<std::string>> listings{{"keys", "list"},
                                                       {"mail", "list"},
                                                       {"mail", "list", "--failed", "--json"},
                                                       {"token", "list", "--email", "erika@acme.example"}};
  for (const auto& words : listings) {
    CAPTURE(words);
    const ProgramResult result = run(words);
    CHECK(result.exit_code == 1);
    CHECK(result.out == "");
    CHECK(result.err == "stint: there is no database " + database().string() + "\n");
    CHECK(std::filesystem::is_empty(database().parent_path()));
  }
  write("stint.db", "");
  CHECK_THAT(run({"keys", "list"}).err, Contains(database().string()));
  CHECK(read("stint.db") == "");

  done({"import", write("acme.json", small_company_file)});
  for (const auto& words : listings) CHECK(run(words).exit_code == 0);
}
