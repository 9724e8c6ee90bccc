// Approval and visibility if the list of managers changes on a day: the list of the day that a request is about
// applies.

#include <catch2/catch.hpp>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/directory.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;

namespace {

/// From Monday, 23 March, Erika reports to Otto, in another department.
struct NewManager : TwoCompanies {
  NewManager() {
    choose([](auto& company) { company.uses_departments = true; });
    change(erika, [&](auto& employee) {
      employee.department = "Sales";
      employee.terms = {{.valid_from = day("2026-03-23"), .managers = std::vector{otto.id}, .department = "Service"}};
    });
  }

  domain::AbsenceId filed(std::string_view first, std::string_view last) {
    return by(erika, file_absence, vacation_form(first, last)).value().id;
  }
  std::size_t seen_by(const domain::Employee& who) { return shown_to(who, list_team_absences).size(); }
};

}  // namespace

TEST_CASE("An absence that begins under the earlier managers is theirs to decide") {
  NewManager office;
  const auto id = office.filed("2026-03-20", "2026-03-24");
  CHECK(word(office.by(office.otto, approve_absence, id)) == "forbidden");
  CHECK(word(office.by(office.max, approve_absence, id)) == "done");
}

TEST_CASE("One that begins with the new terms is the new manager's to decide, also before that day") {
  NewManager office;
  const auto id = office.filed("2026-03-23", "2026-03-24");
  CHECK(word(office.by(office.max, approve_absence, id)) == "forbidden");
  CHECK(word(office.by(office.otto, approve_absence, id)) == "done");
  CHECK(office.stored(id)->state == domain::AbsenceState::approved);  // only his approval is required
}

TEST_CASE("Mails go to those who decide") {
  NewManager office;
  (void)office.new_mails();
  office.filed("2026-03-23", "2026-03-24");
  CHECK(office.new_mails() == std::vector<std::string>{"absence-filed otto@acme"});
}

TEST_CASE("Managers see the absences that begin while they are managers") {
  NewManager office;
  const auto before_max = office.seen_by(office.max);
  const auto before_otto = office.seen_by(office.otto);
  office.filed("2026-03-20", "2026-03-20");
  CHECK(office.seen_by(office.max) == before_max + 1);
  CHECK(office.seen_by(office.otto) == before_otto);
  office.filed("2026-03-23", "2026-03-24");
  CHECK(office.seen_by(office.max) == before_max + 1);
  CHECK(office.seen_by(office.otto) == before_otto + 1);
}

TEST_CASE("The directory and the profile show what holds today") {
  NewManager office;
  const auto listed_to = [&](const domain::Employee& who) {
    const auto views = office.read_by(who, list_employees).value();
    return std::ranges::count_if(views, [&](const auto& view) { return view.employee.id == office.erika.id; }) == 1;
  };
  const auto department = [&] { return office.read_by(office.erika, show_profile)->department.value(); };
  CHECK(listed_to(office.max));
  CHECK_FALSE(listed_to(office.otto));
  CHECK(department() == "Sales");
  office.now = day("2026-03-23") + std::chrono::hours{8};
  CHECK_FALSE(listed_to(office.max));
  CHECK(listed_to(office.otto));
  CHECK(department() == "Service");
}
