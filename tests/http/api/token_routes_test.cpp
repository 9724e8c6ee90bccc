#include <set>
#include <string>

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include "tests/http/api/served.hpp"

using namespace stint;
using namespace stint::test;

namespace {

constexpr const char* path = "/api/v2/user/tokens";

}  // namespace

TEST_CASE_METHOD(Served, "A personal token has these members, and its text only when it is made") {
  const auto made = by(erika, Method::post, path, R"({"name":"payroll","expiresOn":"2026-03-02"})");
  REQUIRE(made.status == 200);
  const auto created = boost::json::parse(made.body).as_object();
  const auto now_ms = std::to_string(clock.moment.time_since_epoch().count());
  const std::string shown =
      R"({"id":"1","name":"payroll","createdAt":)" + now_ms + R"(,"lastUsedAt":null,"expiresOn":"2026-03-02"})";
  CHECK(created.size() == 6);
  CHECK(created.at("token").is_string());
  CHECK(by(erika, Method::get, path).body == "[" + shown + "]");
  CHECK(by(max, Method::get, path).body == "[]");
  CHECK(by(erika, Method::del, "/api/v2/user/tokens/1").body == R"({"id":"1","result":"deleted"})");
  CHECK(by(erika, Method::get, path).body == "[]");
}

TEST_CASE_METHOD(Served, "A token that does not end, and one that was used") {
  const std::string name = "\"quoted\" \\ \xC3\xBC";
  REQUIRE(by(erika, Method::post, path, R"({"name":"\"quoted\" \\ ü","expiresOn":null})").status == 200);
  application::write_now(store, [&](Work& work) {
    work.personal_tokens().record_use(1, clock.moment);
    return true;
  });
  const auto listed = boost::json::parse(by(erika, Method::get, path).body).as_array();
  REQUIRE(listed.size() == 1);
  CHECK(listed[0].at("name").as_string() == name);
  CHECK(listed[0].at("expiresOn").is_null());
  CHECK(listed[0].at("lastUsedAt").as_int64() == clock.moment.time_since_epoch().count());
}

TEST_CASE_METHOD(Served, "Faults of a token's members are told together, and an id that can be none is unknown") {
  const auto refused = by(erika, Method::post, path, R"({"name":1,"expiresOn":20261231})");
  CHECK(refused.status == 400);
  CHECK(http::code_of(refused) == "invalid-field");
  CHECK(boost::json::parse(refused.body).at("errors").as_array().size() == 2);
  CHECK(http::code_of(by(erika, Method::post, path, "[]")) == "malformed-body");
  for (const char* id : {"0", "-1", "x", "2147483648"}) {
    CHECK(by(erika, Method::del, std::string{path} + "/" + id).status == 404);
  }
}
