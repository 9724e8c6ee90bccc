#include "tests/application/import/importing.hpp"

using namespace stint;
using namespace stint::test;
using domain::HalfDays;

namespace {

using Key = std::optional<std::string>;

/// Erika, who works part time effective July.
application::CompanyFile part_time_from_july() {
  auto file = small_company();
  file.employees[1].terms = {{.valid_from = day("2026-07-01"), .work_schedule = Key{"part-time"}}};
  return file;
}

/// A file that contains only the given members of erika.
application::CompanyFile erika_alone(const std::function<void(application::FiledEmployee&)>& set) {
  auto file = filed_company();
  file.employees = {filed_employee("erika")};
  set(file.employees[0]);
  return file;
}

std::int32_t minutes_on(Importing& operation, std::string_view date) {
  std::int32_t minutes = -1;
  const auto erika = operation.employee("erika").id;
  operation.look([&](application::Work& work, domain::CompanyId company) {
    minutes = work.employees(company).work_calendar_of(erika).scheduled_minutes(day(date));
  });
  return minutes;
}

}  // namespace

TEST_CASE_METHOD(Importing, "Terms of a file hold from their day on") {
  import(part_time_from_july());
  CHECK(minutes_on(*this, "2026-06-30") == 480);  // a Tuesday
  CHECK(minutes_on(*this, "2026-07-07") == 0);
  CHECK(minutes_on(*this, "2026-07-06") == 480);  // a Monday
}

TEST_CASE_METHOD(Importing, "An absence over a change of terms takes what is worked before and after it") {
  auto file = part_time_from_july();
  file.absences = {filed_vacation()};
  file.absences[0].first = day("2026-06-29");
  file.absences[0].last = day("2026-07-07");
  import(file);
  CHECK(absence_of("erika").halves.code() == "330000030");
}

TEST_CASE_METHOD(ImportingAcme, "Terms that come later recount what is ahead, and nothing that is over") {
  file.absences = {filed_vacation()};
  import(file);
  CHECK(absence_of("erika").halves.code() == "33333");
  now = day("2026-03-18") + std::chrono::hours{8};
  this->import(erika_alone(
      [](auto& erika) { erika.terms = {{.valid_from = day("2026-01-01"), .work_schedule = Key{"part-time"}}}; }));
  CHECK(absence_of("erika").halves.code() == "33000");  // Monday and Tuesday are over
}

TEST_CASE_METHOD(Importing, "Another schedule without a date holds from today on") {
  import(small_company());
  now = day("2026-05-13");
  this->import(erika_alone([](auto& erika) { erika.work_schedule = Key{"part-time"}; }));
  const auto erika = employee("erika");
  CHECK_FALSE(erika.schedule);
  REQUIRE(erika.terms.size() == 1);
  CHECK(erika.terms[0].valid_from == day("2026-05-13"));
  CHECK(minutes_on(*this, "2026-05-12") == 480);
  CHECK(minutes_on(*this, "2026-05-13") == 0);
}

TEST_CASE_METHOD(Importing, "Back to the first schedule without a date is a change from today on, too") {
  import(small_company());
  now = day("2026-05-13");
  this->import(erika_alone([](auto& erika) { erika.work_schedule = Key{"part-time"}; }));
  now = day("2026-06-10");
  this->import(erika_alone([](auto& erika) { erika.work_schedule = Key{}; }));
  CHECK(minutes_on(*this, "2026-06-09") == 0);
  CHECK(minutes_on(*this, "2026-06-10") == 480);
}

TEST_CASE_METHOD(Importing, "A file that says dates and the first terms changes nothing when it comes again") {
  auto file = part_time_from_july();
  file.employees[1].work_schedule = Key{};
  import(file);
  now = day("2026-10-01");
  const auto before = employee("erika");
  import(file, {.overwrite = true});
  CHECK(employee("erika") == before);
}

TEST_CASE_METHOD(Importing, "Before the employment begins the first terms themselves change") {
  auto file = small_company();
  file.employees[1].employment_start = std::optional{day("2026-09-01")};
  import(file);
  this->import(erika_alone([](auto& erika) { erika.work_schedule = Key{"part-time"}; }));
  CHECK(employee("erika").terms.empty());
  CHECK(minutes_on(*this, "2026-09-01") == 0);  // a Tuesday
}

TEST_CASE_METHOD(Importing, "Another yearly vacation holds from today on once terms with dates say one") {
  auto file = small_company();
  file.employees[1].vacation_per_year = HalfDays{60};
  file.employees[1].terms = {{.valid_from = day("2026-02-01"), .vacation_per_year = HalfDays{50}}};
  import(file);
  now = day("2026-05-13");
  this->import(erika_alone([](auto& erika) { erika.vacation_per_year = HalfDays{40}; }));
  const auto erika = employee("erika");
  CHECK(erika.as_of(day("2026-01-31")).vacation.per_year == HalfDays{60});
  CHECK(erika.as_of(day("2026-05-12")).vacation.per_year == HalfDays{50});
  CHECK(erika.as_of(day("2026-05-13")).vacation.per_year == HalfDays{40});
}

TEST_CASE_METHOD(Importing, "Managers of terms may stand anywhere in the file") {
  auto file = small_company();
  std::swap(file.employees[0], file.employees[1]);  // erika first
  file.employees[0].terms = {{.valid_from = day("2026-07-01"), .managers = std::vector<std::string>{"max"}}};
  import(file);
  const auto max = employee("max").id;
  CHECK(employee("erika").managers_on(day("2026-06-30")).empty());
  CHECK(employee("erika").managers_on(day("2026-07-01")) == std::vector{max});
}

TEST_CASE_METHOD(Importing,
                 "Other managers without a date take over at once, unless terms with dates say who they are") {
  auto file = small_company();
  file.employees[1].managers = std::vector<std::string>{"max"};
  import(file);
  now = day("2026-05-13");
  const auto nobody = erika_alone([](auto& erika) { erika.managers = std::vector<std::string>{}; });
  import(nobody);
  CHECK(employee("erika").managers_on(day("2026-01-01")).empty());

  Importing dated;
  file.employees[1].terms = {{.valid_from = day("2026-02-01"), .managers = std::vector<std::string>{"max", "erika"}}};
  dated.import(file);
  dated.now = day("2026-05-13");
  dated.import(nobody);
  CHECK(dated.employee("erika").managers_on(day("2026-05-12")).size() == 2);
  CHECK(dated.employee("erika").managers_on(day("2026-05-13")).empty());
}

TEST_CASE_METHOD(Importing, "Faults of terms are reported where they stand") {
  auto file = small_company();
  file.employees[1].terms = {{.valid_from = day("2026-07-01"), .work_schedule = Key{"none"}},
                             {.valid_from = day("2026-07-01"), .holiday_calendar = Key{"none"}},
                             {.valid_from = day("2026-08-01")},
                             {.valid_from = day("2026-09-01"), .managers = std::vector<std::string>{"none"}}};
  const auto faults = import(file);
  const auto is_reported = [&](std::string_view pointer) {
    return std::ranges::any_of(faults, [&](const auto& fault) { return fault.find(pointer) != std::string::npos; });
  };
  CHECK(faults.size() == 5);
  CHECK(is_reported("/employees/1/terms/0/workSchedule"));
  CHECK(is_reported("/employees/1/terms/1/validFrom"));
  CHECK(is_reported("/employees/1/terms/1/holidayCalendar"));
  CHECK(is_reported("/employees/1/terms/2"));
  CHECK(is_reported("/employees/1/terms/3/managers/0"));
}
