// A database of another commit with people's data in it, taken over by the program of now. Not part of the suite:
// `scripts/test versions COMMIT` names the programs.

#include <fstream>
#include <stdexcept>

#include "tests/system/support/absences.hpp"
#include "tests/system/support/database_url.hpp"
#include "tests/system/support/workplace.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;
using Catch::Matchers::StartsWith;

namespace {

/// The companies, with a year before in it and all rules at their defaults.
Json companies_with_a_past() {
  auto companies = house_companies();
  apply_merge_patch(companies, R"({"acme": {
    "holidayCalendars": {"de": {"days": [{"date": "2026-01-01", "name": "New Year"}, {"date": "2026-04-03", "name": "Good Friday"}]}},
    "absenceTypes": {"EDU": {"needsApproval": false}},
    "employees": {
      "erika": {"employmentStartDate": "2025-04-15", "holidayCalendar": "de", "vacation": {"carryOver": {"2026": 2.5}}},
      "paul": {"employmentStartDate": "2026-02-01", "employmentEndDate": "2026-11-30"}
    },
    "absences": {
      "winter": {"employee": "erika", "type": "VAC", "startDate": "2025-12-22", "endDate": "2026-01-02", "status": "approved"},
      "flu": {"employee": "erika", "type": "ILL", "startDate": "2026-02-02", "endDate": "2026-02-04"},
      "half": {"employee": "erika", "type": "VAC", "startDate": "2026-02-20", "endDate": "2026-02-20", "halfDay": "morning",
               "status": "approved"},
      "refused": {"employee": "paul", "type": "VAC", "startDate": "2026-02-09", "endDate": "2026-02-13", "status": "rejected"}
    },
    "timeEntries": {
      "short": {"employee": "erika", "date": "2026-02-26", "startTime": "09:00", "endTime": "15:30", "breakMinutes": 30,
                "project": "apollo", "category": "dev"},
      "long": {"employee": "erika", "date": "2026-02-27", "startTime": "08:00", "endTime": "18:15", "breakMinutes": 45},
      "held": {"employee": "erika", "date": "2026-02-25", "startTime": "08:00", "endTime": "09:00", "status": "pending"}
    }
  }})"_json);
  return companies;
}

/// A database that a program of another commit has made, with a server on it.
class Upgraded {
 public:
  explicit Upgraded(std::filesystem::path before) : before_{std::move(before)} {
    const auto file = folder_ / "companies.json";
    std::ofstream{file} << boost::json::serialize(company_document(companies_with_a_past()));
    const auto imported =
        run_program({before_, {"import", file.string(), "--database", url_}, {}, clock_.environment()});
    if (imported.exit_code != 0) throw std::runtime_error{"the import fails: " + imported.err};
    serve(before_);
  }

  /// Ends the server of the other commit and starts one of now on the same database.
  void upgrade() {
    REQUIRE(server_->stop() == 0);
    serve(STINT_BINARY);
  }
  [[nodiscard]] HttpResponse get(const std::string& path, const std::string& token) {
    return client_->get("/api/v2" + path, token);
  }
  [[nodiscard]] HttpResponse post(const std::string& path, const Json& body, const std::string& token) {
    return client_->post("/api/v2" + path, body, token);
  }
  [[nodiscard]] Json log_in(const std::string& key) {
    return ok(client_->post_form("/api/v2/oauth2/token", {{"grant_type", "password"},
                                                          {"client_id", "public"},
                                                          {"username", key + "@acme.example"},
                                                          {"password", std::string{house_password}}}));
  }
  [[nodiscard]] HttpResponse refresh(const std::string& token) {
    return client_->post_form("/api/v2/oauth2/token",
                              {{"grant_type", "refresh_token"}, {"client_id", "public"}, {"refresh_token", token}});
  }
  [[nodiscard]] ProgramResult check() {
    return run_program({STINT_BINARY, {"check", "--database", url_}, {}, clock_.environment()});
  }
  [[nodiscard]] MovedClock& clock() { return clock_; }
  [[nodiscard]] std::filesystem::path database() const { return folder_ / "stint.db"; }

 private:
  void serve(const std::filesystem::path& program) {
    server_ = std::make_unique<ServerProcess>(
        ServerSetup{.program = program,
                    .database = {},
                    .config = "[tokens]\nrequests_per_minute = 0\nrequests_per_minute_in_all = 0\n"
                              "access_lifetime_seconds = 86400\n",
                    .arguments = {"--database", url_},
                    .environment = clock_.environment()});
    client_ = std::make_unique<HttpClient>(server_->url());
  }

  std::filesystem::path before_;
  TemporaryFolder folder_;
  MovedClock clock_;
  const std::string url_ = database_url(folder_ / "stint.db");
  std::unique_ptr<ServerProcess> server_;
  std::unique_ptr<HttpClient> client_;
};

/// All that the interface shows people, apart from the moment.
constexpr const char* lists[] = {"/absence-requests",
                                 "/absence-requests/my",
                                 "/absence-requests/team",
                                 "/absence-requests/pending-count",
                                 "/absence-types",
                                 "/cancellation-requests",
                                 "/cancellation-requests/pending-count",
                                 "/categories",
                                 "/employees",
                                 "/projects",
                                 "/substitute-employees",
                                 "/substitute-requests",
                                 "/substitute-requests/pending-count",
                                 "/time-entries/my",
                                 "/time-entries/my?year=2026&month=2",
                                 "/time-entries/pending-count",
                                 "/time-entry-requests",
                                 "/time-tracking/time-off-summary",
                                 "/time-tracking/work-summary",
                                 "/user/profile"};

