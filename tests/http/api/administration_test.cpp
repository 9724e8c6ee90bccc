// Changes by administrators in the format of company files, over the API: statuses, entity tags, dry runs.

#include "tests/http/api/served.hpp"

using namespace stint;
using namespace stint::test;

namespace {

struct Administered : Served {
  Administered() {
    keep(store, [this](Work& work) {
      ada = work.employees(acme).add({.id = {}, .key = "ada", .email = "ada@acme", .role = Role::administrator}).id;
    });
  }
  Response ask_with(Method method, std::string_view path, std::string_view body, std::string_view query = {},
                    std::string_view if_match = {}, std::string_view key = {}) {
    const auto authorization = "Bearer " + token_of(ada, Role::administrator);
    auto request = request_of(method, path, authorization, body);
    request.query = query;
    if (!if_match.empty()) request.fields.push_back({"If-Match", if_match});
    if (!key.empty()) request.fields.push_back({"Idempotency-Key", key});
    return http::answer_to(request, api);
  }
  Response get_known(std::string_view path, std::string_view tag) {
    const auto authorization = "Bearer " + token_of(ada, Role::administrator);
    auto request = request_of(Method::get, path, authorization, {});
    request.fields.push_back({"If-None-Match", tag});
    return http::answer_to(request, api);
  }
  domain::EmployeeId ada;
};

boost::json::object object_of(const Response& response) { return boost::json::parse(response.body).as_object(); }

std::string wrong_fields(const Response& response) {
  std::string fields;
  const auto body = object_of(response);
  for (const auto& error : body.at("errors").as_array()) {
    fields.append(fields.empty() ? "" : " ").append(error.at("field").as_string());
  }
  return fields;
}

constexpr std::string_view types = "/api/v2/company/absence-types";

}  // namespace

TEST_CASE_METHOD(Administered, "A record is added, shown, changed and retired, with its entity tag") {
  const auto added = ask_with(Method::post, types, R"({"code": "STU", "name": "Study leave", "kind": "other"})");
  CHECK(added.status == 201);
  CHECK(http::header_of(added, "Location") == "/api/v2/company/absence-types/STU");
  const auto shown = ask_with(Method::get, "/api/v2/company/absence-types/STU", "");
  CHECK(shown.body == added.body);
  const auto tag = http::header_of(shown, "ETag");
  CHECK(tag == http::header_of(added, "ETag"));

  const auto unchanged = get_known("/api/v2/company/absence-types/STU", tag);
  CHECK(unchanged.status == 304);
  CHECK(unchanged.body.empty());
  CHECK(http::header_of(unchanged, "ETag") == tag);

  const auto changed =
      ask_with(Method::patch, "/api/v2/company/absence-types/STU", R"({"quota": {"days": 5}})", {}, tag);
  CHECK(get_known("/api/v2/company/absence-types/STU", tag).status == 200);
  CHECK(changed.status == 200);
  CHECK(object_of(changed).at("quota").at("days") == 5);
  CHECK(object_of(changed).at("name") == "Study leave");
  const auto late = ask_with(Method::patch, "/api/v2/company/absence-types/STU", R"({"quota": {"days": 6}})", {}, tag);
  CHECK(late.status == 412);
  CHECK(http::code_of(late) == "outdated-record");
  CHECK(ask_with(Method::del, "/api/v2/company/absence-types/STU", "", {}, tag).status == 412);
  CHECK(ask_with(Method::del, "/api/v2/company/absence-types/STU", "", {}, "*").status == 200);
  CHECK(object_of(ask_with(Method::get, "/api/v2/company/absence-types/STU", "")).at("active") == false);
}

TEST_CASE_METHOD(Administered, "All that is wrong with a record is told at once, by the members of company files") {
  const auto refused = ask_with(Method::post, types, R"({"code": "LONG", "kind": "odd", "colour": "red"})");
  CHECK(refused.status == 400);
  CHECK(http::code_of(refused) == "invalid-field");
  CHECK(wrong_fields(refused) == "code name kind colour");
  CHECK(http::code_of(ask_with(Method::post, types, "[]")) == "malformed-body");
  CHECK(wrong_fields(ask_with(Method::patch, "/api/v2/company/absence-types/VAC", R"({"code": "HOL"})")) == "code");
  CHECK(wrong_fields(ask_with(Method::patch, "/api/v2/company/absence-types/VAC", "{}", "dryRun=1")) == "dryRun");
  CHECK(ask_with(Method::post, types, R"({"code": "VAC", "name": "V", "kind": "other"})").status == 409);
  CHECK(ask_with(Method::get, "/api/v2/company/absence-types/NIL", "").status == 404);
}

