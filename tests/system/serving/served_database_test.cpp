// Commands on a database that is being served take effect on the next request.

#include <regex>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/eventually.hpp"

using namespace stint::system_tests;
using Catch::Matchers::Contains;

namespace {

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

std::string url_of(const std::filesystem::path& file) { return "sqlite:" + file.string(); }

}  // namespace

TEST_CASE_METHOD(CompanyHouse, "A token that is made while the server runs works at once, until it is revoked") {
  const std::string email = email_of("erika");
  const ProgramResult made = run({"token", "create", "--email", email, "--name", "laptop"});
  REQUIRE(made.exit_code == 0);
  const auto erika = with_token(first_line(made.out));
  CHECK(text(ok(erika.get("/user/profile")), "name") == "Erika Muster");

  const Json tokens = boost::json::parse(run({"token", "list", "--email", email, "--json"}).out);
  CHECK(run({"token", "revoke", text(tokens.as_array().at(0), "id")}).exit_code == 0);
  CHECK(erika.get("/user/profile").status == 401);
}

TEST_CASE_METHOD(CompanyHouse,
                 "An account that is locked while the server runs is out at once, and in again when unlocked") {
  const std::string email = email_of("erika");
  const auto erika = as("erika");
  CHECK(erika.get("/user/profile").status == 200);
  REQUIRE(run({"user", "lock", "--email", email}).exit_code == 0);
  CHECK(erika.get("/user/profile").status == 401);
  CHECK(erika.get("/absence-requests/my").status == 403);
  CHECK(log_in("erika").status == 400);
  REQUIRE(run({"user", "unlock", "--email", email}).exit_code == 0);
  CHECK(log_in("erika").status == 200);
  CHECK(erika.get("/user/profile").status == 200);
}

TEST_CASE_METHOD(CompanyHouse, "A password that is set while the server runs is the one that counts") {
  REQUIRE(run({"user", "password", "--email", email_of("erika")}, "a brand new one\n").exit_code == 0);
  CHECK(log_in("erika").status == 400);
  CHECK(ask_token({{"grant_type", "password"},
                   {"client_id", "public"},
                   {"username", email_of("erika")},
                   {"password", "a brand new one"}})
            .status == 200);
}

TEST_CASE_METHOD(CompanyHouse, "Two-factor that is turned on while the server runs asks for a code at the next login") {
  REQUIRE(run({"user", "totp", "--email", email_of("erika")}).exit_code == 0);
  CHECK(ok(log_in("erika")).at("mfa_required") == true);
  REQUIRE(run({"user", "totp", "--email", email_of("erika"), "--disable"}).exit_code == 0);
  CHECK(ok(log_in("erika")).as_object().contains("access_token"));
}

TEST_CASE_METHOD(CompanyHouse, "An import while the server runs is seen by the next request") {
  const auto anna = as("anna");
  import({{"absenceTypes",
           {
             { "MOV",
               { {"name", "Moving"},
                 { "kind",
                   "other" } } }
           }},
          { "employees",
            {
              { "erika",
                {
                  { "lastName",
                    "Meister" }
                } }
            } }});
  CHECK(text(find_by(ok(anna.get("/absence-types")), "id", "MOV"), "name") == "Moving");
  CHECK(text(ok(as("erika").get("/user/profile")), "name") == "Erika Meister");
}

TEST_CASE_METHOD(CompanyHouse, "A certificate that is recorded while the server runs is seen by the next request") {
  const auto erika = as("erika");
  const Json filed = ok(erika.post(
      "/absence-requests", Json{{"absenceTypeId", "ILL"}, {"startDate", "2026-03-10"}, {"endDate", "2026-03-10"}}));
  CHECK(filed.at("medicalCertificateProvided") == false);
  REQUIRE(run({"certificate", "provide", "--absence", text(filed, "id")}).exit_code == 0);
  CHECK(ok(erika.get("/absence-requests/my")).as_array().at(0).at("medicalCertificateProvided") == true);
}

TEST_CASE_METHOD(CompanyHouse,
                 "A backup of a served database holds what was answered, and is restored once nobody serves") {
  const TemporaryFolder folder;
  const std::string copy = (folder / "copy.db").string();
  REQUIRE(run({"backup", copy}).exit_code == 0);
  const auto erika = as("erika");
  const Json sick{{"absenceTypeId", "ILL"}, {"startDate", "2026-03-10"}, {"endDate", "2026-03-10"}};
  static_cast<void>(ok(erika.post("/absence-requests", sick)));
  const std::string later = (folder / "later.db").string();
  REQUIRE(run({"backup", later}).exit_code == 0);

  const ProgramResult refused = run({"restore", copy});
  CHECK(refused.exit_code == 1);
  CHECK_THAT(refused.err, Contains("served"));
  CHECK(ok(erika.get("/absence-requests/my")).as_array().size() == 1);

  for (const auto& [file, absences] : {std::pair{copy, 0U}, std::pair{later, 1U}}) {
    CHECK(server().stop() == 0);
    REQUIRE(run({"restore", file}).exit_code == 0);
    CHECK(run({"check"}).exit_code == 0);
    start_server();
    CHECK(ok(as("erika").get("/absence-requests/my")).as_array().size() == absences);
  }
}

TEST_CASE_METHOD(CompanyHouse, "A check tells when the server last did what it does by itself") {
  const auto last_runs = [&] {
    const ProgramResult checked = run({"check"});
    REQUIRE(checked.exit_code == 0);
    std::map<std::string, std::string> runs;
    const std::regex line{"job ([a-z-]+): last run (\\S+)\n"};
    for (std::sregex_iterator found{checked.out.begin(), checked.out.end(), line}, end; found != end; ++found) {
      runs[(*found)[1]] = (*found)[2];
    }
    return runs;
  };
  eventually([&] { return last_runs().contains("checkpoint"); });
  const auto before = last_runs();
  for (const char* const job : {"checkpoint", "forget-expired", "stop-clocks"}) {
    CAPTURE(job);
    REQUIRE(before.contains(job));
    CHECK_THAT(before.at(job), Catch::StartsWith("2026-03-11T09:0"));
  }
  clock().advance(std::chrono::minutes{10});
  eventually([&] { return last_runs().at("forget-expired").starts_with("2026-03-11T09:1"); });
  CHECK(run({"check"}).exit_code == 0);
}

TEST_CASE_METHOD(CompanyHouse, "What is not a backup is not restored") {
  CHECK(server().stop() == 0);
  const TemporaryFolder folder;
  std::filesystem::copy_file("/proc/self/exe", folder / "program");
  CHECK(run({"restore", (folder / "program").string()}).exit_code == 1);
  CHECK(run({"restore", (folder / "missing.db").string()}).exit_code == 1);
  CHECK(run({"restore", database().string()}).exit_code == 1);
  CHECK(run({"check"}).exit_code == 0);
  start_server();
  CHECK(as("erika").get("/user/profile").status == 200);
}

TEST_CASE_METHOD(CompanyHouse, "A backup can be served as it is") {
  const TemporaryFolder folder;
  REQUIRE(run({"backup", (folder / "copy.db").string()}).exit_code == 0);
  const auto environment = clock().environment();
  const ProgramResult listed = run_stint(
      {"token", "list", "--email", email_of("erika"), "--database", url_of(folder / "copy.db")}, {}, environment);
  CHECK(listed.exit_code == 0);
  ServerProcess server{{.database = folder / "copy.db", .config = {}, .arguments = {}, .environment = environment}};
  CHECK(server.stop() == 0);
}
