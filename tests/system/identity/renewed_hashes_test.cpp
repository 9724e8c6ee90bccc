// Password hashes that were imported with a different cost than the program's.

#include <sstream>
#include <thread>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using Catch::Matchers::StartsWith;

namespace {

/// All people in a house have `house_password_hash`, which has a different cost.
struct House : CompanyHouse {
  /// The hash of a person's password, as stored in the database.
  std::string hash_of(const std::string& key) {
    std::istringstream records{records_of(database())};
    for (std::string line; std::getline(records, line);) {
      const auto begin = line.find("$argon2id$");
      if (begin == std::string::npos || line.find(email_of(key)) == std::string::npos) continue;
      return line.substr(begin, line.find('\'', begin) - begin);
    }
    return {};
  }
  void set_back_hash_of(const std::string& key) {
    tamper(database(), "UPDATE employees SET password_hash = '" + std::string{house_password_hash} +
                           "' WHERE email = '" + email_of(key) + "'");
  }
  bool goes_on(const Json& session) {
    return with_token(text(session, "access_token")).get("/user/profile").status == 200 &&
           ask_token({{"grant_type", "refresh_token"},
                      {"client_id", "public"},
                      {"refresh_token", text(session, "refresh_token")}})
                   .status == 200;
  }
};

constexpr const char* own_cost = "$argon2id$v=19$m=19456,t=2,p=1$";

}  // namespace

TEST_CASE_METHOD(House, "A login brings an imported hash to the program's cost, and sessions go on") {
  const Json old_session = ok(log_in("erika"));
  set_back_hash_of("erika");
  REQUIRE(hash_of("erika") == house_password_hash);

  const Json first = ok(log_in("erika"));
  const std::string renewed = hash_of("erika");
  CHECK_THAT(renewed, StartsWith(own_cost));
  const Json second = ok(log_in("erika"));
  CHECK(hash_of("erika") == renewed);
  CHECK(goes_on(old_session));
  CHECK(goes_on(first));
  CHECK(goes_on(second));
  CHECK(hash_of("paul") == house_password_hash);
}

TEST_CASE_METHOD(House, "The next import of the same hash ends no session and does not bring the old cost back") {
  const Json session = ok(log_in("erika"));
  const std::string renewed = hash_of("erika");
  import(R"({"employees": {"erika": {"lastName": "Mustermann"}}})"_json);
  CHECK(hash_of("erika") == renewed);
  CHECK(goes_on(session));
}

TEST_CASE("Of those who log in at the same time with an imported hash all are let in") {
  constexpr std::size_t many = 8;
  House house;
  std::vector<HttpResponse> answers(many);
  {
    std::vector<std::jthread> clients;
    for (auto& answer : answers) {
      clients.emplace_back([&] {
        HttpClient client{house.server().url()};
        answer = client.post_form("/api/v2/oauth2/token", {{"grant_type", "password"},
                                                           {"client_id", "public"},
                                                           {"username", "erika@acme.example"},
                                                           {"password", std::string{house_password}}});
      });
    }
  }
  for (const auto& answer : answers) CHECK(house.goes_on(ok(answer)));
  CHECK_THAT(house.hash_of("erika"), StartsWith(own_cost));
}