TEST_CASE_METHOD(Administered, "Who has the company or a person as they are is told so") {
  for (const std::string& path : {std::string{"/api/v2/company"}, "/api/v2/employees/" + to_string(ada)}) {
    CAPTURE(path);
    const auto tag = http::header_of(ask_with(Method::get, path, ""), "ETag");
    CHECK(get_known(path, tag).status == 304);
    CHECK(get_known(path, "\"other\"").status == 200);
  }
}

TEST_CASE_METHOD(Administered, "A change may repeat the id of its record, and no other") {
  const std::string path = "/api/v2/employees/" + to_string(ada);
  const auto with_id = [&](const std::string& id) {
    return ask_with(Method::patch, path, R"({"phone": "1", "id": )" + id + "}");
  };
  CHECK(with_id('"' + to_string(ada) + '"').status == 200);
  CHECK(with_id(to_string(ada)).status == 200);
  for (const std::string other : {"\"999\"", "999", "null", "[]"}) CHECK(wrong_fields(with_id(other)) == "id");
  const std::string type = "/api/v2/company/absence-types/VAC";
  CHECK(wrong_fields(ask_with(Method::patch, type, R"({"id": 999})")) == "id");
}

TEST_CASE_METHOD(Administered, "A change of one weekday leaves the others, as a change of one member does") {
  const std::string schedules = "/api/v2/company/work-schedules";
  const std::string path = schedules + "/late";
  const auto minutes = [&] { return boost::json::serialize(object_of(ask_with(Method::get, path, "")).at("minutes")); };
  REQUIRE(ask_with(Method::post, schedules,
                   R"({"key": "late", "minutes": {"monday": 480, "tuesday": {"minutes": 240, "half": "morning"}}})")
              .status == 201);
  const auto before = object_of(ask_with(Method::get, path, "")).at("minutes").as_object();
  CHECK(ask_with(Method::patch, path, R"({"minutes": {"monday": 600}})").status == 200);
  auto after = before;
  after["monday"] = 600;
  CHECK(minutes() == boost::json::serialize(after));
  CHECK(ask_with(Method::patch, path, R"({"minutes": {}})").status == 200);
  CHECK(minutes() == boost::json::serialize(after));
  CHECK(ask_with(Method::patch, path, R"({"minutes": {"tuesday": 0, "sunday": 60}})").status == 200);
  after["tuesday"] = 0;
  after["sunday"] = 60;
  CHECK(minutes() == boost::json::serialize(after));
}

TEST_CASE_METHOD(Administered, "A body that has a member twice is refused, wherever it stands") {
  CHECK(http::code_of(ask_with(Method::post, "/api/v2/absence-requests", R"({"comments": "a", "comments": "b"})")) ==
        "malformed-body");
  CHECK(ask_with(Method::patch, "/api/v2/company/absence-types/VAC", R"({"name": "a", "name": "b"})").status == 400);
}

TEST_CASE_METHOD(Administered, "A rehearsal is answered with what would be changed, and keeps nothing") {
  const auto rehearsed =
      ask_with(Method::patch, "/api/v2/company/absence-types/VAC", R"({"name": "Leave"})", "dryRun=true");
  CHECK(rehearsed.status == 200);
  CHECK(rehearsed.body.starts_with(
      R"({"isNew":false,"changes":[{"member":"name","before":"Vacation","after":"Leave"}],"warnings":[],)"
      R"("recountedAbsences":0,"recountedPeople":0,"recounted":[],"correctedMonths":0,"correctedPeople":0,)"
      R"("corrected":[],"leaveChanges":[],"record":{"code":"VAC","name":"Leave",)"));
  CHECK(object_of(ask_with(Method::get, "/api/v2/company/absence-types/VAC", "")).at("name") == "Vacation");
  CHECK(ask_with(Method::post, "/api/v2/company/projects", R"({"key": "a", "name": "A"})", "dryRun=true").status ==
        200);
  CHECK(ask_with(Method::get, "/api/v2/company/projects/a", "").status == 404);
}

