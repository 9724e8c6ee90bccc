// Administrators change settings and people over the API.

#include <tuple>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

using namespace stint::system_tests;

TEST_CASE_METHOD(CompanyHouse,
                 "An administrator hires somebody, who is in the directory, and sets up what they work by") {
  const auto schedule = as("anna").post("/company/work-schedules",
                                        R"({"key": "mornings", "minutes": {"monday": 240, "tuesday": 240}})"_json);
  CHECK(schedule.status == 201);
  const auto hired = as("anna").post(
      "/employees", R"({"firstName": "Nina", "lastName": "Neu", "email": "nina@acme.example", "managers": ["max"],
                        "workSchedule": "mornings", "vacation": {"daysPerYear": 12.5}})"_json);
  REQUIRE(hired.status == 201);
  const auto nina = hired.json();
  CHECK(text(nina, "key") == "nina");
  CHECK(find_by(ok(as("anna").get("/employees")), "id", text(nina, "id")).at("email") == "nina@acme.example");
  const auto path = "/employees/" + text(nina, "id");
  CHECK(ok(as("anna").get(path)) == nina);
  CHECK(ok(as("anna").patch(path, R"({"department": "Sales"})"_json)).at("department") == "Sales");
  CHECK(find_by(ok(as("anna").get("/company/departments")).at("items"), "name", "Sales").at("people") == 1);
  const auto rehearsed = ok(as("anna").patch(path + "?dryRun=true", R"({"vacation": {"daysPerYear": 12}})"_json));
  const auto& leave = rehearsed.at("leaveChanges").as_array();
  REQUIRE(leave.size() == 2);
  CHECK(leave[1].at("entitledBefore") == 12.5);
  CHECK(leave[1].at("entitledAfter") == 12.0);
  const auto removal = as("anna").del("/company/work-schedules/mornings");
  check_refused(removal, 409, "record-in-use");
  check_refused(as("max").get(path), 403, "role");
  check_refused(as("anna").patch("/employees/" + id_of("anna"), R"({"role": "USER"})"_json), 403, "own-role");
}

TEST_CASE_METHOD(CompanyHouse, "Settings that were changed by hand stay when the same file comes again") {
  const auto before = ok(as("anna").get("/company"));
  const auto rehearsed =
      ok(as("anna").patch("/company?dryRun=true", R"({"absences": {"rejectOverlapping": true}})"_json));
  CHECK(rehearsed.at("changes").as_array().size() == 1);
  CHECK(ok(as("anna").get("/company")) == before);
  ok(as("anna").patch("/company", R"({"absences": {"rejectOverlapping": true}})"_json));
  import(R"({})"_json);
  CHECK(ok(as("anna").get("/company")).at("absences").at("rejectOverlapping") == true);
  check_faults(as("anna").patch("/company", R"({"timeZone": "Europe/Atlantis", "colour": "red"})"_json),
               {"timeZone", "colour"});
}

TEST_CASE_METHOD(CompanyHouse, "Each kind of setting is added, changed by its key, and shown as it is then") {
  const auto anna = as("anna");
  for (const auto& [list, key, added, changed] :
       {std::tuple{"absence-types", "TRN", R"({"code": "TRN", "name": "Training", "kind": "other"})",
                   R"({"name": "Training days"})"},
        std::tuple{"projects", "gemini", R"({"key": "gemini", "name": "Gemini"})", R"({"name": "Gemini 8"})"},
        std::tuple{"categories", "errands", R"({"key": "errands", "name": "Errands"})", R"({"active": false})"},
        std::tuple{"work-schedules", "early", R"({"key": "early", "minutes": {"monday": 240}})",
                   R"({"minutes": {"monday": 300}})"},
        std::tuple{"holiday-calendars", "pt", R"({"key": "pt", "days": [{"date": "2026-12-24", "name": "Consoada"}]})",
                   R"({"days": [{"date": "2026-06-13", "name": "Santo António"}]})"},
        std::tuple{"clients", "app-8", R"({"id": "app-8", "name": "App", "secret": "correct horse"})",
                   R"({"name": "Another app"})"}}) {
    CAPTURE(list);
    const std::string path = std::string{"/company/"} + list;
    CHECK(anna.post(path, boost::json::parse(added)).status == 201);
    const auto record = ok(anna.patch(path + "/" + key, boost::json::parse(changed)));
    CHECK(ok(anna.get(path + "/" + key)) == record);
  }
  ok(anna.patch("/employees/" + id_of("erika"), R"({"department": "Sales"})"_json));
  ok(anna.patch("/company/departments/Sales", R"({"name": "Service"})"_json));
  CHECK(ok(anna.get("/employees/" + id_of("erika"))).at("department") == "Service");
}

TEST_CASE_METHOD(CompanyHouse,
                 "People are looked for by what their records say, and listed in the order that somebody asks for") {
  const auto anna = as("anna");
  ok(anna.patch("/employees/" + id_of("erika"), R"({"department": "Küche", "costCenter": "7"})"_json));
  ok(anna.patch("/employees/" + id_of("paul"), R"({"department": "Küche", "costCenter": "12"})"_json));
  const auto keys = [&](const std::string& query) {
    std::string found;
    std::string cursor;
    do {
      const auto page = ok(anna.get("/company/employees?limit=1&" + query + cursor));
      for (const auto& one : page.at("items").as_array()) found.append(one.at("key").as_string()).append(" ");
      const auto& next = page.at("nextCursor");
      cursor = next.is_null() ? "" : "&cursor=" + std::string{next.as_string()};
    } while (!cursor.empty());
    return found;
  };
  CHECK(keys("department=K%C3%BCche") == "erika paul ");
  CHECK(keys("department=K%C3%BCche&sort=-costCenter") == "erika paul ");
  CHECK(keys("department=K%C3%BCche&sort=costCenter") == "paul erika ");
  CHECK(keys("search=ERIKA") == "erika ");
  CHECK(keys("role=ADMIN&active=true").contains("anna "));
  CHECK(keys("managers=nobody") == "");
  CHECK(ok(anna.get("/company/departments?search=kuch")).at("items").as_array().size() == 1);
  check_faults(anna.get("/company/employees?active=perhaps&role=BOSS"), {"role", "active"});
  check_faults(anna.get("/company/employees?sort=managers"), {"sort"});
  check_refused(as("max").get("/company/employees"), 403, "role");
}

TEST_CASE("A client that an administrator has made gets tokens with its secret, until it is removed") {
  CompanyHouse house;
  CHECK(house.as("anna")
            .post("/company/clients", R"({"id": "app-7", "name": "App", "secret": "correct horse"})"_json)
            .status == 201);
  const auto log_in = [&] {
    return house.ask_token({{"grant_type", "password"},
                            {"client_id", "app-7"},
                            {"client_secret", "correct horse"},
                            {"username", house.email_of("erika")},
                            {"password", std::string{house_password}}});
  };
  CHECK(log_in().status == 200);
  CHECK(house.as("anna").del("/company/clients/app-7").status == 204);
  CHECK(log_in().status == 400);
}
