#include <set>
#include <string>

#include <catch2/catch.hpp>

#include <stint/domain/problem.hpp>

#include "tests/domain/lifecycle_grid.hpp"

using namespace stint::domain;

TEST_CASE("Every rule has a kebab-case name of its own") {
  const auto rules = stint::test::enumerators<Rule>();
  CHECK(rules.size() == static_cast<std::size_t>(Rule::blackout) + 1);
  std::set<std::string> names;
  for (const Rule rule : rules) {
    const std::string text{name(rule)};
    CHECK(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos);
    CHECK(names.insert(text).second);
  }
}

TEST_CASE("The names that clients see stay as they are") {
  CHECK(name(Rule::overlapping_entry) == "overlapping-entry");
  CHECK(name(Rule::overlapping_absence) == "overlapping-absence");
  CHECK(name(Rule::entitlement_exceeded) == "entitlement-exceeded");
}

TEST_CASE("A problem carries its kind of refusal, its rule and its sentence") {
  const auto problem = Problem::conflict(Rule::closed_month, "March is closed.");
  CHECK(problem.refusal == Refusal::conflict);
  CHECK(problem.rule == Rule::closed_month);
  CHECK(problem.detail == "March is closed.");
  CHECK(problem.errors.empty());
  CHECK(Problem::invalid(Rule::open_request, "").refusal == Refusal::invalid);
  CHECK(Problem::forbidden(Rule::role, "").refusal == Refusal::forbidden);
  CHECK(Problem::excessive(Rule::remarks_too_long, "").refusal == Refusal::excessive);
}

TEST_CASE("An unknown record is named by its kind") {
  const auto problem = Problem::unknown("absence request");
  CHECK(problem.refusal == Refusal::unknown);
  CHECK(problem.rule == Rule::unknown_record);
  CHECK(problem.detail == "There is no such absence request.");
}

TEST_CASE("One wrong field is reported by its name") {
  const auto problem = Problem::field(Field::last_day, "must not be before the first day");
  CHECK(problem.refusal == Refusal::invalid);
  CHECK(problem.rule == Rule::invalid_field);
  CHECK(problem.detail.empty());
  CHECK(problem.errors == std::vector<FieldError>{{Field::last_day, "must not be before the first day"}});
}

TEST_CASE("Several wrong fields are reported at once and in order") {
  const auto problem = Problem::fields({{Field::first_day, "is missing"}, {Field::half_day, "is unknown"}});
  CHECK(problem.rule == Rule::invalid_field);
  CHECK(problem.errors == std::vector<FieldError>{{Field::first_day, "is missing"}, {Field::half_day, "is unknown"}});
}
