// The rotation of the keys that sign access tokens while the server runs.

#include <algorithm>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/eventually.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

struct House : CompanyHouse {
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

TEST_CASE_METHOD(
    House, "A new key is published while the server runs, signs ten minutes later, and the old one goes a day after") {
  const std::string first_id = published().at(0);
  const std::string old_token = access_token();
  const std::string second_id = rotate();
  CHECK(second_id != first_id);
  eventually([&] { return publishes(second_id); });
  CHECK(publishes(first_id));
  CHECK(states() == "announced signing");
  clock().advance(9min);
  CHECK(same_key(access_token(), old_token));

  clock().advance(1min);
  const std::string new_token = access_token();
  CHECK_FALSE(same_key(new_token, old_token));
  CHECK(works(new_token));
  CHECK(works(old_token));
  CHECK(states() == "signing retiring");

  clock().advance(24h - 5min);
  CHECK(publishes(first_id));
  clock().advance(10min);
  eventually([&] { return !publishes(first_id); });
  CHECK(states() == "signing");
  CHECK(published() == std::vector<std::string>{second_id});
  CHECK(works(access_token()));
}

TEST_CASE_METHOD(House, "A rotation before the server starts is in force when it does") {
  const std::string old_token = access_token();
  REQUIRE(server().stop() == 0);
  const std::string id = rotate();
  start_server();
  CHECK(publishes(id));
  CHECK(published().size() == 2);
  CHECK(works(old_token));
}

TEST_CASE_METHOD(House, "Keys that are withdrawn at once take all access tokens with them, but no session") {
  const Json before = ok(log_in("erika"));
  REQUIRE(works(text(before, "access_token")));  // cached as verified
  const std::string id = rotate({"--at-once"});
  eventually([&] { return published() == std::vector<std::string>{id}; });
  eventually([&] { return !works(text(before, "access_token")); });
  const Json after = ok(ask_token(
      {{"grant_type", "refresh_token"}, {"client_id", "public"}, {"refresh_token", text(before, "refresh_token")}}));
  CHECK(works(text(after, "access_token")));
}

TEST_CASE_METHOD(House, "The list of keys shows no secret") {
  rotate();
  const ProgramResult plain = run({"keys", "list"});
  const ProgramResult json = run({"keys", "list", "--json"});
  for (const std::string& text : {plain.out, plain.err, json.out, json.err}) {
    CHECK_THAT(text, !Catch::Contains("PRIVATE") && !Catch::Contains("BEGIN"));
  }
  const Json keys = parsed(json.out);
  REQUIRE(keys.as_array().size() == 2);
  CHECK(shape_of(keys.as_array()[0]) == std::set<std::string>{"id: string", "state: string", "createdAt: number",
                                                              "signsFrom: number", "removedAt: null"});
  CHECK(run({"keys"}).exit_code == 2);
}
