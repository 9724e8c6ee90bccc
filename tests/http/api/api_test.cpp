#include "tests/http/api/served.hpp"

using namespace stint;
using namespace stint::test;
using namespace std::chrono_literals;

constexpr std::string_view vacation = R"({"absenceTypeId":"VAC","startDate":"2026-03-16","endDate":"2026-03-20"})";

TEST_CASE_METHOD(Served, "Without a bearer token: 401, and nothing is said about a token") {
  for (const char* authorization : {"", "Bearer", "Basic bWF4OnNlY3JldA==", "Bearerx", "signed 0"}) {
    CAPTURE(authorization);
    const auto response = ask(Method::get, "/api/v2/absence-types", authorization);
    CHECK(response.status == 401);
    CHECK(http::header_of(response, "WWW-Authenticate") == "Bearer");
    CHECK(http::code_of(response) == "authentication");
  }
}

TEST_CASE_METHOD(Served, "With a token that is worthless: 401, and the token is called invalid") {
  const auto expired = token_of(erika);
  clock.moment += 15min;
  for (const std::string& token : {std::string{"nonsense"}, std::string{"svc_nonsense"}, expired, std::string{" "}}) {
    CAPTURE(token);
    const auto response = ask(Method::get, "/api/v2/absence-types", "Bearer " + token);
    CHECK(response.status == 401);
    CHECK(http::header_of(response, "WWW-Authenticate") == "Bearer error=\"invalid_token\"");
  }
}

TEST_CASE_METHOD(Served, "The scheme is known by its name in any case, with any number of blanks behind it") {
  const auto token = token_of(erika);
  for (const char* scheme : {"Bearer ", "bearer ", "BEARER ", "Bearer   "}) {
    CAPTURE(scheme);
    CHECK(ask(Method::get, "/api/v2/absence-types", scheme + token).status == 200);
  }
}

TEST_CASE_METHOD(Served, "The role that counts is the one somebody has now, not the one in the token") {
  const auto team = "/api/v2/absence-requests/team";
  const auto response = ask(Method::get, team, "Bearer " + token_of(erika, Role::administrator));
  CHECK(response.status == 403);
  CHECK(http::code_of(response) == "role");
  CHECK(http::header_of(response, "WWW-Authenticate") == "none");
  CHECK(ask(Method::get, team, "Bearer " + token_of(max, Role::user)).status == 200);
}

TEST_CASE_METHOD(Served, "The role's 403 comes before a record is looked for, and before the body is judged") {
  CHECK(by(erika, Method::post, "/api/v2/absence-requests/99/reject", "no JSON").status == 403);
  CHECK(by(max, Method::post, "/api/v2/absence-requests/99/reject", "no JSON").status == 404);
}

TEST_CASE_METHOD(Served, "A locked account is told so by three lists and is nobody to all else") {
  lock(max);
  for (const char* path : {"/api/v2/absence-requests", "/api/v2/absence-requests/my", "/api/v2/time-entries/my"}) {
    CAPTURE(path);
    const auto response = by(max, Method::get, path);
    CHECK(response.status == 403);
    CHECK(http::code_of(response) == "account-locked");
  }
  for (const char* path : {"/api/v2/user/profile", "/api/v2/absence-requests/team", "/api/v2/time-clock/status"}) {
    CAPTURE(path);
    const auto response = by(max, Method::get, path);
    CHECK(response.status == 401);
    CHECK(http::header_of(response, "WWW-Authenticate") == "Bearer error=\"invalid_token\"");
  }
  CHECK(by(max, Method::post, "/api/v2/time-clock/start").status == 401);
}

TEST_CASE_METHOD(Served, "A write is kept when it succeeds") {
  const auto filed = by(erika, Method::post, "/api/v2/absence-requests", vacation);
  REQUIRE(filed.status == 200);
  CHECK(filed.content_type.text() == "application/json");
  const auto mine = by(erika, Method::get, "/api/v2/absence-requests/my");
  CHECK(mine.body == "[" + filed.body + "]");
  CHECK(by(erika, Method::get, "/api/v2/absence-requests").body == mine.body);
  const auto counts = by(max, Method::get, "/api/v2/absence-requests/pending-count");
  CHECK(counts.body == R"({"numberOfAbsenceRequests":1,"numberOfAbsenceRequestCancellations":0})");
}