TEST_CASE_METHOD(Administered, "No operation that is rehearsed keeps anything, with an idempotency key or without") {
  ask_with(Method::post, "/api/v2/company/projects", R"({"key": "apollo", "name": "Apollo"})");
  ask_with(Method::post, "/api/v2/company/categories", R"({"key": "dev", "name": "Development"})");
  ask_with(Method::post, "/api/v2/company/work-schedules", R"({"key": "early", "minutes": {"monday": 240}})");
  ask_with(Method::post, "/api/v2/company/holiday-calendars", R"({"key": "pt", "days": []})");
  ask_with(Method::post, "/api/v2/company/clients", R"({"id": "gate", "name": "Gate", "secret": "correct horse"})");
  const auto nina =
      ask_with(Method::post, "/api/v2/employees",
               R"({"firstName": "Nina", "lastName": "Neu", "email": "nina@acme", "department": "Sales"})");
  const std::string id{object_of(nina).at("id").as_string()};
  ask_with(Method::post, types,
           R"({"code": "SIC", "name": "Sick", "kind": "illness", "requiresMedicalCertificate": true})");
  const auto ill = ask_with(
      Method::post, "/api/v2/absence-requests",
      R"({"absenceTypeId": "SIC", "startDate": "2026-03-02", "endDate": "2026-03-03", "employeeId": ")" + id + "\"}");
  REQUIRE(ill.status == 200);
  const auto certificate =
      "/api/v2/absence-requests/" + std::string{object_of(ill).at("id").as_string()} + "/certificate";
  struct Rehearsed {
    std::string path;
    std::string body;
  };
  const std::map<std::string, Rehearsed> requests{
      {"PATCH /api/v2/company", {"/api/v2/company", R"({"name": "Other"})"}},
      {"POST /api/v2/company/absence-types", {std::string{types}, R"({"code": "NEW", "name": "N", "kind": "other"})"}},
      {"PATCH /api/v2/company/absence-types/{id}", {std::string{types} + "/VAC", R"({"name": "Leave"})"}},
      {"DELETE /api/v2/company/absence-types/{id}", {std::string{types} + "/VAC", ""}},
      {"POST /api/v2/company/projects", {"/api/v2/company/projects", R"({"key": "b", "name": "B"})"}},
      {"PATCH /api/v2/company/projects/{id}", {"/api/v2/company/projects/apollo", R"({"name": "B"})"}},
      {"DELETE /api/v2/company/projects/{id}", {"/api/v2/company/projects/apollo", ""}},
      {"POST /api/v2/company/categories", {"/api/v2/company/categories", R"({"key": "b", "name": "B"})"}},
      {"PATCH /api/v2/company/categories/{id}", {"/api/v2/company/categories/dev", R"({"name": "B"})"}},
      {"DELETE /api/v2/company/categories/{id}", {"/api/v2/company/categories/dev", ""}},
      {"POST /api/v2/company/work-schedules",
       {"/api/v2/company/work-schedules", R"({"key": "late", "minutes": {"monday": 240}})"}},
      {"PATCH /api/v2/company/work-schedules/{id}",
       {"/api/v2/company/work-schedules/early", R"({"minutes": {"monday": 300}})"}},
      {"DELETE /api/v2/company/work-schedules/{id}", {"/api/v2/company/work-schedules/early", ""}},
      {"POST /api/v2/company/holiday-calendars", {"/api/v2/company/holiday-calendars", R"({"key": "es", "days": []})"}},
      {"PATCH /api/v2/company/holiday-calendars/{id}",
       {"/api/v2/company/holiday-calendars/pt", R"({"days": [{"date": "2026-06-13", "name": "Santo António"}]})"}},
      {"DELETE /api/v2/company/holiday-calendars/{id}", {"/api/v2/company/holiday-calendars/pt", ""}},
      {"POST /api/v2/company/clients",
       {"/api/v2/company/clients", R"({"id": "b", "name": "B", "secret": "correct horse"})"}},
      {"PATCH /api/v2/company/clients/{id}", {"/api/v2/company/clients/gate", R"({"name": "B"})"}},
      {"DELETE /api/v2/company/clients/{id}", {"/api/v2/company/clients/gate", ""}},
      {"PATCH /api/v2/company/departments/{id}", {"/api/v2/company/departments/Sales", R"({"name": "Field"})"}},
      {"POST /api/v2/employees",
       {"/api/v2/employees", R"({"firstName": "Otto", "lastName": "Neu", "email": "o@acme"})"}},
      {"PATCH /api/v2/employees/{id}", {"/api/v2/employees/" + id, R"({"phone": "1"})"}},
      {"POST /api/v2/employees/{id}/leave", {"/api/v2/employees/" + id + "/leave", R"({"lastDay": "2030-06-30"})"}},
      {"POST /api/v2/company-holidays",
       {"/api/v2/company-holidays", R"({"absenceTypeId": "VAC", "startDate": "2026-12-24", "endDate": "2026-12-24"})"}},
      {"POST /api/v2/absence-requests/{id}/certificate", {certificate, ""}},
      {"DELETE /api/v2/absence-requests/{id}/certificate", {certificate, ""}},
      {"POST /api/v2/months/{month}/close", {"/api/v2/months/2020-01/close", R"({"scope": "company", "force": true})"}},
  };
  const auto version = [this] {
    std::int64_t number = 0;
    store.read([&](Work& work) { number = work.record_changes().version(acme).value().number; });
    return number;
  };
  for (const auto& [method, path, operation] : http::all_routes()) {
    if (operation.dry_run == http::DryRun::refused) continue;
    const auto line = std::string{to_string(method)} + ' ' + std::string{path};
    CAPTURE(line);
    const auto& [at, body] = requests.at(line);
    const auto before = version();
    for (const std::string_view key : {"", "k1", "k1"}) {
      const auto rehearsed = ask_with(method, at, body, "dryRun=true", {}, key);
      CAPTURE(key, rehearsed.body);
      CHECK(rehearsed.status == 200);
      CHECK(version() == before);
    }
  }
}

