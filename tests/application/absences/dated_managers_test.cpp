// Approval and visibility if the list of managers changes on a day: the list of the day that a request is about
// applies.

#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/filing.hpp>
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

TEST_CASE_METHOD(NewManager, "An absence that begins under the earlier managers is theirs to decide") {
  const auto id = filed("2026-03-20", "2026-03-24");
  CHECK(word(by(otto, approve_absence, id)) == "forbidden");
  CHECK(word(by(max, approve_absence, id)) == "done");
}

TEST_CASE_METHOD(NewManager,
                 "One that begins with the new terms is the new manager's to decide, also before that day") {
  const auto id = filed("2026-03-23", "2026-03-24");
  CHECK(word(by(max, approve_absence, id)) == "forbidden");
  CHECK(word(by(otto, approve_absence, id)) == "done");
  CHECK(stored(id)->state == domain::AbsenceState::approved);  // only his approval is required
}

TEST_CASE_METHOD(NewManager, "Mails go to those who decide") {
  (void)new_mails();
  filed("2026-03-23", "2026-03-24");
  CHECK(new_mails() == std::vector<std::string>{"absence-filed otto@acme"});
}

TEST_CASE_METHOD(NewManager, "Managers see the absences that begin while they are managers") {
  const auto before_max = seen_by(max);
  const auto before_otto = seen_by(otto);
  filed("2026-03-20", "2026-03-20");
  CHECK(seen_by(max) == before_max + 1);
  CHECK(seen_by(otto) == before_otto);
  filed("2026-03-23", "2026-03-24");
  CHECK(seen_by(max) == before_max + 1);
  CHECK(seen_by(otto) == before_otto + 1);
}

TEST_CASE_METHOD(NewManager, "The directory and the profile show what holds today") {
  const auto listed_to = [&](const domain::Employee& who) {
    const auto views = read_by(who, list_employees).value();
    return std::ranges::count_if(views, [&](const auto& view) { return view.employee.id == erika.id; }) == 1;
  };
  const auto department = [&] { return read_by(erika, show_profile)->department.value(); };
  CHECK(listed_to(max));
  CHECK_FALSE(listed_to(otto));
  CHECK(department() == "Sales");
  now = day("2026-03-23") + std::chrono::hours{8};
  CHECK_FALSE(listed_to(max));
  CHECK(listed_to(otto));
  CHECK(department() == "Service");
}
