#include <catch2/catch.hpp>

#include <stint/domain/absence/overlapping_absences.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

using namespace stint::domain;

TEST_CASE("A problem carries its kind of refusal, its rule, its reason and facts") {
  const auto problem = Problem::conflict(rules::closed_month, reasons::month_closed, {{"count", 3}});
  CHECK(problem.refusal == Refusal::conflict);
  CHECK(problem.rule == rules::closed_month);
  CHECK(problem.reason == reasons::month_closed);
  CHECK(problem.facts == Facts{{"count", 3}});
  CHECK(problem.rule_name() == "closed-month");
  CHECK(problem.errors.empty());
  CHECK(Problem::invalid(rules::open_request, reasons::entry_awaits_approval).refusal == Refusal::invalid);
  CHECK(Problem::forbidden(rules::role, reasons::managers_only).refusal == Refusal::forbidden);
  CHECK(Problem::excessive(rules::remarks_too_long, reasons::no_such_time_entry).refusal == Refusal::excessive);
}

TEST_CASE("An unknown record is named by its kind") {
  const auto problem = Problem::unknown(reasons::no_such_absence_request);
  CHECK(problem.refusal == Refusal::unknown);
  CHECK(problem.rule == rules::unknown_record);
  CHECK(problem.reason == reasons::no_such_absence_request);
}

TEST_CASE("A host's own rule has the name that the host gives it") {
  const auto problem = Problem::of_host(Refusal::invalid, {"full-moon", "Nobody is away at full moon."});
  CHECK(problem.refusal == Refusal::invalid);
  CHECK(problem.rule == rules::host);
  CHECK(problem.rule_name() == "full-moon");
  CHECK(problem.reason == reasons::host);
  CHECK(problem.host.sentence == "Nobody is away at full moon.");
}

TEST_CASE("One wrong field is reported by its name") {
  const auto problem = Problem::field(fields::last_day, reasons::last_day_before_first);
  CHECK(problem.refusal == Refusal::invalid);
  CHECK(problem.rule == rules::invalid_field);
  CHECK(problem.reason == reasons::none);
  CHECK(problem.errors == std::vector<FieldError>{{fields::last_day, reasons::last_day_before_first}});
}

TEST_CASE("Several wrong fields are reported at once and in order") {
  const auto problem =
      Problem::fields({{fields::first_day, reasons::must_be_given}, {fields::half_day, reasons::must_be_half_day}});
  CHECK(problem.rule == rules::invalid_field);
  CHECK(problem.errors == std::vector<FieldError>{{fields::first_day, reasons::must_be_given},
                                                  {fields::half_day, reasons::must_be_half_day}});
}
