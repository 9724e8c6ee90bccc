// Schedules, holidays and terms change the results of closed months only with a reason, which the employees receive.

#include "tests/application/administration/closed_february.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;

namespace {

/// Erika has a schedule of her own, which is equal to the common one.
struct OwnSchedule : ClosedFebruary {
  OwnSchedule() {
    const FiledSchedule full{
        .key = "full",
        .pattern = domain::WorkPattern{domain::WeeklyMinutes{.from_monday = {480, 480, 480, 480, 480, 0, 0}}}};
    add<WorkScheduleRecords>(ada, full).value();
    store.read([&](Work& work) { schedule = work.schedules(acme.id).all().front().id; });
    change(erika, [&](domain::Employee& employee) { employee.schedule = schedule; });
  }
  auto change_to_mondays(bool is_rehearsal = false) {
    return change<WorkScheduleRecords>(ada, "full", {.pattern = mondays().pattern}, {}, is_rehearsal);
  }
  domain::ScheduleId schedule;
};

/// As "erika 2026-02 7680".
Lines lines_of(const RehearsalView& view) {
  Lines lines;
  for (std::size_t i = 0; i < view.corrected.size(); ++i) {
    const auto& one = view.corrected[i];
    lines.push_back(view.corrected_names.at(i) + ' ' + domain::format_month(one.month) + ' ' +
                    std::to_string(one.difference.count()));
  }
  return lines;
}

bool warns(const RehearsalView& view) {
  return std::ranges::any_of(view.warnings, [](const auto& one) { return one.name == "closed-month-changes"; });
}

constexpr std::chrono::year_month february{std::chrono::year{2026}, std::chrono::February};

/// Of twenty days of eight hours four Mondays remain.
constexpr int sixteen_days = 16 * 480;

}  // namespace

TEST_CASE_METHOD(OwnSchedule, "A rehearsal lists the closed months that change, and needs no reason") {
  const auto rehearsed = change_to_mondays(true)->rehearsal.value();
  CHECK(lines_of(rehearsed) == Lines{erika.display_name() + " 2026-02 " + std::to_string(sixteen_days)});
  CHECK(rehearsed.corrected_months == 1);
  CHECK(rehearsed.corrected_people == 1);
  CHECK(warns(rehearsed));
  CHECK(corrections_of(erika).empty());
  CHECK(new_mails().empty());
}

TEST_CASE_METHOD(OwnSchedule, "A schedule changes closed months with a reason only") {
  CHECK(rule(change_to_mondays()) == "reason-missing");
  reason = " \t";
  const auto refused = change_to_mondays();
  CHECK(rule(refused) == "reason-missing");
  CHECK(refused.error().facts == domain::Facts{{"months", std::int64_t{1}}, {"people", std::int64_t{1}}});
  CHECK(corrections_of(erika).empty());
  reason = "was never worked";
  REQUIRE(change_to_mondays());
  CHECK(corrections_of(erika) == std::to_string(sixteen_days) + " schedule.changed " + to_string(schedule));
}

TEST_CASE_METHOD(OwnSchedule, "The employee is told the reason once, however many months change, and nobody else is") {
  choose([](domain::Company& company) {
    company.time_account.since = day("2026-01-01");
    company.time_tracking.closed_through = february;
  });
  reason = "was never worked";
  REQUIRE(change_to_mondays());
  CHECK(new_mails() == Lines{"closed-month-corrected erika@acme"});
  CHECK(last_audit_line() == "month.corrected month=2026-01 reason=was never worked last-month=2026-02 minutes=" +
                                 std::to_string((16 + 18) * 480) + ", ada");
}

TEST_CASE_METHOD(OwnSchedule, "A month whose days differ is changed, though its sum is the same") {
  reason.clear();
  domain::WeeklyMinutes week{.from_monday = {600, 480, 480, 480, 360, 0, 0}};
  const auto rehearsed = change<WorkScheduleRecords>(ada, "full", {.pattern = week}, {}, true)->rehearsal.value();
  CHECK(lines_of(rehearsed) == Lines{erika.display_name() + " 2026-02 0"});
  CHECK(rule(change<WorkScheduleRecords>(ada, "full", {.pattern = week})) == "reason-missing");
}