TEST_CASE_METHOD(Administered, "A rehearsed removal is answered with what would go") {
  ask_with(Method::post, "/api/v2/company/work-schedules", R"({"key": "early", "minutes": {"monday": 240}})");
  CHECK(ask_with(Method::del, "/api/v2/company/work-schedules/early", "", "dryRun=true").body ==
        R"({"changes":[{"member":"key","before":"early","after":null}]})");
  CHECK(ask_with(Method::del, "/api/v2/company/work-schedules/early", "").status == 204);
}

TEST_CASE_METHOD(Administered,
                 "A dry run is true or false, spelled so and named once, and is refused where there is none") {
  const auto with = [this](std::string_view query) {
    return ask_with(Method::patch, "/api/v2/company/absence-types/VAC", "{}", query);
  };
  for (const char* query : {"", "dryRun=false", "dryRun=true", "other=1&dryRun=true"}) CHECK(with(query).status == 200);
  for (const char* query : {"dryRun=True", "dryRun=1", "dryRun=", "dryRun", "dryrun=true", "DRYRUN=false",
                            "dryRun=true&dryRun=true", "dryRun=true&dryRun=false", "dryRun=true&dryrun=true"}) {
    CAPTURE(query);
    CHECK(wrong_fields(with(query)) == "dryRun");
    CHECK(wrong_fields(ask_with(Method::post, "/api/v2/company-holidays", "{}", query)) == "dryRun");
    CHECK(wrong_fields(ask_with(Method::put, "/api/v2/user/settings", "{}", query)) == "dryRun");
  }
  CHECK(wrong_fields(ask_with(Method::put, "/api/v2/user/settings", "{}", "dryRun=true")) == "dryRun");
  CHECK(ask_with(Method::put, "/api/v2/user/settings", "{}", "dryRun=false").status != 400);
  CHECK(ask_with(Method::get, "/api/v2/company", "", "dryRun=true").status == 200);
}

