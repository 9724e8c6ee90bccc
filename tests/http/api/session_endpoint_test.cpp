#include "tests/http/api/browser.hpp"

using namespace stint;
using namespace stint::test;
using namespace std::chrono_literals;

const std::string sessions_path = "/api/v2/user/sessions";

namespace {

/// Erika has logged in.
struct LoggedIn : Browser {
  const std::string cookie = cookie_of(log_in());
};

}  // namespace

TEST_CASE_METHOD(Browser, "A login answers with the page's start and a cookie that no script and no other site sees") {
  const auto response = log_in();
  REQUIRE(response.status == 200);
  const auto page = boost::json::parse(response.body);
  CHECK(page.at("signedIn").as_bool());
  CHECK(page.at("user").at("firstName") == "erika");
  const auto cookie = http::header_of(response, "Set-Cookie");
  CHECK(cookie.starts_with("__Host-stint="));
  CHECK(cookie.ends_with("; Path=/; Secure; HttpOnly; SameSite=Strict"));
  CHECK(is_signed_in(cookie_of(response)));
  CHECK(start({{"Cookie", "theme=dark; " + cookie_of(response) + "; a=b"}}).body.contains("\"signedIn\":true"));
}

TEST_CASE_METHOD(Browser, "A browser that is to remember it keeps the cookie for the lifetime of sessions") {
  CHECK(http::header_of(log_in(R"(,"remember":true)"), "Set-Cookie").ends_with("; SameSite=Strict; Max-Age=7776000"));
  CHECK_FALSE(http::header_of(log_in(R"(,"remember":false)"), "Set-Cookie").contains("Max-Age"));
}

TEST_CASE_METHOD(LoggedIn, "Only the hash of the cookie is stored") {
  const auto value = cookie.substr(cookie.find('=') + 1);
  store.read([&](Work& work) {
    CHECK(work.refresh_tokens().find(digests.sha256(value)));
    CHECK_FALSE(work.refresh_tokens().find(value));
  });
}

TEST_CASE_METHOD(Browser, "Nobody is signed in without a cookie or with one that is unknown, and that is no error") {
  for (const std::string cookie : {"", "__Host-stint=guess", "__Host-stint=", "stint=x"}) {
    CAPTURE(cookie);
    const auto response = start({{"Cookie", cookie}});
    CHECK(response.status == 200);
    CHECK(response.body == R"({"signedIn":false,"providers":[]})");
    CHECK(http::header_of(response, "Vary") == "Authorization, Cookie");
  }
}

TEST_CASE_METHOD(LoggedIn, "A request with Authorization goes by that and ignores the cookie") {
  const auto token = "Bearer " + token_of(max, Role::manager);
  const auto page = boost::json::parse(start({{"Cookie", cookie}, {"Authorization", token}}).body);
  CHECK(page.at("user").at("firstName") == "max");
  CHECK(start({{"Cookie", cookie}, {"Authorization", "Bearer guess"}}).status == 401);
  CHECK(start({{"Cookie", cookie}, {"Authorization", "Basic x"}}).status == 401);
}

TEST_CASE_METHOD(LoggedIn, "The cookie stands for a token at every operation, and what goes by it says so") {
  const auto profile = ask_with(cookie, Method::get, "/api/v2/user/profile", "", {});
  CHECK(profile.status == 200);
  CHECK_THAT(profile.body, Catch::Contains("erika"));
  CHECK(std::ranges::any_of(profile.headers,
                            [](const auto& field) { return field.name() == "Vary" && field.value() == "Cookie"; }));
  CHECK(ask_with(cookie, Method::post, "/api/v2/time-clock/start").status == 200);
  CHECK(by(erika, Method::post, "/api/v2/time-clock/pause").status == 200);  // with a token no origin check applies
  CHECK(ask_with(cookie, Method::get, "/api/v2/employees", "", {}).status == 403);  // erika is not a manager
}

