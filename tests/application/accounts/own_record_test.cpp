#include <stint/application/accounts/own_record.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;

namespace {

OwnRecordView record_of(TwoCompanies& office, const domain::Employee& who) {
  return office.read_by(who, show_own_record).value();
}

}  // namespace

TEST_CASE("The own record has what holds today, and changes of terms with their days") {
  TwoCompanies office;
  office.change(office.erika, [&](domain::Employee& erika) {
    erika.employee_number = "1042";
    erika.department = "Sales";
    erika.terms = {{.valid_from = day("2026-03-02"), .department = "Service"},
                   {.valid_from = day("2026-03-03"),
                    .vacation_per_year = domain::HalfDays{56},
                    .managers = std::vector{office.ada.id},
                    .time_zone = "Europe/Lisbon"}};
  });
  const auto record = record_of(office, office.erika);
  CHECK(record.employee.id == office.erika.id);
  CHECK(record.employee.employee_number == "1042");
  CHECK(record.employee.department == "Service");
  CHECK(record.employee.vacation.per_year == domain::HalfDays{60});
  CHECK(record.time_zone == "Europe/Berlin");
  REQUIRE(record.managers.size() == office.erika.managers.size());
  CHECK(record.managers[0].id == office.max.id);
  CHECK(record.managers[0].name == office.max.display_name());
  REQUIRE(record.terms.size() == 2);
  CHECK(record.terms[0].department == "Service");
  CHECK_FALSE(record.terms[0].managers);
  CHECK(record.terms[1].valid_from == day("2026-03-03"));
  CHECK(record.terms[1].vacation_per_year == domain::HalfDays{56});
  CHECK(record.terms[1].managers.value().at(0).name == office.ada.display_name());
  CHECK(record.terms[1].time_zone == "Europe/Lisbon");
  CHECK_FALSE(record.terms[1].schedule);
}

TEST_CASE("The own record has the weeks of the schedule and the calendar by their keys") {
  TwoCompanies office;
  domain::WeeklyMinutes part;
  part.from_monday = {240, 240, 0, 0, 0, 0, 0};
  std::optional<domain::ScheduleId> schedule;
  keep(office.store, [&](Work& work) {
    schedule = work.schedules(office.acme.id).save({.id = {}, .key = "part-time", .pattern = part}).id;
  });
  CHECK(record_of(office, office.erika).schedule.key.empty());
  CHECK(record_of(office, office.erika).schedule.pattern == domain::WorkPattern{});
  office.change(office.erika, [&](domain::Employee& erika) { erika.schedule = schedule; });
  const auto record = record_of(office, office.erika);
  CHECK(record.schedule.key == "part-time");
  CHECK(record.schedule.pattern.weeks().at(0).from_monday[0] == 240);
}

TEST_CASE_METHOD(TwoCompanies, "The own record is not for personal tokens, because health data is in it") {
  auto caller = caller_of(erika);
  store.read([&](Work& work) {
    CHECK(show_own_record({work, caller, now, zones, policies}));
    caller.personal_token = true;
    CHECK(word(show_own_record({work, caller, now, zones, policies})) == "forbidden");
  });
}
