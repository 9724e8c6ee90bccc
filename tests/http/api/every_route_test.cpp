// What holds for every operation of the route table, whatever it does: the token, the role, the methods, exceptions.

#include <string>

#include <catch2/catch.hpp>

#include "tests/http/api/served.hpp"

using namespace stint;
using namespace stint::test;

namespace {

/// The path of a route, with an id that nobody has.
std::string path_of(const http::Route<http::Operation>& route) {
  std::string path{route.path};
  if (const auto at = path.find("{id}"); at != std::string::npos) path.replace(at, 4, "999999");
  return path;
}

}  // namespace

TEST_CASE_METHOD(Served, "Every operation asks for a token before anything else") {
  for (const auto& route : http::all_routes()) {
    CAPTURE(route.path, to_string(route.method));
    const auto without = ask(route.method, path_of(route), "", "no JSON");
    CHECK(without.status == 401);
    CHECK(http::code_of(without) == "authentication");
    CHECK(http::header_of(without, "WWW-Authenticate") == "Bearer");
    const auto worthless = ask(route.method, path_of(route), "Bearer guess", "no JSON");
    CHECK(worthless.status == 401);
    CHECK(http::header_of(worthless, "WWW-Authenticate") == "Bearer error=\"invalid_token\"");
  }
}

TEST_CASE_METHOD(Served, "What is for managers or administrators is forbidden to others before anything is looked up") {
  for (const auto& route : http::all_routes()) {
    CAPTURE(route.path, to_string(route.method));
    const auto is_forbidden_to = [&](const auto& who) {
      const auto response = by(who, route.method, path_of(route), "no JSON");
      return response.status == 403 && http::code_of(response) == "role";
    };
    CHECK(is_forbidden_to(erika) == (route.payload.least_role > Role::user));
    CHECK(is_forbidden_to(max) == (route.payload.least_role > Role::manager));
  }
}

TEST_CASE_METHOD(Served, "A method that a path does not know is refused with those that it knows") {
  for (const auto& route : http::all_routes()) {
    CAPTURE(route.path, to_string(route.method));
    const auto response = by(max, Method::other, path_of(route), "{}");
    CHECK(response.status == 405);
    const bool is_scim = route.path.starts_with("/scim/");
    CHECK(response.content_type.text() == (is_scim ? "application/scim+json" : "application/problem+json"));
    CHECK_THAT(http::header_of(response, "Allow"), Catch::Contains(std::string{to_string(route.method)}));
  }
}

TEST_CASE_METHOD(Served, "When the store fails, every operation says so without a word about why") {
  store.health = FragileStore::Health::read_breaks;
  for (const auto& route : http::all_routes()) {
    CAPTURE(route.path, to_string(route.method));
    const auto response = by(max, route.method, path_of(route), "{}");
    CHECK(response.status == 500);
    CHECK(http::code_of(response) == "internal-error");
    CHECK_THAT(response.body, !Catch::Contains("table") && !Catch::Contains("secrets"));
  }
}
