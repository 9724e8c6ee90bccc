// Requests that no client should send, to the real server: each is refused without leaving a trace.

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/eventually.hpp"
#include "tests/system/support/raw_connection.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

/// The status line of the response to these bytes.
std::string status_of(int port, const std::string& bytes) {
  RawConnection connection{port};
  connection.send(bytes);
  return connection.read_until("\r\n");
}

/// Whether the server responds to these bytes with a 400 and then closes the connection.
bool is_refused_for_good(int port, const std::string& bytes) {
  RawConnection connection{port};
  connection.send(bytes);
  const std::string answer = connection.read_all();
  return answer.starts_with("HTTP/1.1 400 ") && answer.find("HTTP/1.1", 1) == std::string::npos;
}

}  // namespace

TEST_CASE_METHOD(CompanyHouse, "Malformed HTTP is answered with 400 and the connection is closed") {
  const std::string request = "GET /api/v2/user/profile HTTP/1.1\r\n";
  const std::vector<std::string> malformed{
      "hello\r\n\r\n",
      "GET /api/v2/user/profile\r\n\r\n",
      "GET /api/v2/user/profile HTTP/1.1\r\n\r\n",
      "GET  /api/v2/user/profile HTTP/1.1\r\nHost: a\r\n\r\n",
      request + "Host: a\r\nHost: b\r\n\r\n",
      request + "Host: a\r\nBroken header\r\n\r\n",
      request + "Host: a\r\nX-Name : b\r\n\r\n",
      request + "Host: a\r\nX-Name: a\r\n folded\r\n\r\n",
      request + "Host: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
      request + "Host: a\r\nContent-Length: -1\r\n\r\n",
      request + "Host: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST /api/v2/time-clock/start HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n"};
  for (const std::string& bytes : malformed) {
    CAPTURE(bytes);
    CHECK(is_refused_for_good(server().port(), bytes));
  }
  CHECK(as("erika").get("/user/profile").status == 200);
}

TEST_CASE("A body over the limit is 413, declared or in chunks, a head over it 431") {
  CompanyHouse house{
      {.acme = boost::json::object{},
       .config =
           "[server]\nmaximum_body_bytes = 1000\n[tokens]\nrequests_per_minute = 0\nrequests_per_minute_in_all = 0\n"}};
  const int port = house.server().port();
  const std::string head = "POST /api/v2/absence-requests HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  CHECK_THAT(status_of(port, head + "Content-Length: 1001\r\n\r\n"), StartsWith("HTTP/1.1 413 "));
  CHECK_THAT(status_of(port, head + "Transfer-Encoding: chunked\r\n\r\n3e9\r\n" + std::string(1001, 'x') + "\r\n"),
             StartsWith("HTTP/1.1 413 "));
  CHECK_THAT(status_of(port, head + "Content-Length: 1000\r\n\r\n" + std::string(1000, 'x')),
             StartsWith("HTTP/1.1 401 "));
  CHECK_THAT(status_of(port, head + "X-Large: " + std::string(100'000, 'x') + "\r\n\r\n"), StartsWith("HTTP/1.1 431 "));
}

TEST_CASE_METHOD(CompanyHouse, "Unknown paths are 404 and wrong methods 405 with what is allowed") {
  const auto erika = as("erika");
  CHECK(erika.get("/nowhere").status == 404);
  CHECK(client().get("/nowhere").status == 404);
  const HttpResponse wrong = erika.send("DELETE", "/user/profile");
  CHECK(wrong.status == 405);
  CHECK_THAT(wrong.header("Allow").value_or(""), Contains("GET"));
  const HttpResponse head = erika.send("HEAD", "/user/profile");
  CHECK(head.status == 200);
  CHECK(head.body.empty());
}

TEST_CASE_METHOD(CompanyHouse,
                 "Bodies that are not JSON objects are 400 on every endpoint that takes one, and change nothing") {
  const auto erika = as("erika");
  const std::string id =
      text(ok(erika.post("/absence-requests",
                         Json{{"absenceTypeId", "VAC"}, {"startDate", "2026-06-01"}, {"endDate", "2026-06-05"}})),
           "id");
  const auto max = as("max");
  REQUIRE(erika.post("/time-clock/start").status == 200);
  // The work that the server does by itself at the start is done.
  eventually([&] {
    return rows_of(database(), "SELECT count(*) FROM employments_judged") ==
           rows_of(database(), "SELECT count(*) FROM companies");
  });
  const std::string before = records_of(database());

  const std::vector<std::string> bodies{"{",     "[]",       "null", "\"text\"",         "7",
                                        "{} {}", "{\"a\":}", "\xff", "{\"a\":\"\xc3\"}", std::string(100'000, '[')};
  for (const std::string& body : bodies) {
    CAPTURE(body.substr(0, 20));
    CHECK(erika.send("POST", "/absence-requests", body).status == 400);
    CHECK(erika.send("PUT", "/absence-requests/" + id, body).status == 400);
    CHECK(erika.send("DELETE", "/absence-requests/" + id, body).status == 400);
    CHECK(max.send("POST", "/absence-requests/" + id + "/reject", body).status == 400);
    CHECK(max.send("POST", "/deputies", body).status == 400);
    CHECK(erika.send("POST", "/time-clock/stop", body).status == 400);
    CHECK(erika.send("POST", "/time-tracking/clock-entry", body).status == 400);
  }
  CHECK(records_of(database()) == before);
}

TEST_CASE_METHOD(CompanyHouse, "Nobody need send a body to learn that it will not be looked at") {
  const auto status = [this](const std::string& path, const std::string& token) {
    return status_of(server().port(), "POST /api/v2" + path + " HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n" +
                                          (token.empty() ? "" : "Authorization: Bearer " + token + "\r\n") + "\r\n");
  };
  const auto erika = as("erika").token();
  CHECK_THAT(status("/absence-requests", ""), StartsWith("HTTP/1.1 401 "));
  CHECK_THAT(status("/absence-requests", "nonsense"), StartsWith("HTTP/1.1 401 "));
  CHECK_THAT(status("/absence-requests/1/reject", erika), StartsWith("HTTP/1.1 403 "));
  CHECK_THAT(status("/nothing", ""), StartsWith("HTTP/1.1 404 "));
  CHECK_THAT(status("/user/profile", erika), StartsWith("HTTP/1.1 405 "));
}
