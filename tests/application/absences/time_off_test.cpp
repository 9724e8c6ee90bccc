#include <catch2/catch.hpp>

#include <stint/application/absences/showing.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceState;

TEST_CASE("What is left of the vacation is seen in the company's current year") {
  TwoCompanies office;
  office.change(office.erika, [](auto& employee) { employee.vacation.carry_over = {{2026, {5}}}; });
  office.vacation_of_erika(AbsenceState::pending);
  office.vacation_of_erika(AbsenceState::approved);
  office.vacation_of_erika(AbsenceState::rejected);
  office.import({.id = {},
                 .employee = office.erika.id,
                 .details = {"SIC", one_day("2026-02-02"), {}, {}},
                 .state = AbsenceState::approved});
  const auto view = [&] { return office.by(office.erika, show_time_off).value(); };
  CHECK(view().vacation_total.days() == 32.5);
  CHECK(view().vacation_remaining.days() == 27.5);  // the same week twice counts once
  CHECK(view().illness_taken.days() == 1);
  CHECK(office.by(office.sam, show_time_off)->vacation_remaining.days() == 30);

  office.now = day("2026-12-31") + std::chrono::hours{22} + std::chrono::minutes{59};
  CHECK(view().vacation_total.days() == 32.5);
  office.now += std::chrono::minutes{1};  // midnight in Berlin
  CHECK(view().vacation_total.days() == 30);
  CHECK(view().vacation_remaining.days() == 30);
  CHECK(view().illness_taken.days() == 0);
}

TEST_CASE("Three days ill inside a week of vacation give three days back, once the certificate is there") {
  TwoCompanies office;
  office.vacation_of_erika(AbsenceState::approved);
  stint::domain::AbsenceRecord illness{.id = {},
                                       .employee = office.erika.id,
                                       .details = {"SIC", days("2026-03-17", "2026-03-19"), {}, {}},
                                       .state = AbsenceState::approved};
  using stint::domain::CertifiedDays;
  const auto [certified, left] =
      GENERATE(std::pair{CertifiedDays{}, 25}, std::pair{CertifiedDays::on({days("2026-03-18", "2026-03-20")}), 27},
               std::pair{CertifiedDays::all(), 28});
  illness.certified = certified;
  office.import(illness);
  const auto view = office.by(office.erika, show_time_off).value();
  CHECK(view.vacation_remaining.days() == left);
  CHECK(view.illness_taken.days() == 3);
}
