// The output of `stint check` about the listen address and about mails that were never delivered.

#include <fstream>

#include "tests/system/support/company_house.hpp"
#include "tests/system/support/terminal.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using namespace Catch::Matchers;

TEST_CASE_METHOD(Workplace, "A check tries the address of the server to be") {
  done({"import", write("acme.json", small_company_file)});
  const Workplace other;
  const ServerProcess server{other.server()};
  const auto address = "127.0.0.1:" + std::to_string(server.port());
  const ProgramResult taken = run({"check", "--listen", address});
  CHECK(taken.exit_code == 1);
  CHECK_THAT(taken.err, Contains("stint: cannot listen on " + address + ": Address already in use"));
  const ProgramResult served = run({"serve", "--listen", address});
  CHECK_THAT(served.err, Contains("cannot listen on " + address + ": Address already in use"));
  CHECK(run({"check", "--listen", "192.0.2.1:8080"}).exit_code == 1);
  CHECK_THAT(done({"check", "--listen", "127.0.0.1:0"}), Contains("address: ok"));
}

TEST_CASE_METHOD(Workplace, "A check is printed as JSON, too, with its warnings") {
  const auto config = write("stint.toml", "[tokens]\nissuer = \"https://hr.example/api/v2\"\n");
  const auto checked = run({"check", "--json", "--config", config, "--listen", "127.0.0.1:0"});
  CHECK(checked.exit_code == 0);
  CHECK(checked.err == "");
  const auto report = parsed(checked.out);
  CHECK(report.at("results").at(0) == parsed(R"({"name": "configuration", "result": "ok"})"));
  CHECK(report.at("warnings").as_array().size() == 1);
}

TEST_CASE_METHOD(Workplace, "Where a terminal has colours, results and errors have them, unless NO_COLOR is set") {
  const auto screen_of = [&](const char* terminal_type, const char* no_color, const std::string& listen) {
    ::setenv("TERM", terminal_type, 1);
    ::setenv("NO_COLOR", no_color, 1);
    Terminal terminal({"check", "--database", "sqlite:" + database().string(), "--listen", listen});
    ::unsetenv("TERM");
    ::unsetenv("NO_COLOR");
    return terminal.end().first;
  };
  CHECK_THAT(screen_of("xterm", "", "127.0.0.1:0"), Contains("configuration: \x1b[32mok\x1b[0m"));
  CHECK_THAT(screen_of("xterm", "", "192.0.2.1:1"), Contains("\x1b[1;31mstint:\x1b[0m cannot listen on"));
  CHECK_THAT(screen_of("xterm", "1", "127.0.0.1:0"), Contains("configuration: ok"));
  CHECK_THAT(screen_of("dumb", "", "127.0.0.1:0"), Contains("configuration: ok"));
}

TEST_CASE_METHOD(Workplace, "A mistyped name makes no database") {
  const TemporaryFolder folder;
  const auto file = folder / "mistyped.db";
  const auto url = "sqlite:" + file.string();
  const ProgramResult refused = run({"migrate", "--database", url});
  CHECK(refused.exit_code == 1);
  CHECK_THAT(refused.err, Contains("check the name, or make one with --create"));
  CHECK_FALSE(std::filesystem::exists(file));
  const auto made = done({"migrate", "--create", "--database", url});
  CHECK_THAT(made, StartsWith("schema: "));
  CHECK(done({"migrate", "--database", url}) == made);
}

TEST_CASE_METHOD(Workplace, "A check warns of an issuer under which nobody reaches the server") {
  const auto warned = [&](const std::string& issuer, const std::string& listen) {
    return run({"check", "--config", write("stint.toml", "[tokens]\nissuer = \"" + issuer + "\"\n"), "--listen",
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
  CHECK(house.run({"check"}).err == "");  // without any delivery nothing is late
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
