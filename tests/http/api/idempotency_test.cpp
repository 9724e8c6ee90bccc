// A request that is retried under its key is executed once.

#include <stint/http/api/idempotency.hpp>

#include "tests/http/api/served.hpp"

using namespace stint;
using namespace stint::test;

namespace {

const std::string filing = R"({"absenceTypeId":"VAC","startDate":"2026-04-06","endDate":"2026-04-07"})";
constexpr std::string_view absences = "/api/v2/absence-requests";

struct Repeating : Served {
  Response send(domain::EmployeeId who, std::string_view key, std::string_view path, std::string_view body,
                Method method = Method::post) {
    const std::string authorization = "Bearer " + token_of(who);
    auto request = request_of(method, path, authorization, body);
    request.fields.push_back({"idempotency-key", key});
    return http::answer_to(request, api);
  }
  /// Those that one person has sent.
  std::size_t filed(domain::EmployeeId who) {
    std::size_t count = 0;
    store.read([&](Work& work) { count = work.absences(acme).of_employee(who).size(); });
    return count;
  }
};

std::string outcome(const Response& response) {
  return std::to_string(response.status) + (response.status < 400 ? "" : " " + http::code_of(response));
}

}  // namespace

TEST_CASE_METHOD(Repeating, "A request that is sent again is done once and gets the same response") {
  const auto first = send(erika, "k-1", absences, filing);
  REQUIRE(first.status == 200);
  clock.moment += std::chrono::hours{23};
  const auto again = send(erika, "k-1", absences, filing);
  CHECK(again.status == first.status);
  CHECK(again.body == first.body);
  CHECK(again.content_type.text() == first.content_type.text());
  CHECK(again.headers.size() == first.headers.size());
  CHECK(filed(erika) == 1);
  // Without a key the rules apply.
  CHECK(outcome(by(erika, Method::post, absences, filing)) == "400 duplicate-absence");
}

TEST_CASE_METHOD(Repeating, "After a day a key is as good as new") {
  REQUIRE(send(erika, "k-1", absences, filing).status == 200);
  clock.moment += std::chrono::hours{24};
  CHECK(send(erika, "k-1", absences, filing).status == 200);
  clock.moment += std::chrono::milliseconds{1};
  CHECK(outcome(send(erika, "k-1", absences, filing)) == "400 duplicate-absence");
  CHECK(send(erika, "k-1", "/api/v2/time-clock/start", "").status == 200);
}

TEST_CASE_METHOD(Repeating, "A key in quotation marks is the same without them") {
  CHECK(send(erika, "\"k-1\"", absences, filing).status == 200);
  CHECK(send(erika, "k-1", absences, filing).status == 200);
  CHECK(filed(erika) == 1);
}

TEST_CASE_METHOD(Repeating, "A key that was sent with another request is refused") {
  REQUIRE(send(erika, "k-1", absences, filing).status == 200);
  CHECK(outcome(send(erika, "k-1", absences, R"({"absenceTypeId":"VAC","startDate":"2026-05-04"})")) ==
        "422 idempotency-key-reused");
  CHECK(outcome(send(erika, "k-1", "/api/v2/time-clock/start", filing)) == "422 idempotency-key-reused");
  CHECK(filed(erika) == 1);
}

TEST_CASE_METHOD(Repeating, "Keys are those of whoever sends them") {
  CHECK(send(erika, "k-1", absences, filing).status == 200);
  CHECK(send(max, "k-1", absences, filing).status == 200);
  CHECK(filed(max) == 1);
}

TEST_CASE_METHOD(Repeating, "What was refused is judged anew when it is sent again") {
  CHECK(outcome(send(erika, "k-1", "/api/v2/time-clock/resume", "")) == "409 lifecycle");
  REQUIRE(by(erika, Method::post, "/api/v2/time-clock/start").status == 200);
  clock.moment += std::chrono::hours{1};
  REQUIRE(by(erika, Method::post, "/api/v2/time-clock/pause").status == 200);
  CHECK(send(erika, "k-1", "/api/v2/time-clock/resume", "").status == 200);
  // It is not executed again, although the state would refuse it now.
  CHECK(send(erika, "k-1", "/api/v2/time-clock/resume", "").status == 200);
}

TEST_CASE_METHOD(Repeating, "Who is locked gets nothing that was kept for them") {
  REQUIRE(send(erika, "k-1", absences, filing).status == 200);
  lock(erika);
  CHECK(send(erika, "k-1", absences, filing).status == 401);
}

TEST_CASE_METHOD(Repeating, "A response without a body is kept as it is") {
  keep(store, [&](Work& work) {
    auto company = work.companies().find(acme).value();
    company.time_tracking.minimum_start_interval = std::chrono::seconds{60};
    work.companies().save(company);
  });
  REQUIRE(by(erika, Method::post, "/api/v2/time-clock/start").status == 200);
  const auto first = send(erika, "k-1", "/api/v2/time-clock/stop", "{}");
  const auto again = send(erika, "k-1", "/api/v2/time-clock/stop", "{}");
  CHECK(again.status == first.status);
  CHECK(again.body == first.body);
}