TEST_CASE_METHOD(Served, "A write that is refused leaves nothing behind") {
  const auto refused = by(erika, Method::post, "/api/v2/absence-requests", R"({"startDate":5,"endDate":"x"})");
  CHECK(refused.status == 400);
  CHECK(http::code_of(refused) == "invalid-field");
  CHECK(by(erika, Method::get, "/api/v2/absence-requests/my").body == "[]");
  store.read([&](Work& work) { CHECK(work.audit().page(acme, {}).empty()); });
}

TEST_CASE_METHOD(Served, "A full queue answers 503 and when to come back") {
  store.health = FragileStore::Health::overloaded;
  const auto response = by(erika, Method::post, "/api/v2/absence-requests", vacation);
  CHECK(response.status == 503);
  CHECK(http::header_of(response, "Retry-After") == "1");
}

TEST_CASE_METHOD(Served, "While the database is busy the problem does not say that it cannot be reached") {
  store.health = FragileStore::Health::busy;
  const auto response = by(erika, Method::get, "/api/v2/absence-requests/my");
  CHECK(response.status == 503);
  CHECK(http::code_of(response) == "unavailable");
  CHECK(http::header_of(response, "Retry-After") == "1");
  CHECK(response.body.find("The database is busy") != std::string::npos);
}

TEST_CASE_METHOD(Served,
                 "While the database is away reads and writes get 503 and when to come back, and the log is spared") {
  store.health = FragileStore::Health::away;
  for (const auto method : {Method::get, Method::post}) {
    const auto exchange = std::make_shared<http::InProcess>();
    auto response = exchange->response();
    const auto authorization = "Bearer " + token_of(erika);
    const auto request = request_of(method, "/api/v2/absence-requests", authorization, vacation);
    api(request, http::Reply{exchange});
    const auto told = response.get();
    CHECK(told.status == 503);
    CHECK(http::code_of(told) == "unavailable");
    CHECK(http::header_of(told, "Retry-After") == "2");
    CHECK(told.body.find("10.0.0.1") == std::string::npos);
    CHECK(exchange->failure().empty());
  }
}

TEST_CASE_METHOD(Served, "A write whose commit was not confirmed is not called undone, and the log says which it was") {
  store.health = FragileStore::Health::lost_at_commit;
  const auto exchange = std::make_shared<http::InProcess>();
  auto response = exchange->response();
  const auto authorization = "Bearer " + token_of(erika);
  const auto request = request_of(Method::post, "/api/v2/absence-requests", authorization, vacation);
  api(request, http::Reply{exchange});
  const auto told = response.get();
  CHECK(told.status == 503);
  CHECK(http::code_of(told) == "outcome-unknown");
  CHECK(http::header_of(told, "Retry-After") == "2");
  CHECK(told.body.find("10.0.0.1") == std::string::npos);
  CHECK(exchange->failure() == "connection lost by 10.0.0.1");
}

TEST_CASE_METHOD(Served, "The log gets to know the route of a request, and who asks where that is somebody") {
  struct Row {
    Method method;
    const char* path;
    bool with_token;
    const char* route;
  };
  for (const Row& row : {Row{Method::get, "/api/v2/absence-requests/my", true, "/api/v2/absence-requests/my"},
                         Row{Method::put, "/api/v2/absence-requests/17", true, "/api/v2/absence-requests/{id}"},
                         Row{Method::get, "/api/v2/absence-requests/team", true, "/api/v2/absence-requests/team"},
                         Row{Method::get, "/api/v2/absence-requests/my", false, "/api/v2/absence-requests/my"},
                         Row{Method::get, "/.well-known/jwks.json", false, "/.well-known/jwks.json"},
                         Row{Method::post, "/.well-known/jwks.json", false, "/.well-known/jwks.json"},
                         Row{Method::get, "/nowhere", true, ""}}) {
    CAPTURE(row.path, row.with_token);
    const auto facts = facts_of(row.method, row.path, row.with_token ? "Bearer " + token_of(erika) : "");
    CHECK(facts.route == row.route);
    const bool known = row.with_token && *row.route != '\0';
    CHECK(facts.employee == (known ? std::optional{erika.value} : std::nullopt));
    CHECK(facts.company == (known ? std::optional{acme.value} : std::nullopt));
  }
}

