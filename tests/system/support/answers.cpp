#include "tests/system/support/answers.hpp"

#include <catch2/catch.hpp>

namespace stint::system_tests {
namespace {

std::string type_of(const boost::json::value& value) {
  if (value.is_number()) return "number";
  return std::string{boost::json::to_string(value.kind())};
}

}  // namespace

boost::json::value ok(const HttpResponse& response) {
  CAPTURE(response.body);
  REQUIRE(response.status == 200);
  CHECK(response.header("Content-Type") == "application/json");
  return response.json();
}

void check_refused(const HttpResponse& response, int status, std::string_view rule) {
  CAPTURE(response.body);
  REQUIRE(response.status == status);
  CHECK(response.header("Content-Type") == "application/problem+json");
  const boost::json::value problem = response.json();
  CHECK_THAT(text(problem, "type"), Catch::EndsWith("/problems/" + std::string{rule}));
  CHECK(problem.at("status") == status);
  CHECK_FALSE(text(problem, "title").empty());
  CHECK_FALSE(text(problem, "detail").empty());
  const auto& members = problem.as_object();
  const std::size_t lists = (members.contains("errors") ? 1U : 0U) + (members.contains("openMatters") ? 1U : 0U);
  CHECK(members.size() == 4 + lists);
}

void check_faults(const HttpResponse& response, const std::set<std::string>& fields) {
  CAPTURE(response.body);
  REQUIRE(response.status == 400);
  CHECK(response.header("Content-Type") == "application/problem+json");
  std::set<std::string> named;
  const boost::json::value problem = response.json();
  REQUIRE(problem.as_object().contains("errors"));
  for (const boost::json::value& error : problem.at("errors").as_array()) {
    CHECK_FALSE(text(error, "message").empty());
    named.insert(text(error, "field"));
  }
  CHECK(named == fields);
}

std::set<std::string> shape_of(const boost::json::value& object) {
  std::set<std::string> shape;
  for (const auto& [name, value] : object.as_object()) shape.insert(std::string{name} + ": " + type_of(value));
  return shape;
}

std::string text(const boost::json::value& object, std::string_view member) {
  return boost::json::value_to<std::string>(object.at(member));
}

double number(const boost::json::value& object, std::string_view member) {
  return object.at(member).to_number<double>();
}

std::vector<std::string> texts(const boost::json::value& array, std::string_view member) {
  std::vector<std::string> found;
  for (const boost::json::value& object : array.as_array()) found.push_back(text(object, member));
  return found;
}

boost::json::value find_by(const boost::json::value& array, std::string_view member, std::string_view value) {
  for (const boost::json::value& object : array.as_array()) {
    if (text(object, member) == value) return object;
  }
  FAIL("nothing with " << member << " " << value << " in " << array);
  return {};
}

}  // namespace stint::system_tests
