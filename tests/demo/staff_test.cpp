#include <set>

#include "tests/demo/filled_company.hpp"

using namespace stint;
using namespace stint::test;
using application::CompanyFile;
using domain::Role;

namespace {

/// The number of managers above a person, along the longest chain; more than 10 means a circle.
int depth(const CompanyFile& file, const std::string& key, int above = 0) {
  if (above > 10) return above;
  int deepest = above;
  for (const auto& manager : *employee_of(file, key).managers) {
    deepest = std::max(deepest, depth(file, manager, above + 1));
  }
  return deepest;
}

}  // namespace

TEST_CASE("Alpenblick has sixty people in three offices, three countries' holidays and three levels of managers") {
  const auto file = demo_on(a_day).at(0);
  CHECK(file.employees.size() == 60);
  std::map<std::string, int> offices;
  std::set<std::string> calendars;
  std::set<std::string> schedules;
  for (const auto& employee : file.employees) {
    ++offices[*employee.branch_office];
    calendars.insert(**employee.holiday_calendar);
    schedules.insert(**employee.work_schedule);
  }
  CHECK(offices == std::map<std::string, int>{{"München", 29}, {"Wien", 16}, {"Lyon", 15}});
  CHECK(calendars == std::set<std::string>{"AT", "DE-BY", "FR"});
  CHECK(schedules == std::set<std::string>{"35-hours", "four-day", "full-time", "half-time", "shift"});
  CHECK(depth(file, "max") == 1);
  CHECK(depth(file, "jonas") == 2);
  CHECK(depth(file, "tina") == 3);
}

TEST_CASE("Nobody is above themselves, and only those who may decide have reports") {
  for (const auto& file : demo_on(a_day)) {
    for (const auto& employee : file.employees) {
      CAPTURE(file.company.key, employee.key);
      CHECK(depth(file, employee.key) <= 3);
      CHECK(employee.managers->empty() == (employee.key == "ada"));
      for (const auto& manager : *employee.managers) CHECK(*employee_of(file, manager).role != Role::user);
    }
  }
}

TEST_CASE("The second company has chosen what the first has not") {
  const auto files = demo_on(a_day);
  const auto& first = files.at(0).company;
  const auto& second = files.at(1).company;
  CHECK(first.time_zone != second.time_zone);
  CHECK(first.country.value()->code != second.country.value()->code);
  CHECK_FALSE(first.absences.single_approval_suffices.value_or(false));
  CHECK(second.absences.single_approval_suffices.value_or(false));
  CHECK(first.absences.substitute_acceptance_required.value_or(false));
  CHECK_FALSE(second.absences.substitute_acceptance_required.value_or(true));
  const auto& tracking = **second.time_tracking;
  CHECK(tracking.approval.of<"new_entries">() == true);
  CHECK(tracking.approval.of<"changes">() == true);
  CHECK(tracking.approval.of<"deletions">() == true);
  CHECK(tracking.terminal_only.stop == true);
  CHECK(tracking.terminal_only.except == std::vector<std::string>{"noor"});
  CHECK(tracking.minimum_start_interval_seconds == 60);
  CHECK_FALSE((**first.time_tracking).approval.of<"new_entries">().value_or(false));
}

TEST_CASE("Both companies know the same keys") {
  const auto files = demo_on(a_day);
  for (const auto* key : {"ada", "max", "erika", "sam", "lea"}) {
    CHECK(employee_of(files.at(0), key).email != employee_of(files.at(1), key).email);
  }
}

TEST_CASE("The months before the last one are closed") {
  const auto closed = [](const char* today) {
    return **(**demo_on(day(today)).at(0).company.time_tracking).closed_through;
  };
  CHECK(closed("2026-01-31") == std::chrono::year{2025} / 11);
  CHECK(closed("2026-03-01") == std::chrono::year{2026} / 1);
  CHECK(closed("2025-12-31") == std::chrono::year{2025} / 10);
}