TEST_CASE_METHOD(Served, "An exception answers 500 and says nothing of the inside") {
  const auto broken = [&](FragileStore::Health health, Method method) {
    store.health = health;
    const auto response = by(erika, method, "/api/v2/absence-requests", vacation);
    CHECK(response.status == 500);
    CHECK(http::code_of(response) == "internal-error");
    CHECK(response.body.find("secrets") == std::string::npos);
    CHECK(response.body.find("disk") == std::string::npos);
  };
  broken(FragileStore::Health::read_breaks, Method::get);
  broken(FragileStore::Health::read_breaks, Method::post);
  broken(FragileStore::Health::write_breaks, Method::post);
}

TEST_CASE_METHOD(Served, "A wrong method is told the right ones, before anybody asks who is there") {
  const auto response = ask(Method::del, "/api/v2/absence-requests", "");
  CHECK(response.status == 405);
  CHECK(http::header_of(response, "Allow") == "GET, HEAD, POST, OPTIONS");
  CHECK(http::header_of(ask(Method::post, "/api/v2/absence-requests/7", ""), "Allow") ==
        "GET, HEAD, PUT, DELETE, OPTIONS");
}

TEST_CASE_METHOD(Served, "An unknown path is 404 for everybody") {
  for (const char* path : {"/", "/api/v2", "/api/v2/absence-request", "/api/v1/absence-types", "/absence-types"}) {
    CAPTURE(path);
    CHECK(ask(Method::get, path, "").status == 404);
  }
}

TEST_CASE_METHOD(Served, "An id that cannot be one is unknown; deleting an entry calls it invalid") {
  for (const char* id : {"0", "-1", "abc", "2147483648", "1x", "+1", "%31"}) {
    CAPTURE(id);
    const auto at = [&](const std::string& before, const std::string& after = "") { return before + id + after; };
    CHECK(by(erika, Method::put, at("/api/v2/absence-requests/"), "{}").status == 404);
    CHECK(by(max, Method::post, at("/api/v2/absence-requests/", "/approve")).status == 404);
    CHECK(by(max, Method::post, at("/api/v2/cancellation-requests/", "/reject")).status == 404);
    CHECK(by(erika, Method::post, at("/api/v2/substitute-requests/", "/accept")).status == 404);
    CHECK(by(erika, Method::put, at("/api/v2/time-entries/"), "{}").status == 404);
    CHECK(by(max, Method::post, at("/api/v2/time-entry-requests/", "/approve")).status == 404);
    CHECK(by(erika, Method::del, at("/api/v2/time-entries/")).status == 400);
  }
  CHECK(by(erika, Method::del, "/api/v2/time-entries/1").status == 404);
}

TEST_CASE_METHOD(Served, "Where time is not tracked, that comes before the id") {
  keep(store, [&](Work& work) {
    auto company = work.companies().find(acme).value();
    company.time_tracking.active = false;
    work.companies().save(company);
  });
  for (const char* id : {"1", "abc"}) {
    CAPTURE(id);
    const auto response = by(erika, Method::put, std::string{"/api/v2/time-entries/"} + id, "{}");
    CHECK(response.status == 400);
    CHECK(http::code_of(response) == "time-tracking-inactive");
  }
}

TEST_CASE_METHOD(Served, "Stopping a clock that waits answers 204 with nothing") {
  keep(store, [&](Work& work) {
    auto company = work.companies().find(acme).value();
    company.time_tracking.clock_enabled = true;
    company.time_tracking.minimum_start_interval = 60s;
    work.companies().save(company);
  });
  REQUIRE(by(erika, Method::post, "/api/v2/time-clock/start").status == 200);
  const auto stopped = by(erika, Method::post, "/api/v2/time-clock/stop");
  CHECK(stopped.status == 204);
  CHECK(stopped.body.empty());
}

