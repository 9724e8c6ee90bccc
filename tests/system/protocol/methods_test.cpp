// What holds for every path: tokens first, known methods alone, ids that can be ids, one company at a time.

#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;

namespace {

struct Endpoint {
  std::string method;
  std::string path;
};

const std::vector<Endpoint> plain_endpoints{
    {"GET", "/absence-requests/my"},
    {"GET", "/absence-requests"},
    {"GET", "/absence-requests/team"},
    {"GET", "/absence-requests/pending-count"},
    {"POST", "/absence-requests"},
    {"GET", "/absence-types"},
    {"GET", "/cancellation-requests"},
    {"GET", "/cancellation-requests/pending-count"},
    {"GET", "/substitute-employees"},
    {"GET", "/substitute-requests"},
    {"GET", "/substitute-requests/pending-count"},
    {"GET", "/employees"},
    {"GET", "/categories"},
    {"GET", "/projects"},
    {"GET", "/user/profile"},
    {"GET", "/time-clock/status"},
    {"POST", "/time-clock/start"},
    {"POST", "/time-clock/pause"},
    {"POST", "/time-clock/resume"},
    {"POST", "/time-clock/cancel"},
    {"POST", "/time-clock/business-trip-start"},
    {"POST", "/time-clock/business-trip-end"},
    {"POST", "/time-clock/stop"},
    {"GET", "/time-entries/my"},
    {"GET", "/time-entries/pending-count"},
    {"POST", "/time-tracking/clock-entry"},
    {"GET", "/time-tracking/time-off-summary"},
    {"GET", "/time-tracking/work-summary"},
    {"GET", "/time-entry-requests"},
    {"GET", "/user/tokens"},
    {"POST", "/user/tokens"},
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

std::vector<Endpoint> all_endpoints() {
  std::vector<Endpoint> all = plain_endpoints;
  for (const auto& more : {absence_endpoints("1"), entry_request_endpoints("1")}) {
    all.insert(all.end(), more.begin(), more.end());
  }
  all.push_back({"DELETE", "/time-entries/1"});
  all.push_back({"DELETE", "/user/tokens/1"});
  return all;
}

}  // namespace

TEST_CASE("Every endpoint wants a token before anything else") {
  CompanyHouse house;
  const auto stranger = house.with_token("guess");
  for (const auto& [method, path] : all_endpoints()) {
    CAPTURE(method, path);
    const HttpResponse without = house.nobody().send(method, path, "no JSON");
    check_refused(without, 401, "authentication");
    CHECK_THAT(without.header("WWW-Authenticate").value_or(""), !Catch::Contains("error"));
    const HttpResponse wrong = stranger.send(method, path, "no JSON");
    check_refused(wrong, 401, "authentication");
    CHECK_THAT(wrong.header("WWW-Authenticate").value_or(""), Catch::Contains("error=\"invalid_token\""));
  }
}

TEST_CASE("What is for managers and administrators is forbidden to others before anything is looked up") {
  CompanyHouse house;
  std::vector<Endpoint> for_managers{{"GET", "/absence-requests/team"},
                                     {"GET", "/absence-requests/pending-count"},
                                     {"GET", "/cancellation-requests"},
                                     {"GET", "/cancellation-requests/pending-count"},
                                     {"GET", "/employees"},
                                     {"GET", "/time-entries/pending-count"},
                                     {"GET", "/time-entry-requests"}};
  for (const std::string id : {"999999", "x"}) {
    for (const Endpoint& endpoint : absence_endpoints(id)) {
      const bool decides =
          endpoint.path.ends_with("e") ? endpoint.method == "POST" : endpoint.path.ends_with("/reject");
      if (decides && !endpoint.path.starts_with("/substitute")) for_managers.push_back(endpoint);
    }
    for (const Endpoint& endpoint : entry_request_endpoints(id)) for_managers.push_back(endpoint);
  }
  CHECK(for_managers.size() == 7 + 2 * (4 + 2));
  for (const auto& [method, path] : for_managers) {
    CAPTURE(method, path);
    check_refused(house.as("erika").send(method, path, "no JSON"), 403, "role");
  }
}

TEST_CASE("Ids that nobody has, or nobody can have, are unknown") {
  CompanyHouse house;
  for (const std::string id : {"999999", "2147483647", "2147483648", "99999999999999999999", "0", "-1", "+1", "1.0",
                               "0x1", "abc", "%20", "1%20", "%C3%BC", "01x"}) {
    for (const auto& endpoints : {absence_endpoints(id), entry_request_endpoints(id)}) {
      for (const auto& [method, path] : endpoints) {
        CAPTURE(method, path);
        check_refused(house.as("anna").send(method, path, "{}"), 404, "unknown-record");
      }
    }
  }
}

TEST_CASE("What belongs to another company does not exist, whatever one's role") {
  CompanyHouse house;
  const std::string absence = house.absence_of("rosa", "2026-05-04");
  ok(house.as("rosa").get("/time-entries/my?year=2026&month=3"));
  const std::string entry = text(ok(house.as("rosa").get("/time-entries/my?year=2026&month=3")).as_array().at(0), "id");
  const std::string who = GENERATE("erika", "max", "anna");
  for (const auto& [method, path] : absence_endpoints(absence)) {
    CAPTURE(who, method, path);
    const bool decides = method == "POST" && !path.starts_with("/substitute");
    if (who == "erika" && decides) continue;  // forbidden to her role before
    check_refused(house.as(who).send(method, path, "{}"), 404, "unknown-record");
  }
  check_refused(house.as(who).del("/time-entries/" + entry), 404, "unknown-record");
  check_refused(house.as(who).put("/time-entries/" + entry, "{}"_json), 404, "unknown-record");
  if (who != "erika") {
    for (const auto& [method, path] : entry_request_endpoints(entry)) {
      check_refused(house.as(who).send(method, path), 404, "unknown-record");
    }
  }
  const Json untouched = ok(house.as("rosa").get("/absence-requests/my")).as_array().at(0);
  CHECK(untouched.at("status") == "pending");
  CHECK(untouched.at("substitutePending") == true);
}

TEST_CASE("A path that is not served is unknown, with a token or without") {
  CompanyHouse house;
  for (const std::string path : {"", "/", "/absence", "/absence-requests/", "/absence-requests/1/approve/now",
                                 "/oauth2", "/user", "/ABSENCE-TYPES", "/absence-requests/1/undo"}) {
    CAPTURE(path);
    CHECK(house.nobody().get(path).status == 404);
    CHECK(house.as("anna").get(path).status == 404);
  }
  CHECK(house.client().get("/api/v1/absence-types").status == 404);
  CHECK(house.client().get("/").status == 404);
}

TEST_CASE("A method that a path does not know is refused with those that it knows") {
  CompanyHouse house;
  for (const auto& [method, path] : all_endpoints()) {
    CAPTURE(method, path);
    const HttpResponse response = house.as("anna").send("PATCH", path, "{}");
    CHECK(response.status == 405);
    CHECK(response.header("Content-Type") == "application/problem+json");
    CHECK_THAT(response.header("Allow").value_or(""), Catch::Contains(method));
    CHECK_THAT(response.header("Allow").value_or(""), !Catch::Contains("PATCH"));
  }
  CHECK(house.as("anna").send("DELETE", "/absence-types").status == 405);
  CHECK(house.as("anna").send("GET", "/absence-requests/1/approve").status == 405);
  CHECK_THAT(house.as("anna").send("DELETE", "/absence-requests").header("Allow").value_or(""),
             Catch::Contains("GET") && Catch::Contains("HEAD") && Catch::Contains("POST"));
}

TEST_CASE("HEAD answers as GET does, without the body") {
  CompanyHouse house;
  for (const std::string path :
       {"/absence-types", "/user/profile", "/employees", "/projects", "/absence-requests/my", "/nothing/here"}) {
    CAPTURE(path);
    const HttpResponse get = house.as("anna").get(path);
    const HttpResponse head = house.as("anna").send("HEAD", path);
    CHECK(head.status == get.status);
    CHECK(head.body.empty());
    CHECK(head.header("Content-Type") == get.header("Content-Type"));
    CHECK(head.header("Content-Length") == std::to_string(get.body.size()));
  }
  CHECK(house.nobody().send("HEAD", "/user/profile").status == 401);
}

TEST_CASE("When the database breaks down every endpoint says so without a word about why, and recovers with it") {
  CompanyHouse house;
  const auto anna = house.as("anna");
  const auto check_silent = [](const HttpResponse& response) {
    CHECK_THAT(response.body, !Catch::Contains("SQL") && !Catch::Contains("employees") && !Catch::Contains("table"));
  };
  tamper(house.database(), "ALTER TABLE employees RENAME TO hidden");
  for (const auto& [method, path] : all_endpoints()) {
    CAPTURE(method, path);
    const HttpResponse response = anna.send(method, path, "{}");
    check_refused(response, 500, "internal-error");
    check_silent(response);
  }
  const HttpResponse login = house.log_in("erika");
  CHECK(login.status == 500);
  CHECK(text(parsed(login.body), "error") == "server_error");
  check_silent(login);

  tamper(house.database(), "ALTER TABLE hidden RENAME TO employees");
  CHECK(anna.get("/employees").status == 200);
  CHECK(house.log_in("erika").status == 200);
}