TEST_CASE_METHOD(LoggedIn, "An unsafe request by cookie must come from a page of this server") {
  struct Case {
    std::optional<std::string_view> site, origin;
    bool passes;
  };
  const std::string_view own = "https://stint.example", other = "https://evil.example";
  const std::vector<Case> cases{{"same-origin", std::nullopt, true},
                                {"same-origin", own, true},
                                {"same-origin", other, true},
                                {"same-site", own, false},
                                {"cross-site", own, false},
                                {"none", own, false},
                                {"cross-site", other, false},
                                {"same-site", std::nullopt, false},
                                {"none", std::nullopt, false},
                                {"", own, false},
                                {std::nullopt, own, true},
                                {std::nullopt, other, false},
                                {std::nullopt, "null", false},
                                {std::nullopt, std::nullopt, false},
                                {std::nullopt, "", false},
                                {std::nullopt, "http://stint.example", false},
                                {std::nullopt, "https://stint.example:8443", false},
                                {std::nullopt, "https://stint.example.evil.example", false}};
  for (const auto& [site, origin, passes] : cases) {
    CAPTURE(site.value_or("not sent"), origin.value_or("not sent"));
    Fields fields{as_json};
    if (site) fields.push_back({"Sec-Fetch-Site", *site});
    if (origin) fields.push_back({"Origin", *origin});
    for (const auto method : {Method::post, Method::put, Method::del}) {
      const auto path = method == Method::post ? "/api/v2/time-clock/cancel" : "/api/v2/absence-requests/1";
      const auto response = ask_with(cookie, method, path, "{}", fields);
      CHECK((response.status == 403 && http::code_of(response) == "cross-site") == !passes);
    }
    const auto login = post(R"({"grant":"password","username":"erika@acme","password":"erika"})", fields);
    CHECK(login.status == (passes ? 200 : 403));
    CHECK((http::header_of(login, "Set-Cookie") == "none") == !passes);
    CHECK(ask_with(cookie, Method::get, "/api/v2/user/profile", "", fields).status == 200);  // reading is safe
  }
}

TEST_CASE_METHOD(LoggedIn, "Its bodies are application/json, which no form of HTML can send") {
  struct Case {
    std::optional<std::string_view> type;
    std::string_view body;
    bool passes;
  };
  const std::vector<Case> cases{{"application/json", "{}", true},
                                {"application/json; charset=utf-8", "{}", true},
                                {"Application/JSON", "{}", true},
                                {std::nullopt, "", true},
                                {std::nullopt, "{}", false},
                                {"text/plain", "{}", false},
                                {"application/x-www-form-urlencoded", "{}", false},
                                {"multipart/form-data; boundary=x", "{}", false},
                                {"application/jsonx", "{}", false},
                                {"text/plain; application/json", "{}", false}};
  for (const auto& [type, body, passes] : cases) {
    CAPTURE(type.value_or("not sent"), body);
    Fields fields{from_page};
    if (type) fields.push_back({"Content-Type", *type});
    const auto response = ask_with(cookie, Method::post, "/api/v2/time-clock/cancel", body, fields);
    CHECK((response.status == 403) == !passes);
    if (!passes) CHECK(http::code_of(response) == "cross-site");
  }
}

TEST_CASE_METHOD(LoggedIn, "A session is listed among the others, and ended there") {
  const auto listed = boost::json::parse(ask_with(cookie, Method::get, sessions_path, "", {}).body).at("items");
  REQUIRE(listed.as_array().size() == 1);
  CHECK(listed.at(0).at("current").as_bool());
  const auto second = cookie_of(log_in());
  CHECK(ask_with(second, Method::del, sessions_path).status == 200);  // all but this one
  CHECK_FALSE(is_signed_in(cookie));
  CHECK(is_signed_in(second));
}

TEST_CASE_METHOD(LoggedIn, "Logging out ends the session at once, and has the browser forget the cookie") {
  const auto response = log_out(cookie);
  CHECK(response.status == 204);
  CHECK(http::header_of(response, "Set-Cookie") ==
        "__Host-stint=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0");
  CHECK_FALSE(is_signed_in(cookie));
  CHECK(ask_with(cookie, Method::get, "/api/v2/user/profile").status == 401);
  CHECK(ask_with(cookie, Method::post, "/api/v2/time-clock/start").status == 401);
  CHECK(log_out(cookie).status == 204);
  CHECK(log_out("").status == 204);
}