TEST_CASE_METHOD(Administered, "A rehearsal of somebody's record tells their leave before and after, year by year") {
  const auto hired = ask_with(Method::post, "/api/v2/employees",
                              R"({"firstName": "Nina", "lastName": "Neu", "email": "nina@acme",)"
                              R"( "vacation": {"daysPerYear": 12}})");
  REQUIRE(hired.status == 201);
  const auto path = http::header_of(hired, "Location");
  const auto leave_changes = [&](std::string_view body) {
    return object_of(ask_with(Method::patch, path, body, "dryRun=true")).at("leaveChanges").as_array();
  };
  const auto changes = leave_changes(R"({"vacation": {"daysPerYear": 28.5}})");
  REQUIRE(changes.size() == 2);
  CHECK(changes[1].at("year").as_int64() == changes[0].at("year").as_int64() + 1);
  for (const auto& change : changes) {
    CHECK(change.at("entitledBefore") == 12.0);
    CHECK(change.at("entitledAfter") == 28.5);
    CHECK(change.at("remainingBefore") == 12.0);
    CHECK(change.at("remainingAfter") == 28.5);
  }
  CHECK(leave_changes(R"({"phone": "110"})").empty());
  CHECK(ask_with(Method::get, path, "").body == hired.body);
}

TEST_CASE_METHOD(Administered, "A key in a path is percent-encoded, and so is where a new record is found") {
  const auto added = ask_with(Method::post, "/api/v2/company/projects", R"({"key": "a+b/c d", "name": "A"})");
  CHECK(added.status == 201);
  CHECK(object_of(added).at("id") == "1");
  const auto path = http::header_of(added, "Location");
  CHECK(path == "/api/v2/company/projects/a%2Bb%2Fc%20d");
  CHECK(ask_with(Method::get, path, "").status == 200);
  CHECK(ask_with(Method::get, "/api/v2/company/projects/a+b%2Fc%20d", "").status == 200);
}

TEST_CASE_METHOD(Administered, "Lists come in pages") {
  for (const char* key : {"a", "b", "c"}) {
    CHECK(ask_with(Method::post, "/api/v2/company/categories", std::string{R"({"name": "C", "key": ")"} + key + "\"}")
              .status == 201);
  }
  const auto first = object_of(ask_with(Method::get, "/api/v2/company/categories", "", "limit=2"));
  CHECK(first.at("items").as_array().size() == 2);
  const std::string cursor{first.at("nextCursor").as_string()};
  const auto second = object_of(ask_with(Method::get, "/api/v2/company/categories", "", "limit=2&cursor=" + cursor));
  CHECK(second.at("items").at(0).at("key") == "c");
  CHECK(second.at("nextCursor").is_null());
  CHECK(ask_with(Method::get, "/api/v2/company/categories", "", "limit=201").status == 400);
}

TEST_CASE_METHOD(Administered, "All that is wrong with a query of a list is told at once") {
  constexpr std::string_view people = "/api/v2/company/employees";
  const auto refused = ask_with(Method::get, people, "", "active=perhaps&limit=0&role=BOSS&sort=managers&cursor=x");
  CHECK(refused.status == 400);
  CHECK(http::code_of(refused) == "invalid-field");
  CHECK(wrong_fields(refused) == "limit cursor sort role active");
  const std::string of_another_list = "4dc3bc6c6c65727c37";
  CHECK(wrong_fields(ask_with(Method::get, people, "", "active=perhaps&cursor=" + of_another_list)) == "cursor active");
  CHECK(wrong_fields(ask_with(Method::get, people, "", "active=perhaps")) == "active");
}

TEST_CASE_METHOD(Administered, "Another address takes the password where the token came from a refresh") {
  keep(store, [this](Work& work) { work.accounts().set_password_hash(ada, hasher.hash("right")); });
  const auto outcome = [this](Method method, const std::string& path, std::string_view body) {
    auto claims = signer.verify(token_of(ada, Role::administrator)).value();
    claims.by_login = false;
    const auto response = ask(method, path, "Bearer " + signer.sign(claims), body);
    return std::to_string(response.status) + (response.status < 400 ? "" : " " + http::code_of(response));
  };
  const auto of_erika = "/api/v2/employees/" + domain::to_string(erika);
  CHECK(outcome(Method::patch, of_erika, R"({"email":"erika@elsewhere"})") == "403 login-required");
  CHECK(outcome(Method::patch, of_erika, R"({"email":"erika@elsewhere","password":"wrong"})") == "403 login-required");
  CHECK(outcome(Method::patch, of_erika, R"({"email":"erika@elsewhere","password":7})") == "400 invalid-field");
  CHECK(outcome(Method::patch, of_erika, R"({"email":"erika@elsewhere","password":"right"})") == "200");
  CHECK(outcome(Method::patch, of_erika, R"({"phone":"110"})") == "200");
  CHECK(outcome(Method::post, "/api/v2/employees",
                R"({"firstName":"C","lastName":"Hief","email":"chief@acme","role":"ADMIN"})") == "403 login-required");
  CHECK(outcome(Method::post, "/api/v2/employees",
                R"({"firstName":"C","lastName":"Hief","email":"chief@acme","role":"ADMIN","password":"right"})") ==
        "201");
}

