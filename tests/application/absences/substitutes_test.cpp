#include <catch2/catch.hpp>

#include <stint/application/absences/substitutes.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceId;
using stint::domain::AbsenceState;
using stint::domain::SubstituteRequest;
using stint::domain::SubstituteState;
using Strings = std::vector<std::string>;

namespace {

AbsenceId absence_with(TwoCompanies& office, SubstituteState asked, AbsenceState state = AbsenceState::pending) {
  return office.import({.id = {},
                        .employee = office.erika.id,
                        .details = {"VAC", days("2026-03-16", "2026-03-20"), {}, {}},
                        .state = state,
                        .substitute = SubstituteRequest{office.sam.id, asked}});
}

Strings names(const std::vector<SubstituteCandidateView>& candidates) {
  Strings names;
  for (const auto& candidate : candidates) names.push_back(candidate.name);
  return names;
}

}  // namespace

TEST_CASE("A substitute accepts or rejects, and the absent colleague hears of it") {
  TwoCompanies office;
  const auto id = absence_with(office, SubstituteState::pending,
                               GENERATE(AbsenceState::pending, AbsenceState::edit, AbsenceState::approved));
  SECTION("accepts") {
    const auto view = office.by(office.sam, accept_substitution, id).value();
    CHECK(view.state == SubstituteState::confirmed);
    CHECK(view.absence.id == id);
    CHECK(view.absence.employee_name == "Erika Muster");
    CHECK(office.stored(id)->substitute->state == SubstituteState::confirmed);
    CHECK(office.new_mails() == Strings{"substitute-accepted erika@acme"});
    CHECK(office.audit_actions() == Strings{"absence.substitution_accepted"});
  }
  SECTION("rejects") {
    CHECK(office.by(office.sam, reject_substitution, id)->state == SubstituteState::rejected);
    CHECK(office.stored(id)->substitute->state == SubstituteState::rejected);
    CHECK(office.new_mails() == Strings{"substitute-rejected erika@acme"});
    CHECK(office.audit_actions() == Strings{"absence.substitution_rejected"});
  }
}

TEST_CASE("There is nothing to answer twice, about a rejected absence, or where nobody was asked") {
  TwoCompanies office;
  for (const auto id :
       {absence_with(office, SubstituteState::confirmed), absence_with(office, SubstituteState::rejected),
        absence_with(office, SubstituteState::pending, AbsenceState::rejected)}) {
    const auto before = office.stored(id);
    CHECK(rule(office.by(office.sam, accept_substitution, id)) == "substitute-not-decidable");
    CHECK(word(office.by(office.sam, reject_substitution, id)) == "conflict");
    CHECK(office.stored(id) == before);
  }
  CHECK(office.new_mails().empty());
}

TEST_CASE("Only the designated substitute can respond") {
  TwoCompanies office;
  const auto id = absence_with(office, SubstituteState::pending);
  for (const auto* who : {&office.erika, &office.max, &office.ada, &office.otto, &office.olga}) {
    INFO(who->key);
    CHECK(word(office.by(*who, accept_substitution, id)) == "forbidden");
    CHECK(word(office.by(*who, reject_substitution, id)) == "forbidden");
  }
  CHECK(word(office.by(office.rita, accept_substitution, id)) == "unknown");
  CHECK(word(office.by(office.sam, accept_substitution, AbsenceId{id.value + 1})) == "unknown");
  const auto without_substitute = office.vacation_of_erika();
  CHECK(word(office.by(office.sam, accept_substitution, without_substitute)) == "forbidden");
  CHECK(word(office.by(office.sam, reject_substitution, without_substitute)) == "forbidden");
  CHECK(office.new_mails().empty());
}

TEST_CASE("Questions to a substitute are listed in any status and counted while they can be answered") {
  TwoCompanies office;
  for (const auto state : {SubstituteState::pending, SubstituteState::confirmed, SubstituteState::rejected}) {
    absence_with(office, state);
  }
  absence_with(office, SubstituteState::pending, AbsenceState::rejected);
  const auto asked = office.by(office.sam, list_substitutions).value();
  CHECK(asked.size() == 4);
  CHECK(asked.front().absence.employee == office.erika.id);
  CHECK(office.by(office.sam, count_substitutions).value() == 1);
  CHECK(office.by(office.erika, list_substitutions)->empty());
  CHECK(office.by(office.erika, count_substitutions).value() == 0);
}

TEST_CASE("Everybody in the company but the caller and locked people can stand in") {
  TwoCompanies office;
  office.change(office.sam, [](auto& employee) { employee.department = "Sales"; });
  const auto candidates = office.by(office.erika, list_substitute_candidates).value();
  CHECK(names(candidates) ==
        Strings{"Ada Muster", "Max Muster", "Mia Muster", "Olga Muster", "Otto Muster", "Sam Muster"});
  CHECK(candidates.back().id == office.sam.id);
  CHECK(candidates.back().department == "Sales");
  CHECK(names(office.by(office.rita, list_substitute_candidates).value()) == Strings{"Ron Muster"});
}
