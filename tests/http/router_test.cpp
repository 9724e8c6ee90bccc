#include <catch2/catch.hpp>

#include <stint/http/router.hpp>

using namespace stint::http;

namespace {

const Router<std::string>& router() {
  static const Router<std::string> table{std::vector<Route<std::string>>{
      {Method::get, "/absences", "list"},
      {Method::post, "/absences", "file"},
      {Method::get, "/absences/{id}", "show"},
      {Method::del, "/absences/{id}", "delete"},
      {Method::get, "/absences/my", "mine"},
      {Method::post, "/absences/{id}/approve", "approve"},
      {Method::put, "/{id}/settings", "settings"},
      {Method::patch, "/absences/{id}/parts/{part}", "part"},
      {Method::get, "/absences/{id}/parts/first", "first part"},
  }};
  return table;
}

}  // namespace

TEST_CASE("A path and a method find their route, and the id in the path") {
  struct Row {
    Method method;
    const char* path;
    const char* route;
    const char* id;
    const char* second_id = "";
  };
  for (const auto& row : std::initializer_list<Row>{{Method::get, "/absences", "list", ""},
                                                    {Method::post, "/absences", "file", ""},
                                                    {Method::get, "/absences/17", "show", "17"},
                                                    {Method::get, "/absences/any-text", "show", "any-text"},
                                                    {Method::del, "/absences/17", "delete", "17"},
                                                    {Method::get, "/absences/my", "mine", ""},
                                                    {Method::post, "/absences/17/approve", "approve", "17"},
                                                    {Method::post, "/absences/my/approve", "approve", "my"},
                                                    {Method::put, "/9/settings", "settings", "9"},
                                                    {Method::get, "/absences/17/parts/first", "first part", "17"},
                                                    {Method::patch, "/absences/17/parts/2", "part", "17", "2"}}) {
    CAPTURE(row.path);
    const auto result = router().find(row.method, row.path);
    const auto* found = std::get_if<Router<std::string>::Found>(&result);
    REQUIRE(found != nullptr);
    CHECK(found->payload == row.route);
    CHECK(found->id == row.id);
    CHECK(found->second_id == row.second_id);
  }
}

TEST_CASE("A path without a route is unknown") {
  for (const auto* path : {"", "/", "*", "/absence", "/absences/", "/absences/17/", "/absences//approve",
                           "/absences/1/2/approve", "/absences/1/parts/", "/absences//parts/2", "/absences/1/parts/2/3",
                           "/absences/17/reject", "//settings", "/absences/17/approve/"}) {
    CAPTURE(path);
    CHECK(std::holds_alternative<Router<std::string>::UnknownPath>(router().find(Method::get, path)));
  }
  CHECK(unknown_path().status == 404);
  CHECK(unknown_path().body.find(R"("detail":"This interface has no such path.)") != std::string::npos);
}

TEST_CASE("A wrong method is told which ones fit") {
  struct Row {
    Method method;
    const char* path;
    const char* allow;
  };
  for (const auto& row : std::initializer_list<Row>{{Method::put, "/absences", "GET, HEAD, POST, OPTIONS"},
                                                    {Method::other, "/absences/17", "GET, HEAD, DELETE, OPTIONS"},
                                                    {Method::options, "/absences/17/approve", "POST, OPTIONS"},
                                                    {Method::del, "/absences/my", "GET, HEAD, OPTIONS"},
                                                    {Method::get, "/absences/1/parts/2", "PATCH, OPTIONS"},
                                                    {Method::patch, "/absences/1/parts/first", "GET, HEAD, OPTIONS"}}) {
    CAPTURE(row.path);
    const auto result = router().find(row.method, row.path);
    const auto* wrong = std::get_if<Router<std::string>::WrongMethod>(&result);
    REQUIRE(wrong != nullptr);
    CHECK(wrong->allow == row.allow);
    const auto response = wrong_method(row.method, wrong->allow);
    CHECK(response.status == (row.method == Method::options ? 204 : 405));
    CHECK(response.body.empty() == (row.method == Method::options));
    CHECK((response.body.empty() || response.body.find(R"("detail":"The Allow header)") != std::string::npos));
    REQUIRE(response.headers.size() == (response.body.empty() ? 1 : 2));
    CHECK(response.headers.back().name() == "Allow");
    CHECK(response.headers.back().value() == row.allow);
    CHECK((response.body.empty() || response.headers.front().name() == "Content-Language"));
  }
}

TEST_CASE("A table that contradicts itself is refused") {
  using Routes = std::vector<Route<int>>;
  CHECK_THROWS_AS(Router<int>(Routes{{Method::get, "/a", 1}, {Method::get, "/a", 2}}), std::invalid_argument);
  CHECK_THROWS_AS(Router<int>(Routes{{Method::get, "/{id}/{id}/{id}", 1}}), std::invalid_argument);
  CHECK_THROWS_AS(Router<int>(Routes{{Method::other, "/a", 1}}), std::invalid_argument);
}
