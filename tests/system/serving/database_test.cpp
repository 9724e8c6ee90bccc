// Databases that cannot be served, and the messages about them.

#include <string_view>

#include <unistd.h>

#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

using std::filesystem::perms;

void check_refused_by_all(const Workplace& workplace, std::string_view reason) {
  for (const char* const command : {"serve", "check", "migrate", "backup", "token"}) {
    CAPTURE(command);
    std::vector<std::string> words{command};
    if (words[0] == "serve") words.insert(words.end(), {"--listen", "127.0.0.1:0"});
    if (words[0] == "backup") words.push_back(workplace.file("copy.db").string());
    if (words[0] == "token") words.insert(words.end(), {"list", "--email", "erika@acme.example"});
    const ProgramResult result = workplace.run(words);
    CHECK(result.exit_code == 1);
    CHECK_THAT(result.out, !Contains("listening"));
    CHECK_THAT(result.err, StartsWith("stint: ") && Contains(std::string{reason}));
    CHECK_THAT(result.err, Contains(workplace.database().string()));
  }
  CHECK_FALSE(std::filesystem::exists(workplace.file("copy.db")));
}

}  // namespace

TEST_CASE_METHOD(Workplace, "A file that is not a database is refused and left alone") {
  const std::string text(5000, 'x');
  write("stint.db", text);
  check_refused_by_all(*this, "database");
  CHECK(read("stint.db") == text);
}

TEST_CASE_METHOD(
    Workplace,
    "A database from before version 0.2.0 is refused, which version 0.2.0 has to open once, and left alone") {
  done({"import", write("acme.json", small_company_file)});
  tamper(database(), "PRAGMA user_version = 11");
  const std::string before = records();
  check_refused_by_all(*this,
                       "was written by a version before 0.2.0 (schema 11, this one needs 12 or later): start version"
                       " 0.2.0 with it once, which migrates it. See docs/how-to/upgrade.md");
  const ProgramResult restored =
      run({"restore", database().string(), "--database", "sqlite:" + file("other.db").string()});
  CHECK(restored.exit_code == 1);
  CHECK_THAT(restored.err, Contains("before 0.2.0"));
  CHECK_FALSE(std::filesystem::exists(file("other.db")));
  CHECK(records() == before);
}

TEST_CASE_METHOD(Workplace, "A database that may not be written is refused, though it can be read") {
  done({"import", write("acme.json", small_company_file)});
  const std::string before = records();
  // Root may do anything: the program then runs as the user `nobody`, from a place that no one can access.
  const std::filesystem::path program = file("stint");
  std::filesystem::copy_file(STINT_BINARY, program);
  std::filesystem::permissions(database(), perms{0444});
  std::string reason;
  SECTION("the file") {
    std::filesystem::permissions(database().parent_path(), perms{0777});
    for (const char* const lock : {"-writer.lock", "-serving.lock"}) {
      std::filesystem::remove(database().string() + lock);
    }
    reason = "writ";
  }
  SECTION("its folder") {
    std::filesystem::permissions(database().parent_path(), perms{0555});
    reason = "Permission denied";
  }
  Launch launch{program, {"serve", "--listen", "127.0.0.1:0"}, {}, environment()};
  if (geteuid() == 0) {
    launch.arguments.insert(launch.arguments.begin(),
                            {"--reuid=65534", "--regid=65534", "--clear-groups", program.string()});
    launch.program = "/usr/bin/setpriv";
  }
  const ProgramResult result = run_program(launch);
  std::filesystem::permissions(database().parent_path(), perms{0755});
  CHECK(result.exit_code == 1);
  CHECK(result.out == "");
  CHECK_THAT(result.err, StartsWith("stint: ") && Contains(database().string()) && Contains(reason));
  CHECK(records() == before);
}

TEST_CASE_METHOD(Workplace, "A missing folder is named, not made") {
  const std::filesystem::path folder = file("missing");
  for (const char* const command : {"serve", "check"}) {
    const ProgramResult result = run({command, "--database", "sqlite:" + (folder / "stint.db").string()});
    CHECK(result.exit_code == 1);
    CHECK_THAT(result.err, Contains(folder.string()));
  }
  CHECK_FALSE(std::filesystem::exists(folder));
}

TEST_CASE_METHOD(Workplace, "A database is served by one server at a time") {
  ServerProcess running{server()};
  const ProgramResult second = run({"serve", "--listen", "127.0.0.1:0"});
  CHECK(second.exit_code == 1);
  CHECK(second.out == "");
  CHECK_THAT(second.err, Contains("already being served") && Contains(database().string()));
  CHECK(running.stop() == 0);
  ServerProcess next{server()};
  CHECK(next.stop() == 0);
}

TEST_CASE_METHOD(Workplace, "A database whose server was killed is served again") {
  ServerProcess running{server()};
  running.kill();
  ServerProcess next{server()};
  CHECK(next.stop() == 0);
}

TEST_CASE_METHOD(Workplace, "A port in use is told") {
  const ServerProcess running{server()};
  const std::string address = "127.0.0.1:" + std::to_string(running.port());
  const ProgramResult second =
      run_stint({"serve", "--listen", address, "--database", "sqlite:" + file("other.db").string()}, "", {});
  CHECK(second.exit_code == 1);
  CHECK(second.out == "");
  CHECK_THAT(second.err, StartsWith("stint: ") && Contains(address) && Contains("in use"));
  CHECK_THAT(second.err, !Contains("/usr/include"));
}

TEST_CASE_METHOD(Workplace, "A host that does not exist is told without the program's insides") {
  const ProgramResult result = run({"serve", "--listen", "no-such-host.invalid:0"});
  CHECK(result.exit_code == 1);
  CHECK_THAT(result.err, StartsWith("stint: ") && Contains("no-such-host.invalid"));
  CHECK_THAT(result.err, !Contains("/usr/include"));
}
