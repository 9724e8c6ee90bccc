// Rules for every path: valid ids, one company at a time, HEAD as GET, and a failing database.

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;

namespace {

struct Endpoint {
  std::string method;
  std::string path;
};

std::vector<Endpoint> absence_endpoints(const std::string& id) {
  return {{"GET", "/absence-requests/" + id},
          {"PUT", "/absence-requests/" + id},
          {"DELETE", "/absence-requests/" + id},
          {"POST", "/absence-requests/" + id + "/approve"},
          {"POST", "/absence-requests/" + id + "/reject"},
          {"POST", "/cancellation-requests/" + id + "/approve"},
          {"POST", "/cancellation-requests/" + id + "/reject"},
          {"POST", "/substitute-requests/" + id + "/accept"},
          {"POST", "/substitute-requests/" + id + "/reject"}};
}

std::vector<Endpoint> entry_request_endpoints(const std::string& id) {
  return {{"POST", "/time-entry-requests/" + id + "/approve"}, {"POST", "/time-entry-requests/" + id + "/reject"}};
}

}  // namespace

TEST_CASE_METHOD(CompanyHouse, "Ids that nobody has, or nobody can have, are unknown") {
  for (const std::string id : {"999999", "2147483647", "2147483648", "99999999999999999999", "0", "-1", "+1", "1.0",
                               "0x1", "abc", "%20", "1%20", "%C3%BC", "01x"}) {
    for (const auto& endpoints : {absence_endpoints(id), entry_request_endpoints(id)}) {
      for (const auto& [method, path] : endpoints) {
        CAPTURE(method, path);
        check_refused(as("anna").send(method, path, "{}"), 404, "unknown-record");
      }
    }
  }
}

TEST_CASE_METHOD(CompanyHouse, "What belongs to another company does not exist, whatever one's role") {
  const std::string absence = absence_of("rosa", "2026-05-04");
  ok(as("rosa").get("/time-entries/my?year=2026&month=3"));
  const std::string entry = text(ok(as("rosa").get("/time-entries/my?year=2026&month=3")).as_array().at(0), "id");
  const std::string who = GENERATE("erika", "max", "anna");
  for (const auto& [method, path] : absence_endpoints(absence)) {
    CAPTURE(who, method, path);
    const bool decides = method == "POST" && !path.starts_with("/substitute");
    if (who == "erika" && decides) continue;  // already forbidden to her role
    check_refused(as(who).send(method, path, "{}"), 404, "unknown-record");
  }
  check_refused(as(who).del("/time-entries/" + entry), 404, "unknown-record");
  check_refused(as(who).put("/time-entries/" + entry, "{}"_json), 404, "unknown-record");
  if (who != "erika") {
    for (const auto& [method, path] : entry_request_endpoints(entry)) {
      check_refused(as(who).send(method, path), 404, "unknown-record");
    }
  }
  const Json untouched = ok(as("rosa").get("/absence-requests/my")).as_array().at(0);
  CHECK(untouched.at("status") == "pending");
  CHECK(untouched.at("substitutePending") == true);
}

TEST_CASE_METHOD(CompanyHouse, "A path that is not served is unknown, with a token or without") {
  for (const std::string path : {"", "/", "/absence", "/absence-requests/", "/absence-requests/1/approve/now",
                                 "/oauth2", "/user", "/ABSENCE-TYPES", "/absence-requests/1/undo"}) {
    CAPTURE(path);
    CHECK(nobody().get(path).status == 404);
    CHECK(as("anna").get(path).status == 404);
  }
  CHECK(client().get("/api/v1/absence-types").status == 404);
  CHECK(client().get("/nowhere").status == 404);
}

TEST_CASE_METHOD(CompanyHouse, "HEAD answers as GET does, without the body") {
  for (const std::string path :
       {"/absence-types", "/user/profile", "/employees", "/projects", "/absence-requests/my", "/nothing/here"}) {
    CAPTURE(path);
    const HttpResponse get = as("anna").get(path);
    const HttpResponse head = as("anna").send("HEAD", path);
    CHECK(head.status == get.status);
    CHECK(head.body.empty());
    CHECK(head.header("Content-Type") == get.header("Content-Type"));
    CHECK(head.header("Content-Length") == std::to_string(get.body.size()));
  }
  CHECK(nobody().send("HEAD", "/user/profile").status == 401);
}

TEST_CASE_METHOD(
    CompanyHouse,
    "When the database breaks down, reading, writing and logging in say so without a word about why, and recover") {
  const auto anna = as("anna");
  const auto check_silent = [](const HttpResponse& response) {
    CHECK_THAT(response.body, !Catch::Contains("SQL") && !Catch::Contains("employees") && !Catch::Contains("table"));
  };
  tamper(database(), "ALTER TABLE employees RENAME TO hidden");
  for (const std::string method : {"GET", "POST"}) {
    const HttpResponse response = anna.send(method, "/absence-requests", "{}");
    check_refused(response, 500, "internal-error");
    check_silent(response);
  }
  const HttpResponse login = log_in("erika");
  CHECK(login.status == 500);
  CHECK(text(parsed(login.body), "error") == "server_error");
  check_silent(login);

  tamper(database(), "ALTER TABLE hidden RENAME TO employees");
  CHECK(anna.get("/employees").status == 200);
  CHECK(log_in("erika").status == 200);
}