using Readings = std::map<std::string, std::string>;

/// `person path` to status and body.
Readings read_all(Upgraded& house, const std::map<std::string, Json>& logins) {
  Readings readings;
  for (const auto& [key, login] : logins) {
    for (const std::string path : lists) {
      const auto response = house.get(path, text(login, "access_token"));
      readings[key + ' ' + path] = std::to_string(response.status) + ' ' + response.body;
    }
  }
  return readings;
}

const char* another_commit() {
  const char* const program = std::getenv("STINT_ANOTHER_COMMIT");
  REQUIRE(program != nullptr);
  return program;
}

}  // namespace

TEST_CASE("People find their data and logins as they were after an upgrade", "[.][upgrade]") {
  Upgraded house{another_commit()};
  std::map<std::string, Json> logins;
  for (const char* const key : {"anna", "erika", "max", "paul"}) logins[key] = house.log_in(key);
  const auto token_of = [&](const char* key) { return text(logins.at(key), "access_token"); };
  const auto personal = text(ok(house.post("/user/tokens", R"({"name": "Reports"})"_json, token_of("erika"))), "token");

  auto vacation = absence("VAC", "2026-08-03", "2026-08-14");
  const auto filed = text(ok(house.post("/absence-requests", vacation, token_of("erika"))), "id");
  ok(house.post("/absence-requests/" + filed + "/approve", {}, token_of("max")));
  ok(house.post("/absence-requests", absence("EDU", "2026-09-07", "2026-09-11"), token_of("erika")));
  auto spring = absence("VAC", "2026-05-04", "2026-05-08");
  ok(house.post("/absence-requests", spring, token_of("paul")));
  ok(house.post("/time-clock/start", boost::json::object{}, token_of("erika")));
  house.clock().advance(4h);
  ok(house.post("/time-clock/stop", boost::json::object{}, token_of("erika")));
  ok(house.post("/time-clock/start", boost::json::object{}, token_of("paul")));

  const auto before = read_all(house, logins);
  REQUIRE_THAT(before.at("erika /absence-requests/my"), StartsWith("200 [{"));
  REQUIRE_THAT(before.at("max /absence-requests/team"), StartsWith("200 [{"));
  house.upgrade();

  for (const auto& [what, answer] : read_all(house, logins)) {
    INFO(what);
    CHECK(answer == before.at(what));
  }
  CHECK(house.get("/absence-requests/my", personal).status == 200);
  CHECK(house.refresh(text(logins.at("max"), "refresh_token")).status == 200);
  house.clock().advance(1h);
  ok(house.post("/time-clock/stop", boost::json::object{}, token_of("paul")));
  ok(house.post("/absence-requests", absence("VAC", "2026-10-05"), token_of("erika")));
  CHECK(house.check().exit_code == 0);
}

TEST_CASE("A database has the schema of a new one after an upgrade", "[.][upgrade]") {
  // The texts of both differ where columns were added, and in spaces.
  const std::string columns =
      is_on_postgresql()
          ? "SELECT table_name, ordinal_position, column_name, data_type, is_nullable, column_default"
            " FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY 1, 2"
          : "SELECT s.type, s.name, s.tbl_name, c.cid, c.name, c.type, c.\"notnull\", c.dflt_value, c.pk"
            " FROM sqlite_schema s LEFT JOIN pragma_table_xinfo(s.name) c ORDER BY s.type, s.name, c.cid";
  Upgraded house{another_commit()};
  house.upgrade();
  const Workplace workplace;
  workplace.done({"import", workplace.write("acme.json", small_company_file)});
  const auto fresh = rows_of(workplace.database(), columns);
  CHECK(fresh.size() > 400);
  CHECK(rows_of(house.database(), columns) == fresh);
}

TEST_CASE("Closed months and their signatures stay valid after an upgrade", "[.][upgrade]") {
  Upgraded house{another_commit()};
  const auto erika = text(house.log_in("erika"), "access_token");
  const auto max = text(house.log_in("max"), "access_token");
  const auto id = text(ok(house.get("/user/profile", erika)), "id");
  const auto sheet_path = "/employees/" + id + "/months/2026-02";
  const auto sheet = house.get(sheet_path, erika);
  // The first release has no month sheets.
  if (sheet.status == 404) {
    house.upgrade();
    CHECK(house.get(sheet_path, erika).status == 200);
    return;
  }
  const auto held = texts(ok(house.get("/time-entry-requests", max)), "id");
  for (const auto& request : held) ok(house.post("/time-entry-requests/" + request + "/approve", {}, max));
  ok(house.post(sheet_path + "/sign", {}, erika));
  ok(house.post(sheet_path + "/sign", {}, max));
  ok(house.post("/months/2026-02/close", boost::json::object{{"scope", "person"}, {"employeeId", id}}, max));
  const Json before = ok(house.get(sheet_path, erika));
  house.upgrade();

  const Json after = ok(house.get(sheet_path, erika));
  CHECK(after.at("closed") == true);
  CHECK(after.at("digest") == before.at("digest"));
  for (const char* const signatory : {"person", "manager"}) {
    INFO(signatory);
    CHECK(text(after.at("signatures").at(signatory), "state") == "valid");
  }
  REQUIRE(after.at("days").as_array().size() == before.at("days").as_array().size());
  for (std::size_t day = 0; day < before.at("days").as_array().size(); ++day) {
    for (const auto& [member, value] : before.at("days").at(day).as_object()) {
      INFO(day << ' ' << member);
      CHECK(after.at("days").at(day).at(member) == value);
    }
  }
}
