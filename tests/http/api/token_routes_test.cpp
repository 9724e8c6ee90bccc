#include "tests/http/api/served.hpp"
#include "tests/http/occupation.hpp"

using namespace stint;
using namespace stint::test;

constexpr const char* path = "/api/v2/user/tokens";

TEST_CASE_METHOD(Served, "A personal token has these members, and its text only when it is made") {
  const auto made = by(erika, Method::post, path, R"({"name":"payroll","expiresOn":"2026-03-02"})");
  REQUIRE(made.status == 200);
  const auto created = boost::json::parse(made.body).as_object();
  const auto now_ms = std::to_string(clock.moment.time_since_epoch().count());
  const std::string shown = R"({"id":"1","name":"payroll","createdAt":)" + now_ms +
                            R"(,"lastUsedAt":null,"expiresOn":"2026-03-02","scope":"everything"})";
  CHECK(created.size() == 7);
  CHECK(created.at("token").is_string());
  CHECK(by(erika, Method::get, path).body == "[" + shown + "]");
  CHECK(by(max, Method::get, path).body == "[]");
  CHECK(by(erika, Method::del, "/api/v2/user/tokens/1").body == R"({"id":"1","result":"deleted"})");
  CHECK(by(erika, Method::get, path).body == "[]");
}

TEST_CASE_METHOD(Served, "A token that does not end, and one that was used") {
  const std::string name = "\"quoted\" \\ \xC3\xBC";
  REQUIRE(by(erika, Method::post, path, R"({"name":"\"quoted\" \\ ü","expiresOn":null})").status == 200);
  keep(store, [&](Work& work) { work.personal_tokens().record_use(1, clock.moment); });
  const auto listed = boost::json::parse(by(erika, Method::get, path).body).as_array();
  REQUIRE(listed.size() == 1);
  CHECK(listed[0].at("name").as_string() == name);
  CHECK(listed[0].at("expiresOn").is_null());
  CHECK(listed[0].at("lastUsedAt").as_int64() == clock.moment.time_since_epoch().count());
}

TEST_CASE_METHOD(Served,
                 "ValidationErrors of a token's members are told together, and an id that can be none is unknown") {
  const auto refused = by(erika, Method::post, path, R"({"name":1,"expiresOn":20261231})");
  CHECK(refused.status == 400);
  CHECK(http::code_of(refused) == "invalid-field");
  CHECK(boost::json::parse(refused.body).at("errors").as_array().size() == 2);
  CHECK(http::code_of(by(erika, Method::post, path, "[]")) == "malformed-body");
  for (const char* id : {"0", "-1", "x", "2147483648"}) {
    CHECK(by(erika, Method::del, std::string{path} + "/" + id).status == 404);
  }
}

namespace {

/// Erika, whose password is "right" and whose session is not recent.
struct Returning : Served {
  Returning() {
    keep(store, [this](Work& work) { work.accounts().set_password_hash(erika, hasher.hash("right")); });
  }
  /// As a person whose token came from a refresh.
  Response ask_later(std::string_view below, std::string_view body) {
    auto claims = signer.verify(token_of(erika)).value();
    claims.by_login = false;
    return ask(Method::post, below, "Bearer " + signer.sign(claims), body);
  }
  std::string outcome(std::string_view body, std::string_view below = path) {
    const auto response = ask_later(below, body);
    return std::to_string(response.status) + (response.status < 400 ? "" : " " + http::code_of(response));
  }
};

constexpr const char* two_factor = "/api/v2/user/mfa/totp";

}  // namespace

TEST_CASE_METHOD(Returning, "Without a recent login a token and a second factor take the password") {
  CHECK(outcome(R"({"name":"payroll"})") == "403 login-required");
  CHECK(outcome(R"({"name":"payroll","password":null})") == "403 login-required");
  CHECK(outcome(R"({"name":"payroll","password":""})") == "403 login-required");
  CHECK(outcome(R"({"name":"payroll","password":"wrong"})") == "403 login-required");
  CHECK(outcome(R"({"name":"payroll","password":"right"})") == "200");
  CHECK(outcome("", two_factor) == "403 login-required");
  CHECK(outcome(R"({"password":"wrong"})", two_factor) == "403 login-required");
  CHECK(outcome(R"({"password":"right"})", two_factor) == "200");
  CHECK(by(erika, Method::post, path, R"({"name":"fresh"})").status == 200);
}

TEST_CASE_METHOD(Returning, "A password of the wrong type, or a body that is no object, is a fault and no guess") {
  for (const char* password : {"7", "true", "[]", "{}", "\"a\\u0000b\""}) {
    CAPTURE(password);
    const auto body = R"({"name":"payroll","password":)" + std::string{password} + "}";
    CHECK(outcome(body) == "400 invalid-field");
    CHECK(outcome(body, two_factor) == "400 invalid-field");
    CHECK(by(erika, Method::post, path, body).status == 400);  // however recent the login is
    CHECK(by(erika, Method::post, two_factor, body).status == 400);
  }
  for (const char* body : {"[]", "null", "\"right\"", "{", R"({"password":"right")"}) {
    CAPTURE(body);
    CHECK(outcome(body) == "400 malformed-body");
    CHECK(outcome(body, two_factor) == "400 malformed-body");
    CHECK(by(erika, Method::post, two_factor, body).status == 400);
  }
  const auto both = ask_later(path, R"({"name":"","expiresOn":"soon","password":7})");
  CHECK(boost::json::parse(both.body).at("errors").as_array().size() == 3);
  CHECK(outcome(R"({"name":7})") == "403 login-required");
  store.read([this](Work& work) {
    CHECK(work.personal_tokens().of(erika).empty());
    CHECK_FALSE(work.second_factors().enrolment_of(erika));
  });
  CHECK(outcome(R"({"name":"payroll","password":"right"})") == "200");
}

TEST_CASE_METHOD(Returning, "For a password that cannot be read no hash is computed") {
  const http::FullPool full{hashing_pool};
  CHECK(outcome(R"({"password":7})", two_factor) == "400 invalid-field");
  CHECK(outcome("[]", two_factor) == "400 malformed-body");
}

TEST_CASE_METHOD(Returning, "A wrong password counts as a guess even where a recent login would do") {
  CHECK(http::code_of(by(erika, Method::post, path, R"({"name":"payroll","password":"wrong"})")) == "login-required");
  for (int i = 0; i < 4; ++i) CHECK(outcome(R"({"name":"payroll","password":"wrong"})") == "403 login-required");
  const auto refused = ask_later(path, R"({"name":"payroll","password":"right"})");
  CHECK(refused.status == 429);
  CHECK(http::code_of(refused) == "too-many-passwords");
  CHECK(http::header_of(refused, "Retry-After") == "1");
  clock.moment += std::chrono::seconds{1};
  CHECK(outcome(R"({"name":"payroll","password":"right"})") == "200");
}

TEST_CASE_METHOD(Returning, "Where the queue of hashes is full a password is turned away as any write is") {
  const http::FullPool full{hashing_pool};
  const auto refused = ask_later(path, R"({"name":"payroll","password":"right"})");
  CHECK(refused.status == 503);
  CHECK(http::header_of(refused, "Retry-After") != "none");
  CHECK(outcome(R"({"name":"payroll"})") == "403 login-required");  // computes none
}

TEST_CASE_METHOD(Returning, "A store that breaks down while a password is checked is a 500") {
  store.health = FragileStore::Health::write_breaks;
  CHECK(outcome(R"({"name":"payroll","password":"right"})") == "500 internal-error");
}
