#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceState;

TEST_CASE_METHOD(TwoCompanies, "What is left of the vacation is seen in the company's current year") {
  change(erika, [](auto& employee) { employee.vacation.carry_over = {{2026, {5}}}; });
  vacation_of_erika(AbsenceState::pending);
  vacation_of_erika(AbsenceState::approved);
  vacation_of_erika(AbsenceState::rejected);
  import({.id = {},
          .employee = erika.id,
          .details = {"SIC", one_day("2026-02-02"), {}, {}},
          .state = AbsenceState::approved});
  const auto view = [&] { return by(erika, show_time_off).value(); };
  CHECK(view().vacation_total.days() == 32.5);
  CHECK(view().vacation_remaining.days() == 27.5);  // the same week twice counts once
  CHECK(view().illness_taken.days() == 1);
  CHECK(by(sam, show_time_off)->vacation_remaining.days() == 30);

  now = day("2026-12-31") + std::chrono::hours{22} + std::chrono::minutes{59};
  CHECK(view().vacation_total.days() == 32.5);
  now += std::chrono::minutes{1};  // midnight in Berlin
  CHECK(view().vacation_total.days() == 30);
  CHECK(view().vacation_remaining.days() == 30);
  CHECK(view().illness_taken.days() == 0);
}

TEST_CASE_METHOD(TwoCompanies,
                 "Three days ill inside a week of vacation give three days back, once the certificate is there") {
  vacation_of_erika(AbsenceState::approved);
  stint::domain::AbsenceRecord illness{.id = {},
                                       .employee = erika.id,
                                       .details = {"SIC", days("2026-03-17", "2026-03-19"), {}, {}},
                                       .state = AbsenceState::approved};
  using stint::domain::CertifiedDays;
  const auto [certified, left] =
      GENERATE(std::pair{CertifiedDays{}, 25}, std::pair{CertifiedDays::on({days("2026-03-18", "2026-03-20")}), 27},
               std::pair{CertifiedDays::all(), 28});
  illness.certified = certified;
  import(illness);
  const auto view = by(erika, show_time_off).value();
  CHECK(view.vacation_remaining.days() == left);
  CHECK(view.illness_taken.days() == 3);
}
