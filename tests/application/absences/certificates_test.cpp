#include <catch2/catch.hpp>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/showing.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceState;
using Strings = std::vector<std::string>;

TEST_CASE("The operator records a medical certificate once, where one is required") {
  TwoCompanies office;
  const auto illness = office.import({.id = {},
                                      .employee = office.erika.id,
                                      .details = {"SIC", one_day("2026-03-02"), {}, {}},
                                      .state = AbsenceState::approved});
  const auto provide = [&](stint::domain::AbsenceId id) {
    return word(perform_now(office.repeating, [&](Work& work) {
      return provide_certificate({work, office.now, office.zones}, id);
    }));
  };
  CHECK(office.shown_to(office.erika, list_my_absences)[0].certificate_provided == false);
  CHECK(provide({illness.value + 1}) == "unknown");
  CHECK(provide(office.vacation_of_erika()) == "conflict");
  CHECK(provide(illness) == "done");
  CHECK(provide(illness) == "done");
  CHECK(office.stored(illness)->certificate_provided);
  CHECK(office.shown_to(office.erika, list_my_absences)[1].certificate_provided == true);
  CHECK(office.audit_actions() == Strings{"absence.certificate_provided"});
}