TEST_CASE_METHOD(Repeating, "What is no key is refused, and names the field") {
  const std::string longest(255, 'k');
  CHECK(send(erika, longest, absences, filing).status == 200);
  for (const auto& key : {std::string{}, longest + 'k', std::string{"\"\""}, std::string{"ü"}, std::string{"a\tb"}}) {
    CAPTURE(key);
    const auto refused = send(erika, key, absences, filing);
    CHECK(outcome(refused) == "400 invalid-field");
    CHECK_THAT(refused.body, Catch::Contains(R"("field":"Idempotency-Key")"));
  }
  const std::string authorization = "Bearer " + token_of(erika);
  auto twice = request_of(Method::post, absences, authorization, filing);
  twice.fields.push_back({"Idempotency-Key", "a"});
  twice.fields.push_back({"Idempotency-Key", "a"});
  CHECK(outcome(http::answer_to(twice, api)) == "400 invalid-field");
  CHECK(filed(erika) == 1);
}

TEST_CASE_METHOD(Repeating, "Ten thousand keys a day are enough for anybody") {
  keep(store, [&](Work& work) {
    for (std::size_t i = 1; i < application::most_idempotency_keys; ++i) {
      work.idempotency_keys().save(acme, erika, std::to_string(i), {"", "", clock.moment});
    }
  });
  CHECK(send(erika, "the last", absences, filing).status == 200);
  const auto refused = send(erika, "one more", "/api/v2/time-clock/start", "");
  CHECK(outcome(refused) == "429 too-many-idempotency-keys");
  CHECK(http::header_of(refused, "Retry-After") == "3600");
  CHECK(send(erika, "the last", absences, filing).status == 200);  // it exists
  CHECK(by(erika, Method::post, "/api/v2/time-clock/start").status == 200);
}

TEST_CASE_METHOD(Repeating, "Thirty-two mebibytes of kept responses are enough for anybody") {
  const auto keep_response = [&](std::string_view key, std::size_t bytes) {
    keep(store, [&](Work& work) {
      work.idempotency_keys().save(acme, erika, key, {"", std::string(bytes, 'x'), clock.moment});
    });
  };
  keep_response("large", application::most_kept_bytes - 2);
  keep_response("small", 1);
  CHECK(send(erika, "the last", absences, filing).status == 200);
  const auto refused = send(erika, "one more", "/api/v2/time-clock/start", "");
  CHECK(outcome(refused) == "429 too-many-idempotency-keys");
  CHECK_THAT(refused.body, Catch::Contains("32 MiB"));
  CHECK(http::header_of(refused, "Retry-After") == "3600");
  CHECK(send(erika, "the last", absences, filing).status == 200);  // it exists
  CHECK(filed(erika) == 1);
  CHECK(by(erika, Method::post, "/api/v2/time-clock/start").status == 200);
  CHECK(send(max, "another's", absences, filing).status == 200);
}

TEST_CASE_METHOD(Repeating, "Every POST keeps keys, but those that answer a secret") {
  std::vector<std::string> without;
  for (const auto& route : http::all_routes()) {
    if (route.method != Method::post) continue;
    std::string path{route.path};
    if (const auto at = path.find("{id}"); at != std::string::npos) path.replace(at, 4, "999999");
    CAPTURE(path);
    keep(store, [&](Work& work) {
      auto administrator = work.employees(acme).find(max).value();
      administrator.role = Role::administrator;
      work.employees(acme).save(administrator);
    });
    const bool refuses = outcome(send(max, "", path, "{}")) == "400 invalid-field" &&
                         send(max, "", path, "{}").body.contains("Idempotency-Key");
    if (!refuses) without.push_back(path);
    CHECK(refuses != route.payload.answers_secret);
  }
  CHECK(without == std::vector<std::string>{"/api/v2/user/mfa/totp", "/api/v2/user/mfa/totp/confirm",
                                            "/api/v2/user/password", "/api/v2/user/email/confirm",
                                            "/api/v2/user/tokens", "/api/v2/user/calendars", "/api/v2/company/clients",
                                            "/api/v2/webhooks", "/api/v2/webhooks/999999/secret"});
}

TEST_CASE_METHOD(Repeating, "What repeats by its method needs no key") {
  const auto filed_one = send(erika, "k-1", absences, filing);
  REQUIRE(filed_one.status == 200);
  CHECK(send(erika, "k-1", "/api/v2/absence-requests/1", R"({"comments":"x"})", Method::put).status == 200);
}

TEST_CASE("A response comes back from its bytes") {
  Response response{.status = 201, .body = "{\"a\":\"\\n\"}\n\nb", .headers = {}};
  response.headers.emplace_back("Location", "/api/v2/absence-requests/1:2");
  const auto back = http::response_of(http::to_bytes(response));
  CHECK(back.status == 201);
  CHECK(back.body == response.body);
  CHECK(back.content_type.text() == "application/json");
  CHECK(http::header_of(back, "Location") == "/api/v2/absence-requests/1:2");
  CHECK_THROWS(http::to_bytes({.content_type = "image/png", .body = "x", .headers = {}}));
  CHECK_THROWS(http::response_of("201"));
}
