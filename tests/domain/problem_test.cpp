#include <set>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include <stint/domain/field.hpp>
#include <stint/domain/problem.hpp>

#include "tests/domain/lifecycle_grid.hpp"

using namespace stint::domain;

TEST_CASE("Every rule has a kebab-case name of its own") {
  const auto rules = stint::test::enumerators<Rule>();
  CHECK(rules.size() == static_cast<std::size_t>(Rule::host) + 1);
  std::set<std::string> names;
  for (const Rule rule : rules) {
    const std::string text{name(rule)};
    CHECK(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos);
    CHECK(names.insert(text).second);
  }
}

TEST_CASE("Every field has a kebab-case name of its own") {
  const auto fields = stint::test::enumerators<Field>();
  CHECK(fields.size() == static_cast<std::size_t>(Field::client) + 1);
  std::set<std::string_view> names;
  for (const Field field : fields) {
    CAPTURE(name(field));
    CHECK(name(field).find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string_view::npos);
    CHECK(names.insert(name(field)).second);
  }
}

TEST_CASE("The names that clients see stay as they are") {
  CHECK(name(Rule::overlapping_entry) == "overlapping-entry");
  CHECK(name(Rule::overlapping_absence) == "overlapping-absence");
  CHECK(name(Rule::entitlement_exceeded) == "entitlement-exceeded");
}

TEST_CASE("A problem carries its kind of refusal, its rule, its reason and facts") {
  const auto problem = Problem::conflict(Rule::closed_month, Reason::month_closed, {{"count", 3}});
  CHECK(problem.refusal == Refusal::conflict);
  CHECK(problem.rule == Rule::closed_month);
  CHECK(problem.reason == Reason::month_closed);
  CHECK(problem.facts == Facts{{"count", 3}});
  CHECK(problem.rule_name() == "closed-month");
  CHECK(problem.errors.empty());
  CHECK(Problem::invalid(Rule::open_request, Reason::entry_awaits_approval).refusal == Refusal::invalid);
  CHECK(Problem::forbidden(Rule::role, Reason::managers_only).refusal == Refusal::forbidden);
  CHECK(Problem::excessive(Rule::remarks_too_long, Reason::remarks_too_long).refusal == Refusal::excessive);
}

TEST_CASE("An unknown record is named by its kind") {
  const auto problem = Problem::unknown(Reason::no_such_absence_request);
  CHECK(problem.refusal == Refusal::unknown);
  CHECK(problem.rule == Rule::unknown_record);
  CHECK(problem.reason == Reason::no_such_absence_request);
}

TEST_CASE("A host's own rule has the name that the host gives it") {
  const auto problem = Problem::of_host(Refusal::invalid, {"full-moon", "Nobody is away at full moon."});
  CHECK(problem.refusal == Refusal::invalid);
  CHECK(problem.rule == Rule::host);
  CHECK(problem.rule_name() == "full-moon");
  CHECK(problem.reason == Reason::host);
  CHECK(problem.host.sentence == "Nobody is away at full moon.");
}

TEST_CASE("Every reason has a kebab-case name of its own, and all but two have words") {
  const auto reasons = stint::test::enumerators<Reason>();
  CHECK(reasons.size() == reasons_in_words + 2);
  std::set<std::string> names;
  for (const Reason reason : reasons) {
    const std::string text{name(reason)};
    CHECK(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos);
    CHECK(names.insert(text).second);
  }
}

TEST_CASE("One wrong field is reported by its name") {
  const auto problem = Problem::field(Field::last_day, Reason::last_day_before_first);
  CHECK(problem.refusal == Refusal::invalid);
  CHECK(problem.rule == Rule::invalid_field);
  CHECK(problem.reason == Reason::none);
  CHECK(problem.errors == std::vector<FieldError>{{Field::last_day, Reason::last_day_before_first}});
}

TEST_CASE("Several wrong fields are reported at once and in order") {
  const auto problem =
      Problem::fields({{Field::first_day, Reason::is_missing}, {Field::half_day, Reason::must_be_half_day}});
  CHECK(problem.rule == Rule::invalid_field);
  CHECK(problem.errors ==
        std::vector<FieldError>{{Field::first_day, Reason::is_missing}, {Field::half_day, Reason::must_be_half_day}});
}
