#include <stint/application/absences/substitutes.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceId;
using stint::domain::AbsenceState;
using stint::domain::SubstituteRequest;
using stint::domain::SubstituteState;

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

TEST_CASE_METHOD(TwoCompanies, "A substitute accepts or rejects, and the absent colleague hears of it") {
  const auto id = absence_with(*this, SubstituteState::pending,
                               GENERATE(AbsenceState::pending, AbsenceState::edit, AbsenceState::approved));
  SECTION("accepts") {
    const auto view = by(sam, accept_substitution, id).value();
    CHECK(view.state == SubstituteState::confirmed);
    CHECK(view.absence.id == id);
    CHECK(view.absence.employee_name == "Erika Muster");
    CHECK(stored(id)->substitute->state == SubstituteState::confirmed);
    CHECK(new_mails() == Strings{"substitute-accepted erika@acme"});
    CHECK(audit_actions() == Strings{"absence.substitution_accepted"});
  }
  SECTION("rejects") {
    CHECK(by(sam, reject_substitution, id)->state == SubstituteState::rejected);
    CHECK(stored(id)->substitute->state == SubstituteState::rejected);
    CHECK(new_mails() == Strings{"substitute-rejected erika@acme"});
    CHECK(audit_actions() == Strings{"absence.substitution_rejected"});
  }
}

TEST_CASE_METHOD(TwoCompanies,
                 "There is nothing to answer twice, about a rejected absence, or where nobody was asked") {
  for (const auto id : {absence_with(*this, SubstituteState::confirmed), absence_with(*this, SubstituteState::rejected),
                        absence_with(*this, SubstituteState::pending, AbsenceState::rejected)}) {
    const auto before = stored(id);
    CHECK(rule(by(sam, accept_substitution, id)) == "substitute-not-decidable");
    CHECK(word(by(sam, reject_substitution, id)) == "conflict");
    CHECK(stored(id) == before);
  }
  CHECK(new_mails().empty());
}

TEST_CASE_METHOD(TwoCompanies, "Only the designated substitute can respond") {
  const auto id = absence_with(*this, SubstituteState::pending);
  for (const auto* who : {&erika, &max, &ada, &otto, &olga}) {
    INFO(who->key);
    CHECK(word(by(*who, accept_substitution, id)) == "forbidden");
    CHECK(word(by(*who, reject_substitution, id)) == "forbidden");
  }
  CHECK(word(by(rita, accept_substitution, id)) == "unknown");
  CHECK(word(by(sam, accept_substitution, AbsenceId{id.value + 1})) == "unknown");
  const auto without_substitute = vacation_of_erika();
  CHECK(word(by(sam, accept_substitution, without_substitute)) == "forbidden");
  CHECK(word(by(sam, reject_substitution, without_substitute)) == "forbidden");
  CHECK(new_mails().empty());
}

TEST_CASE_METHOD(TwoCompanies,
                 "Questions to a substitute are listed in any status and counted while they can be answered") {
  for (const auto state : {SubstituteState::pending, SubstituteState::confirmed, SubstituteState::rejected}) {
    absence_with(*this, state);
  }
  absence_with(*this, SubstituteState::pending, AbsenceState::rejected);
  const auto asked = by(sam, list_substitutions).value();
  CHECK(asked.size() == 4);
  CHECK(asked.front().absence.employee == erika.id);
  CHECK(by(sam, count_substitutions).value() == 1);
  CHECK(by(erika, list_substitutions)->empty());
  CHECK(by(erika, count_substitutions).value() == 0);
}

TEST_CASE_METHOD(TwoCompanies, "Everybody in the company but the caller and locked people can stand in") {
  change(sam, [](auto& employee) { employee.department = "Sales"; });
  const auto candidates = by(erika, list_substitute_candidates).value();
  CHECK(names(candidates) ==
        Strings{"Ada Muster", "Max Muster", "Mia Muster", "Olga Muster", "Otto Muster", "Sam Muster"});
  CHECK(candidates.back().id == sam.id);
  CHECK(candidates.back().department == "Sales");
  CHECK(names(by(rita, list_substitute_candidates).value()) == Strings{"Ron Muster"});
}