TEST_CASE_METHOD(LoggedIn, "What ends sessions ends those of browsers") {
  SECTION("a lock") { lock(erika); }
  SECTION("a new password by a link") {
    write([&](Work& work) { application::end_sessions(work, erika); });
  }
  SECTION("the end of the employment") {
    write([&](Work& work) {
      auto record = work.employees(acme).find(erika).value();
      record.employment.last = day("2026-03-01");
      work.employees(acme).save(record);
    });
  }
  CHECK_FALSE(is_signed_in(cookie));
  CHECK(ask_with(cookie, Method::get, "/api/v2/user/profile").status == 401);
  CHECK(ask_with(cookie, Method::post, "/api/v2/time-clock/start").status == 401);
}

TEST_CASE_METHOD(LoggedIn, "A session that ends while a request waits for its turn lets nothing through") {
  store.while_queued = [&](application::Store& inner) {
    keep(inner, [&](Work& work) { work.refresh_tokens().revoke_all_of(erika); });
  };
  CHECK(ask_with(cookie, Method::post, "/api/v2/time-clock/start").status == 401);
}

TEST_CASE_METHOD(Browser, "Without use a session lasts half a day, or 30 days where it is remembered") {
  const auto begun = clock.moment;
  const auto short_one = cookie_of(log_in());
  const auto long_one = cookie_of(log_in(R"(,"remember":true)"));
  clock.moment = begun + 12h - 1ms;
  store.health = FragileStore::Health::overloaded;  // so that no use is recorded
  CHECK(is_signed_in(short_one));
  clock.moment = begun + 12h;
  CHECK_FALSE(is_signed_in(short_one));
  clock.moment = begun + 30 * 24h - 1ms;
  CHECK(is_signed_in(long_one));
  clock.moment = begun + 30 * 24h;
  CHECK_FALSE(is_signed_in(long_one));
}

TEST_CASE_METHOD(Browser, "Use has a session go on, up to the lifetime of sessions") {
  const auto begun = clock.moment;
  const auto cookie = cookie_of(log_in(R"(,"remember":true)"));
  for (int day = 20; day < 90; day += 20) {
    clock.moment = begun + day * 24h;
    CAPTURE(day);
    CHECK(is_signed_in(cookie));
  }
  clock.moment = begun + 90 * 24h - 1ms;
  CHECK(ask_with(cookie, Method::get, "/api/v2/user/profile", "", {}).status == 200);
  clock.moment = begun + 90 * 24h;
  CHECK_FALSE(is_signed_in(cookie));
}

TEST_CASE_METHOD(LoggedIn, "Reading writes nothing for a quarter of an hour after the last note") {
  int writes = 0;
  const auto count = [&](domain::Instant moment) {
    clock.moment = moment;
    store.while_queued = [&](application::Store&) { ++writes; };
    CHECK(is_signed_in(cookie));
    CHECK(ask_with(cookie, Method::get, "/api/v2/user/profile", "", {}).status == 200);
    return writes;
  };
  const auto begun = clock.moment;
  CHECK(count(begun + 15min - 1ms) == 0);
  CHECK(count(begun + 15min) == 1);
  CHECK(count(begun + 30min - 1ms) == 1);
  CHECK(count(begun + 30min) == 2);
}

TEST_CASE_METHOD(LoggedIn, "A cookie is no refresh token") {
  const auto answer = application::exchange_token(
      tokens,
      {.grant_type = "refresh_token", .client_id = "public", .refresh_token = cookie.substr(cookie.find('=') + 1)},
      clock.moment);
  CHECK(std::holds_alternative<application::TokenRefusal>(answer));
  CHECK(is_signed_in(cookie));
}

