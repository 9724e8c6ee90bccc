#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/filing_rules.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;

namespace {

/// No absence may begin on a Friday.
std::optional<domain::Problem> refusal_of_fridays(const Filing& filing) {
  const std::chrono::weekday begins{filing.wanted().details.span.first};
  if (begins != std::chrono::Friday) return std::nullopt;
  return domain::Problem::of_host(domain::Refusal::invalid, {"not-on-fridays", "Absences do not begin on Fridays."});
}

std::vector<std::string> names_of(const Policies& policies) {
  std::vector<std::string> names;
  for (const auto& row : policies.on_filing) names.push_back(row.name);
  return names;
}

}  // namespace

TEST_CASE("The rules on filing are asked in this order") {
  CHECK(names_of(standard_policies()) ==
        std::vector<std::string>{"outside-employment", "closed-month", "blackout", "minimum-notice",
                                 "duplicate-absence", "overlapping-absence", "entitlement-exceeded", "quota-exceeded",
                                 "team-rule", "too-many-open-requests"});
}

TEST_CASE_METHOD(TwoCompanies, "A host's rule refuses a filing in its own name and words") {
  policies.on_filing.add({"not-on-fridays", refusal_of_fridays});
  const auto refused = by(erika, file_absence, vacation_form("2026-03-20", "2026-03-23"));
  CHECK(word(refused) == "invalid");
  CHECK(rule(refused) == "not-on-fridays");
  CHECK(refused.error().host.sentence == "Absences do not begin on Fridays.");
  CHECK(audit_actions().empty());
  CHECK(word(by(erika, file_absence, vacation_form("2026-03-19", "2026-03-23"))) == "done");
}

TEST_CASE("A host's rule judges the new time of a change, and leaves alone what stays") {
  TwoCompanies office;
  const auto filed = office.by(office.erika, file_absence, vacation_form("2026-03-20", "2026-03-23"));
  REQUIRE(filed);
  office.policies.on_filing.add({"not-on-fridays", refusal_of_fridays});
  const auto change = [&](const AbsenceCommand& command) {
    return office.by(office.erika, change_absence, filed->id, absence_form(command));
  };
  CHECK(rule(change({.last = day("2026-03-24")})) == "not-on-fridays");
  CHECK(word(change({.comments = "at last"})) == "done");
  CHECK(word(change({.first = day("2026-03-19")})) == "done");
}

TEST_CASE_METHOD(TwoCompanies, "The first rule that refuses is heard: a host's comes behind those of Stint") {
  policies.on_filing.add({"not-on-fridays", refusal_of_fridays});
  choose([](domain::Company& company) { company.absences.reject_overlapping = true; });
  REQUIRE(by(erika, file_absence, vacation_form("2026-03-19", "2026-03-23")));
  CHECK(rule(by(erika, file_absence, vacation_form("2026-03-20", "2026-03-23"))) == "overlapping-absence");
}

TEST_CASE("A policy has a name of its own, and does something") {
  auto policies = standard_policies();
  CHECK_THROWS_AS(policies.on_filing.add({"blackout", refusal_of_fridays}), std::invalid_argument);
  CHECK_THROWS_AS(policies.on_filing.add({"nothing", nullptr}), std::invalid_argument);
  CHECK(names_of(policies) == names_of(standard_policies()));
}
