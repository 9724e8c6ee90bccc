// The rotation of the keys that sign access tokens while the server runs.

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/eventually.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

class House : public CompanyHouse {
 public:
  /// The ids of the published keys.
  std::vector<std::string> published() {
    return texts(client().get("/.well-known/jwks.json").json().at("keys"), "kid");
  }
  bool publishes(const std::string& id) {
    const auto ids = published();
    return std::ranges::find(ids, id) != ids.end();
  }
  std::string rotate(std::vector<std::string> more = {}) {
    std::vector<std::string> words{"keys", "rotate"};
    words.insert(words.end(), more.begin(), more.end());
    ProgramResult result = run(words);
    REQUIRE(result.err == "");
    REQUIRE(result.out.ends_with('\n'));
    result.out.pop_back();
    return result.out;
  }
  /// Such as `announced signing`, newest first.
  std::string states() {
    std::string all;
    for (const auto& state : texts(parsed(run({"keys", "list", "--json"}).out), "state")) {
      all += (all.empty() ? "" : " ") + state;
    }
    return all;
  }
  std::string access_token() { return text(ok(log_in("erika")), "access_token"); }
  bool works(const std::string& token) { return with_token(token).get("/user/profile").status == 200; }
};

/// Whether two tokens were signed by the same key: then their headers are equal.
bool same_key(const std::string& one, const std::string& other) {
  return one.substr(0, one.find('.')) == other.substr(0, other.find('.'));
}

}  // namespace

TEST_CASE("A new key is published while the server runs, signs ten minutes later, and the old one goes a day after") {
  House house;
  const std::string first_id = house.published().at(0);
  const std::string old_token = house.access_token();
  const std::string second_id = house.rotate();
  CHECK(second_id != first_id);
  eventually([&] { return house.publishes(second_id); });
  CHECK(house.publishes(first_id));
  CHECK(house.states() == "announced signing");
  house.clock().advance(9min);
  CHECK(same_key(house.access_token(), old_token));

  house.clock().advance(1min);
  const std::string new_token = house.access_token();
  CHECK_FALSE(same_key(new_token, old_token));
  CHECK(house.works(new_token));
  CHECK(house.works(old_token));
  CHECK(house.states() == "signing retiring");

  house.clock().advance(24h - 5min);
  CHECK(house.publishes(first_id));
  house.clock().advance(10min);
  eventually([&] { return !house.publishes(first_id); });
  CHECK(house.states() == "signing");
  CHECK(house.published() == std::vector<std::string>{second_id});
  CHECK(house.works(house.access_token()));
}

TEST_CASE("A rotation before the server starts is in force when it does") {
  House house;
  const std::string old_token = house.access_token();
  REQUIRE(house.server().stop() == 0);
  const std::string id = house.rotate();
  house.start_server();
  CHECK(house.publishes(id));
  CHECK(house.published().size() == 2);
  CHECK(house.works(old_token));
}

TEST_CASE("Keys that are withdrawn at once take all access tokens with them, but no session") {
  House house;
  const Json before = ok(house.log_in("erika"));
  REQUIRE(house.works(text(before, "access_token")));  // cached as verified
  const std::string id = house.rotate({"--at-once"});
  eventually([&] { return house.published() == std::vector<std::string>{id}; });
  eventually([&] { return !house.works(text(before, "access_token")); });
  const Json after = ok(house.ask_token(
      {{"grant_type", "refresh_token"}, {"client_id", "public"}, {"refresh_token", text(before, "refresh_token")}}));
  CHECK(house.works(text(after, "access_token")));
}

TEST_CASE("The list of keys shows no secret") {
  House house;
  house.rotate();
  const ProgramResult plain = house.run({"keys", "list"});
  const ProgramResult json = house.run({"keys", "list", "--json"});
  for (const std::string& text : {plain.out, plain.err, json.out, json.err}) {
    CHECK_THAT(text, !Catch::Contains("PRIVATE") && !Catch::Contains("BEGIN"));
  }
  const Json keys = parsed(json.out);
  REQUIRE(keys.as_array().size() == 2);
  CHECK(shape_of(keys.as_array()[0]) == std::set<std::string>{"id: string", "state: string", "createdAt: number",
                                                              "signsFrom: number", "removedAt: null"});
  CHECK(house.run({"keys"}).exit_code == 2);
}