TEST_CASE_METHOD(Browser, "A refresh token is no cookie") {
  const auto pair = std::get<application::TokenPair>(application::exchange_token(
      tokens, {.grant_type = "password", .client_id = "public", .username = "erika@acme", .password = "erika"},
      clock.moment));
  CHECK_FALSE(is_signed_in("__Host-stint=" + pair.refresh_token));
}

TEST_CASE_METHOD(Browser, "A second factor is asked for before there is a cookie") {
  write([&](Work& work) { work.accounts().set_totp_secret(erika, "secret 1"); });
  const auto challenged = log_in();
  REQUIRE(challenged.status == 200);
  CHECK(http::header_of(challenged, "Set-Cookie") == "none");
  const std::string challenge{boost::json::parse(challenged.body).at("challenge").at("mfa_token").as_string()};
  const auto with = [&](std::string_view code) {
    return post(R"({"grant":"mfa_totp","challenge":")" + challenge + R"(","code":")" + std::string{code} + R"("})");
  };
  CHECK(http::code_of(with("000000")) == "invalid-credentials");
  const auto entered = with(fakes::PlainCodes::code_at("secret 1", clock.moment));
  CHECK(entered.status == 200);
  CHECK(is_signed_in(cookie_of(entered)));
}

TEST_CASE_METHOD(Browser, "A wrong password, an unknown name and a locked account are refused alike") {
  const auto wrong = post(R"({"grant":"password","username":"erika@acme","password":"wrong"})");
  const auto unknown = post(R"({"grant":"password","username":"nobody@acme","password":"erika"})");
  lock(erika);
  const auto locked = log_in();
  for (const auto* response : {&wrong, &unknown, &locked}) {
    CHECK(response->status == 400);
    CHECK(http::code_of(*response) == "invalid-credentials");
    CHECK(response->body == wrong.body);
    CHECK(http::header_of(*response, "Set-Cookie") == "none");
    CHECK(response->refused_login);
  }
}

TEST_CASE_METHOD(Browser, "Logins that fail slow down the address that they come from") {
  for (int i = 0; i < 3; ++i) CHECK(post("no JSON").status == 400);
  const auto response = log_in();
  CHECK(response.status == 429);
  CHECK(http::code_of(response) == "slow-down");
  CHECK(http::header_of(response, "Retry-After") == "60");
}

TEST_CASE_METHOD(Browser, "All that is wrong with a form is told at once") {
  const auto fields_of = [&](std::string_view body) {
    const auto response = post(body);
    CHECK(response.status == 400);
    std::string fields;
    const auto problem = boost::json::parse(response.body).as_object();
    if (!problem.contains("errors")) return http::code_of(response);
    for (const auto& error : problem.at("errors").as_array()) fields.append(error.at("field").as_string()) += ' ';
    return fields;
  };
  CHECK(fields_of(R"({"grant":"password","username":1,"remember":"yes"})") == "remember username password ");
  CHECK(fields_of(R"({"grant":"magic"})") == "grant ");
  CHECK(fields_of("[]") == "malformed-body");
}

TEST_CASE_METHOD(Browser, "The faults of a login have their first sentences") {
  const auto detail_of = [&](const std::string& body) {
    const auto response = post(body);
    CHECK(response.status == 400);
    return std::string{boost::json::parse(response.body).at("detail").as_string()};
  };
  const std::string longer(4097, 'x');
  CHECK(detail_of(R"({"grant":"magic"})") == "grant: must be password, mfa_totp or sso_code");
  CHECK(detail_of(R"({"remember":1})") == "remember: must be true or false; grant: is required");
  CHECK(detail_of(R"({"grant":"password","username":1,"password":")" + longer + "\"}") ==
        "username: must be a string; password: is too long");
}

TEST_CASE_METHOD(Browser, "A login reports a member that contains NUL and those that are missing") {
  const auto response = post(R"({"grant":"sso_code","code":"","redirectUri":"\u0000","username":1})");
  CHECK(boost::json::parse(response.body).at("detail") ==
        "provider: is required; code: is required; redirectUri: must not contain NUL");
}