TEST_CASE_METHOD(Served, "Timestamps at the ends of their type are refused, not computed with") {
  for (const char* body : {R"({"startTimestamp":-9223372036854775808,"endTimestamp":9223372036854775807})",
                           R"({"startTimestamp":9223372036854775806,"endTimestamp":9223372036854775807})",
                           R"({"startTimestamp":-9223372036854775808,"endTimestamp":-9223372036854775807})",
                           R"({"startTimestamp":253402300800000,"endTimestamp":253402300860000})"}) {
    CAPTURE(body);
    CHECK(by(erika, Method::post, "/api/v2/time-tracking/clock-entry", body).status == 400);
  }
}

TEST_CASE_METHOD(Served, "The public keys need no token and may be kept for a while") {
  const auto response = ask(Method::get, "/.well-known/jwks.json", "");
  CHECK(response.status == 200);
  CHECK(response.body == R"({"keys":[]})");
  CHECK(response.content_type.text() == "application/jwk-set+json");
  CHECK(http::header_of(response, "Cache-Control") == "public, max-age=300");
}

TEST_CASE_METHOD(Served, "What is refused whatever the body says is refused by the head alone") {
  const auto refusal = [this](Method method, std::string_view path, const std::string& authorization) {
    http::RequestFacts facts;
    return api.refusal_of_head(request_of(method, path, authorization, {}), facts);
  };
  constexpr auto absences = "/api/v2/absence-requests";
  const auto by_erika = "Bearer " + token_of(erika);
  CHECK(refusal(Method::post, "/api/v2/nothing", "")->status == 404);
  CHECK(refusal(Method::del, absences, "")->status == 405);
  CHECK(refusal(Method::post, absences, "")->status == 401);
  CHECK(refusal(Method::post, absences, "Bearer nonsense")->status == 401);
  CHECK(refusal(Method::post, "/api/v2/absence-requests/99/reject", by_erika)->status == 403);
  CHECK_FALSE(refusal(Method::post, "/api/v2/absence-requests/99/reject", "Bearer " + token_of(max)));
  CHECK_FALSE(refusal(Method::post, absences, by_erika));
  CHECK_FALSE(refusal(Method::get, "/.well-known/jwks.json", ""));
  lock(erika);
  CHECK(refusal(Method::post, absences, by_erika)->status == 401);
  CHECK(refusal(Method::get, "/api/v2/absence-requests/my", by_erika)->status == 403);
}

TEST_CASE_METHOD(Served, "The head tells the log what the whole request would") {
  http::RequestFacts facts;
  CHECK_FALSE(api.refusal_of_head(
      request_of(Method::post, "/api/v2/absence-requests/99/reject", "Bearer " + token_of(max), {}), facts));
  CHECK(facts.route == "/api/v2/absence-requests/{id}/reject");
  CHECK(facts.employee == max.value);
  CHECK(facts.company == acme.value);
}

TEST_CASE_METHOD(Served, "When the memory for bodies is used up, each endpoint says so in its own terms") {
  const auto answer = [this](std::string_view path) { return api.no_memory(request_of(Method::post, path, {}, {})); };
  CHECK(answer("/api/v2/absence-requests").status == 503);
  CHECK(http::header_of(answer("/api/v2/absence-requests"), "Retry-After") == "1");
  CHECK(answer("/api/v2/nothing").status == 503);
  CHECK(answer("/api/v2/oauth2/token").status == 429);
  CHECK(answer("/api/v2/oauth2/token").body.find("\"slow_down\"") != std::string::npos);
  CHECK(answer("/api/v2/oauth2/revoke").status == 503);
  CHECK(http::header_of(answer("/api/v2/oauth2/revoke"), "Retry-After") == "1");
  CHECK(answer("/api/v2/oauth2/revoke").body.find("\"temporarily_unavailable\"") != std::string::npos);
  const auto keys = api.no_memory(request_of(Method::get, "/.well-known/jwks.json", {}, {}));
  CHECK(keys.status == 503);
  CHECK(http::header_of(keys, "Retry-After") == "1");
}
