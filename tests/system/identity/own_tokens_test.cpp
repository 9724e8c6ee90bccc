// Users manage their personal tokens.

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/eventually.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

const std::string tokens_path = "/user/tokens";

Json wish(const std::string& name) { return boost::json::object{{"name", name}}; }

/// Erika with her personal tokens.
struct House : CompanyHouse {
  Json create(const Json& body) { return ok(as("erika").post(tokens_path, body)); }
  Json listed() { return ok(as("erika").get(tokens_path)); }
  int status_with(const std::string& token) { return with_token(token).get("/user/profile").status; }
  /// The last use of the first token in the list, in ms.
  std::optional<std::int64_t> last_use() {
    const Json used = listed().as_array().at(0).at("lastUsedAt");
    if (used.is_null()) return std::nullopt;
    return used.as_int64();
  }
  [[nodiscard]] std::int64_t now_ms() {
    return std::chrono::floor<std::chrono::milliseconds>(clock().now()).time_since_epoch().count();
  }
};

}  // namespace

TEST_CASE("Somebody makes a personal token, sees it this once and uses it until it is deleted") {
  House house;
  const auto before = house.now_ms();
  const Json created = house.create(R"({"name": "Gehaltslauf ü", "expiresOn": "2026-12-31"})"_json);
  CHECK(shape_of(created) == std::set<std::string>{"id: string", "name: string", "createdAt: number",
                                                   "lastUsedAt: null", "expiresOn: string", "scope: string",
                                                   "token: string"});
  CHECK(text(created, "name") == "Gehaltslauf ü");
  CHECK(text(created, "expiresOn") == "2026-12-31");
  CHECK(created.at("createdAt").as_int64() >= before);
  CHECK(created.at("createdAt").as_int64() <= house.now_ms());
  const std::string token = text(created, "token");
  CHECK_THAT(token, Catch::Matches("svc_[A-Za-z0-9_-]{49}"));
  CHECK(house.status_with(token) == 200);

  const Json listed = house.listed();
  REQUIRE(listed.as_array().size() == 1);
  boost::json::object without_token = created.as_object();
  without_token.erase("token");
  boost::json::object shown = listed.as_array()[0].as_object();
  shown["lastUsedAt"] = nullptr;  // may have been written meanwhile
  CHECK(Json{shown} == Json{without_token});

  const Json deleted = ok(house.as("erika").del(tokens_path + "/" + text(created, "id")));
  CHECK(deleted == Json{{"id", text(created, "id")}, {"result", "deleted"}});
  CHECK(house.status_with(token) == 401);
  CHECK(house.listed().as_array().empty());
  check_refused(house.as("erika").del(tokens_path + "/" + text(created, "id")), 404, "unknown-record");
}

TEST_CASE_METHOD(House, "A personal token without a last day works for years") {
  const Json created = create(wish("forever"));
  CHECK(created.at("expiresOn").is_null());
  clock().advance(24h * 365 * 3);
  CHECK(status_with(text(created, "token")) == 200);
}

TEST_CASE_METHOD(House, "The operator and the user see and end the same tokens") {
  const Json created = create(wish("mine"));
  CHECK(run({"token", "create", "--email", "erika@acme.example", "--name", "made for her"}).exit_code == 0);
  const ProgramResult list = run({"token", "list", "--email", "erika@acme.example", "--json"});
  CHECK(parsed(list.out) == listed());
  CHECK(run({"token", "revoke", text(created, "id")}).exit_code == 0);
  CHECK(texts(listed(), "name") == std::vector<std::string>{"made for her"});
}

TEST_CASE_METHOD(House, "The last use of a token is recorded, at most once a minute") {
  const std::string token = text(create(wish("script")), "token");
  CHECK_FALSE(last_use());
  const auto before = now_ms();
  CHECK(status_with(token) == 200);
  const auto after = now_ms();
  eventually([&] { return last_use().has_value(); });
  const auto first = last_use().value();
  CHECK(first >= before);
  CHECK(first <= after);

  for (int i = 0; i < 5; ++i) CHECK(status_with(token) == 200);
  clock().set_to(MovedClock::Instant{std::chrono::milliseconds{first} + 1min});
  CHECK(status_with(token) == 200);
  eventually([&] { return last_use() != first; });
  CHECK(last_use().value() >= first + 60'000);
}

TEST_CASE_METHOD(House, "A use that has not been written when the server stops is written then") {
  const std::string token = text(create(wish("script")), "token");
  const auto before = now_ms();
  CHECK(status_with(token) == 200);
  restart();
  REQUIRE(last_use());
  CHECK(last_use().value() >= before);
}