TEST_CASE_METHOD(Administered, "Somebody is hired without a key, and nobody's secrets are taken or told") {
  const auto hired = ask_with(Method::post, "/api/v2/employees",
                              R"({"firstName": "Nina", "lastName": "Neu", "email": "nina@acme", "managers": ["max"]})");
  CHECK(hired.status == 201);
  const auto path = http::header_of(hired, "Location");
  CHECK(path == "/api/v2/employees/" + std::string{object_of(hired).at("id").as_string()});
  const auto shown = ask_with(Method::get, path, "");
  CHECK(shown.body == hired.body);
  for (const char* secret : {"password", "passwordHash", "totpSecret"}) CHECK_FALSE(object_of(shown).contains(secret));
  CHECK(wrong_fields(ask_with(Method::patch, path, R"({"passwordHash": "x", "totpSecret": null})")) ==
        "passwordHash totpSecret");
  const auto terms = ask_with(Method::patch, path,
                              R"({"vacation": {"daysPerYear": 28.5}, "terms": [{"validFrom": "2026-10-01", )"
                              R"("vacationDaysPerYear": 14}]})");
  CHECK(terms.status == 200);
  CHECK(object_of(terms).at("vacation").at("daysPerYear") == 28.5);
  CHECK(ask_with(Method::patch, "/api/v2/employees/999", "{}").status == 404);
  CHECK(http::code_of(ask_with(Method::patch, "/api/v2/employees/" + domain::to_string(ada), R"({"role": "USER"})")) ==
        "own-role");
}

TEST_CASE_METHOD(Administered, "The secret of a client is hashed beside the unit of work, and never told") {
  const auto added = ask_with(Method::post, "/api/v2/company/clients",
                              R"({"id": "gate", "name": "Gate", "secret": "open sesame", "terminal": true})");
  CHECK(added.status == 201);
  CHECK(added.body == R"({"id":"gate","name":"Gate","terminal":true})");
  store.read([&](Work& work) {
    CHECK(hasher.matches(application::Secret{"open sesame"}, work.clients().find("gate")->secret_hash));
  });
  CHECK(ask_with(Method::patch, "/api/v2/company/clients/gate", R"({"name": "Door"})").status == 200);
  CHECK(wrong_fields(ask_with(Method::post, "/api/v2/company/clients",
                              R"({"id": "other", "name": "Gate", "secretHash": "x"})")) == "secretHash secret");
  CHECK(ask_with(Method::del, "/api/v2/company/clients/gate", "").status == 204);
}

TEST_CASE_METHOD(Administered, "The company is a record, and departments are what people have in common") {
  CHECK(object_of(ask_with(Method::get, "/api/v2/company", "")).at("timeZone") == "Europe/Berlin");
  CHECK(ask_with(Method::patch, "/api/v2/company", R"({"absences": {"rejectOverlapping": true}})").status == 200);
  const auto company = object_of(ask_with(Method::get, "/api/v2/company", ""));
  CHECK(company.at("absences").at("rejectOverlapping") == true);
  CHECK(company.at("name") == "acme");

  ask_with(Method::patch, "/api/v2/employees/" + domain::to_string(erika), R"({"department": "Sales"})");
  CHECK(ask_with(Method::get, "/api/v2/company/departments", "").body ==
        R"({"items":[{"name":"Sales","people":1}],"nextCursor":null})");
  CHECK(ask_with(Method::patch, "/api/v2/company/departments/Sales", R"({"name": "Service"})").body ==
        R"({"name":"Service","people":1})");
  CHECK(ask_with(Method::patch, "/api/v2/company/departments/Sales", R"({"name": "Service"})").status == 404);
}