TEST_CASE_METHOD(OwnSchedule, "Months that are open, and days that stay, need no reason") {
  CHECK(change<EmployeeRecords>(ada, "erika", {.phone = "110"}));
  const std::vector<FiledTerms> from_march{{.valid_from = day("2026-03-02"), .work_schedule = "full"}};
  CHECK(change<EmployeeRecords>(ada, "max", {.terms = from_march}));
  CHECK(change_company(ada, {.language = "de"}));
  choose([](domain::Company& company) { company.time_tracking.closed_through.reset(); });
  CHECK(change_to_mondays());
}

TEST_CASE_METHOD(OwnSchedule, "Holidays and dated terms need a reason, too") {
  const std::vector<domain::Holiday> carnival{{day("2026-02-16"), "Rose Monday"}};
  add<HolidayCalendarRecords>(ada, {.key = "cologne", .days = std::vector<domain::Holiday>{}}).value();
  domain::HolidayCalendarId calendar;
  store.read([&](Work& work) { calendar = work.holiday_calendars(acme.id).all().front().id; });
  change(erika, [&](domain::Employee& employee) { employee.holidays = calendar; });
  CHECK(rule(change<HolidayCalendarRecords>(ada, "cologne", {.days = carnival})) == "reason-missing");
  const std::vector<FiledTerms> from_february{{.valid_from = day("2026-02-02"), .work_schedule = "mondays"}};
  add<WorkScheduleRecords>(ada, mondays()).value();
  CHECK(rule(change<EmployeeRecords>(ada, "erika", {.terms = from_february})) == "reason-missing");
  reason = "the plant was shut";
  REQUIRE(change<HolidayCalendarRecords>(ada, "cologne", {.days = carnival}));
  CHECK(corrections_of(erika).starts_with("480 holiday-calendar.changed "));
}

TEST_CASE_METHOD(OwnSchedule, "Companies without time accounts are asked for a reason as well") {
  choose([](domain::Company& company) {
    company.time_account.since.reset();
    company.time_tracking.closed_through = february;
  });
  change(erika, [&](domain::Employee& employee) { employee.employment.first = day("2026-02-16"); });
  const auto rehearsed = change_to_mondays(true)->rehearsal.value();
  CHECK(lines_of(rehearsed) == Lines{erika.display_name() + " 2026-02 " + std::to_string(8 * 480)});
  CHECK(rule(change_to_mondays()) == "reason-missing");
}

TEST_CASE_METHOD(OwnSchedule, "A company file gives its reason, and a dry run of it warns") {
  CompanyFile file;
  file.company = {.at = "/company", .key = "acme", .name = "Acme", .time_zone = "Europe/Berlin"};
  file.schedules = {{.at = "/workSchedules/0", .key = "full", .pattern = mondays().pattern}};
  const auto read = [&](const std::function<void(Work&)>& job) { store.read(job); };
  const auto rehearsed = rehearse_import(read, services(), {file}, now);
  const auto& warnings = rehearsed.report.at("employees").warnings;
  const auto warning = std::ranges::find(warnings, "closed-month-changes", &ImportWarning::name);
  REQUIRE(warning != warnings.end());
  CHECK(warning->record.key == "erika");
  CHECK(warning->message == "changes 1 closed month: 2026-02, " + std::to_string(sixteen_days) + " minutes in all");
  REQUIRE_FALSE(import_companies(store, services(), {file}, now, {.reason = "company.json"}).refused);
  CHECK(new_mails() == Lines{"closed-month-corrected erika@acme"});
  CHECK(corrections_of(erika) == std::to_string(sixteen_days) + " company.imported " + to_string(acme.id));
  CHECK(last_audit_line().contains("reason=company.json"));
}
