// What `stint check` says about where and as whom one would serve, and that it changes nothing.

#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/system/support/company_house.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using namespace Catch::Matchers;

namespace {

/// Sizes and times of what is in a folder: what changes a file changes them. The memory that SQLite's readers share
/// (`-shm`) is not part of what is stored.
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

/// On a free port, so that the tests of others are not in the way.
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

TEST_CASE("A check leaves every file as it is") {
  const Workplace workplace;
  with_company(workplace);
  const auto folder = workplace.database().parent_path();
  const auto before = files_in(folder);
  CHECK(check(workplace).exit_code == 0);
  CHECK(files_in(folder) == before);
}

TEST_CASE("A check of a database that is being served says so, and leaves the address alone") {
  const Workplace workplace;
  with_company(workplace);
  ServerProcess server{workplace.server()};
  const ProgramResult result =
      workplace.run({"check", "--listen", "127.0.0.1:" + std::to_string(server.port())}, {}, {});
  CHECK(result.exit_code == 0);
  CHECK_THAT(result.out, Contains("database: ok") && Contains("the database is being served"));
  CHECK(server.stop() == 0);
}

TEST_CASE("A check tries the address of the server to be") {
  const Workplace workplace;
  with_company(workplace);
  const Workplace other;
  const ServerProcess server{other.server()};
  const auto address = "127.0.0.1:" + std::to_string(server.port());
  const ProgramResult taken = workplace.run({"check", "--listen", address});
  CHECK(taken.exit_code == 1);
  CHECK_THAT(taken.err, Contains("stint: cannot listen on " + address + ": Address already in use"));
  const ProgramResult served = workplace.run({"serve", "--listen", address});
  CHECK_THAT(served.err, Contains("cannot listen on " + address + ": Address already in use"));
  CHECK(workplace.run({"check", "--listen", "192.0.2.1:8080"}).exit_code == 1);
  CHECK_THAT(check(workplace).out, Contains("address: ok"));
}

TEST_CASE("A check of an older schema says that it will be migrated, and does not") {
  const Workplace workplace;
  with_company(workplace);
  tamper(workplace.database(), "PRAGMA user_version = 2");
  const std::string before = workplace.records();
  const ProgramResult result = check(workplace);
  CHECK(result.exit_code == 0);
  CHECK_THAT(result.out, Contains("schema: 2, will be migrated at the next start"));
  CHECK(workplace.records() == before);
}

TEST_CASE("A check as another user says what that one may not do") {
  if (geteuid() != 0) return;  // nobody else can become another user
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
  // Nor may one check by reading what one could not serve.
  std::filesystem::permissions(workplace.database(), std::filesystem::perms{0644});
  CHECK_THAT(as_nobody("check").err, Contains("cannot be written"));
}

TEST_CASE("A check warns of rights of others, and goes on") {
  const Workplace workplace;
  with_company(workplace);
  CHECK(check(workplace).err == "");
  std::filesystem::permissions(workplace.database(), std::filesystem::perms{0644});
  const ProgramResult result = check(workplace);
  CHECK(result.exit_code == 0);
  CHECK_THAT(result.err, StartsWith("stint: warning: others than its owner have rights to ") &&
                             Contains(workplace.database().string()));
}

TEST_CASE("A check warns of an issuer under which nobody reaches the server") {
  const Workplace workplace;
  const auto warned = [&](const std::string& issuer, const std::string& listen) {
    return workplace
        .run({"check", "--config", workplace.write("stint.toml", "[tokens]\nissuer = \"" + issuer + "\"\n"), "--listen",
              listen})
        .err;
  };
  CHECK_THAT(warned("https://hr.example/api/v2", "127.0.0.1:0"),
             StartsWith("stint: warning: tokens.issuer, https://hr.example/api/v2, is not the address served"));
  CHECK(warned("http://localhost:8080/api/v2", "127.0.0.1:0") == "");
}

TEST_CASE("Mails that were written while none were delivered wait for the operator's word") {
  CompanyHouse house;
  const TemporaryFolder folder;
  const auto outbox = folder / "mails";
  const auto config = (folder / "stint.toml").string();
  std::ofstream(config) << "[server]\nlisten = \"127.0.0.1:0\"\n[mail]\ntransport = \"directory\"\ndirectory = \"" +
                               outbox.string() + "\"\n";
  const auto file_absence = [&](const char* day) {
    const auto filed = house.as("erika").post(
        "/absence-requests",
        parsed(std::string{R"({"absenceTypeId": "VAC", "startDate": ")"} + day + R"(", "endDate": ")" + day + "\"}"));
    REQUIRE(filed.status == 200);
  };
  file_absence("2026-05-04");
  house.clock().advance(std::chrono::hours{25});
  CHECK(house.run({"check"}).err == "");  // as long as nothing is delivered nothing is late
  CHECK_THAT(house.run({"check", "--config", config}).err,
             Contains("2 mails, the oldest of 2026-03-11, were written while none were delivered"));

  const ProgramResult delivered = house.run({"mail", "deliver", "--config", config});
  CHECK(delivered.out == "delivered 0, to be tried again 0, failed 0\n");
  CHECK(delivered.err == "stint: 2 held back, written while no mails were delivered\n");
  CHECK_THAT(house.run({"check", "--config", config}).out, Contains("mails: 2 waiting, 0 failed, 2 held back\n"));
  CHECK_THAT(house.run({"check", "--config", config}).err, Contains("2 mails are held back until"));
  CHECK_THAT(house.run({"mail", "list", "--waiting"}).out, Contains("\twaiting\t0\t-\theld back: "));
  const auto listed = parsed(house.run({"mail", "list", "--waiting", "--json"}).out).as_array();
  REQUIRE(listed.size() == 2);
  CHECK(listed[0].at("nextAttemptAt").is_null());

  SECTION("they are delivered when it says so") {
    CHECK(house.run({"mail", "retry", "--all-held"}).out == "2 to be tried now\n");
    CHECK(house.run({"mail", "deliver", "--config", config}).out == "delivered 2, to be tried again 0, failed 0\n");
    CHECK(house.run({"mail", "list", "--waiting"}).out == "");
  }
  SECTION("they are dropped when it says so") {
    CHECK(house.run({"mail", "drop", "--before", "2026-03-11"}).out == "0 dropped\n");
    CHECK(house.run({"mail", "drop", "--before", "2026-03-12"}).out == "2 dropped\n");
    CHECK(house.run({"mail", "list"}).out == "");
    CHECK_THAT(records_of(house.database()), Contains("mails.dropped"));
  }
  SECTION("a server says that there are any, and lets them wait") {
    CHECK(house.server().stop() == 0);
    ServerProcess server{{.command = "serve",
                          .database = house.database(),
                          .config = "[mail]\ntransport = \"directory\"\ndirectory = \"" + outbox.string() + "\"\n",
                          .arguments = {},
                          .environment = house.clock().environment()}};
    CHECK(server.stop() == 0);
    CHECK_THAT(server.errors(), Contains("mails are held back") && Contains("count=2"));
    CHECK_FALSE(std::filesystem::exists(outbox));
  }
}
