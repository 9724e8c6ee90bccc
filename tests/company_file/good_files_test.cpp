#include <stint/company_file/read_company_file.hpp>

#include "tests/company_file/edited_example.hpp"
#include "tests/company_file/example_file.hpp"
#include "tests/domain/dates.hpp"

using namespace stint;
using application::CompanyFile;
using test::day;

namespace {

CompanyFile read(std::string_view json) {
  const auto files = company_file::read_company_file(json);
  if (!files) FAIL(files.error().front().pointer + " " + files.error().front().message);
  REQUIRE(files->size() == 1);
  return files->front();
}

CompanyFile read_with(std::string_view pointer, std::string_view value) {
  return read(test::edited_example(pointer, value));
}

}  // namespace

TEST_CASE("The example's company is read as it stands") {
  const auto company = read(test::example_file).company;
  CHECK(company.at == "/company");
  CHECK(company.key == "acme");
  CHECK(company.name == "Acme GmbH");
  CHECK(company.time_zone == "Europe/Berlin");
  CHECK(company.language == "de");
  CHECK(company.country.value() == domain::Country{"DE", "Germany"});
  CHECK(company.additional_recipients.value() == std::vector<std::string>{"hr@acme.example"});
  CHECK(company.absences.substitute_acceptance_required == true);
  CHECK(company.absences.enforce_entitlement == false);
  const auto& leave = company.absences.leave;
  CHECK(leave.of<"year_begins_in_month">() == 1);
  CHECK(leave.of<"extra_days">().value() == std::vector<domain::ExtraLeave>{{domain::ExtraLeaveBy::age, 50, {5}}});
  CHECK(leave.of<"carry_over_months_if_ill">().value() == 15);
  CHECK(leave.of<"remind_days_before_lapse">().value() == 60);
  CHECK(leave.of<"remind_in_month">().has_value());
  CHECK(!leave.of<"remind_in_month">().value());
  CHECK(leave.of<"lapse_needs_reminder">() == true);
  CHECK(leave.of<"by_law_from_year">().value() == 2026);
  CHECK(leave.of<"contract_carry_over_until_month">().value() == 6);
  CHECK(leave.of<"taken_first">() == domain::LeavePart::contract);
  CHECK(leave.of<"overdrawn">() == domain::OverdrawnLeave::carried);
  CHECK(company.absences.sick_pay.of<"counted">() == false);
  CHECK(company.absences.sick_pay.of<"tell_days_before">().value() == 7);
  CHECK(company.notifications_additional == true);
  REQUIRE(company.time_tracking);
  REQUIRE(*company.time_tracking);
  const auto& tracking = **company.time_tracking;
  CHECK(tracking.active == true);
  CHECK(tracking.business_trips.value() == true);
  CHECK(tracking.minimum_start_interval_seconds.has_value());
  CHECK(!tracking.minimum_start_interval_seconds.value());
  CHECK(tracking.terminal_only.except.value().empty());
  CHECK(tracking.maximum_remarks_length == 1000);
  using std::chrono::minutes;
  CHECK(tracking.break_regulation.value() ==
        domain::BreakRegulation{.tiers = {{minutes{360}, minutes{30}}, {minutes{540}, minutes{45}}},
                                .maximum_daily_work = minutes{600},
                                .obligatory = true,
                                .auto_apply = false});
  CHECK(tracking.presence == domain::PresenceShown::team);
  CHECK(company.working_time.of<"rules">() == domain::WorkingTimeLaw::germany);
  CHECK(company.working_time.of<"branch_offices">().value() ==
        std::vector<domain::BranchOfficeLaw>{{"Wien", domain::WorkingTimeLaw::austria}});
  CHECK(company.working_time.of<"weekly_digest">() == false);
  CHECK(company.time_account.of<"since">().value() == day("2026-01-01"));
  CHECK(company.time_account.of<"cap_minutes">().value() == 6000);
  CHECK(company.time_account.of<"carry_over_until_month">().value() == 3);
  CHECK(company.time_account.of<"yellow_minutes">().value() == 1200);
  CHECK(company.time_account.of<"red_minutes">().has_value());
  CHECK_FALSE(company.time_account.of<"red_minutes">().value());
  CHECK(company.retention.of<"working_time_months">().value() == 24);
  CHECK(company.retention.of<"absence_months">().value() == 36);
  CHECK(company.retention.of<"health_months">().value() == 1);
  CHECK(company.retention.of<"audit_trail_months">().value() == 1200);
  CHECK(company.retention.of<"mail_months">().value() == 6);
  CHECK(company.retention.of<"leaver_months">().has_value());
  CHECK_FALSE(company.retention.of<"leaver_months">().value());
  CHECK(company.working_time.of<"surcharge_windows">().value() ==
        std::vector<domain::SurchargeWindow>{
            {"night", domain::SurchargeDays::every_day, std::chrono::hours{23}, std::chrono::hours{6}, 100},
            {"Saturday", domain::SurchargeDays::saturday, minutes{0}, minutes{0}, 150, minutes{0}, minutes{240}}});
  using enum domain::RuleEffect;
  CHECK(company.team_rules.of<"blackouts">().value() ==
        std::vector<domain::TeamBlackout>{{"stocktaking", day("2027-01-04"), day("2027-01-08"), warn}});
  CHECK(company.team_rules.of<"most_away">().value() == std::vector<domain::MostAway>{{"Sales", 2, refuse}});
  CHECK(company.team_rules.of<"one_present">().value() == std::vector<domain::OnePresent>{{"first aid", refuse}});
  CHECK(company.team_rules.of<"group_members">().value() == std::vector<domain::GroupMember>{{"first aid", "erika"}});
  CHECK(company.team_rules.of<"count_pending">() == false);
  CHECK(company.company_holidays.value() ==
        std::vector<domain::CompanyHoliday>{{"VAC", day("2026-12-24"), day("2026-12-31")}});
  CHECK(company.calendar_sharing.value() == domain::CalendarSharing::team);
  CHECK(company.payroll.of<"wage_types">().value() ==
        std::vector<domain::WageType>{
            {"1500", "Night work", "night", "4712", domain::WageSource::surcharge, domain::WageUnit::hours, 25},
            {"1000", "Work", {}, {}, domain::WageSource::work, domain::WageUnit::hours, {}}});
  CHECK(company.payroll.of<"separator">() == domain::FieldSeparator::semicolon);
  CHECK(company.payroll.of<"decimal_sign">() == domain::DecimalSign::comma);
  CHECK(company.payroll.of<"encoding">() == domain::TextEncoding::windows_1252);
  CHECK(company.payroll.of<"dates">() == domain::DateNotation::day_first);
  CHECK(company.payroll.of<"has_header">() == false);
  CHECK(company.payroll.of<"columns">().value() ==
        std::vector<domain::PayrollColumn>{{"Personalnummer", domain::PayrollContent::employee_number}});
  CHECK(company.branch_offices.value() == std::vector<domain::Site>{{"Lisbon", "Europe/Lisbon", "DE-BY", "pt"},
                                                                    {"Graz"},
                                                                    {"Graz", {}, {}, "it", day("2027-01-01")}});
  CHECK(company.escalation.of<"remind_after">().value() == 2);
  CHECK(company.escalation.of<"deputies_after">().value() == 5);
  CHECK_FALSE(company.escalation.of<"administrators_after">().value());
  CHECK(company.escalation.of<"working_days">() == true);
}

TEST_CASE("The example's lists are read as they stand") {
  const auto file = read(test::example_file);
  REQUIRE(file.schedules.size() == 2);
  CHECK(file.schedules[0].pattern.value() == domain::WeeklyMinutes{});
  const domain::WeeklyMinutes long_week{.from_monday = {540, 540, 540, 540, 240, 0, 0},
                                        .half_from_monday = {{{}, {}, {}, {}, domain::HalfOfDay::morning, {}, {}}}};
  const domain::WeeklyMinutes short_week{{540, 540, 0, 0, 0, 0, 0}};
  CHECK(file.schedules[1].pattern.value() == domain::WorkPattern{{long_week, short_week}, day("2026-01-05")});
  REQUIRE(file.holiday_calendars.size() == 1);
  CHECK(file.holiday_calendars[0].region.value() == "DE-BY-A");
  CHECK(file.holiday_calendars[0].days.value() ==
        std::vector<domain::Holiday>{{day("2026-12-24"), "Heiligabend", domain::Portion::afternoon},
                                     {day("2026-12-25"), "1. Weihnachtstag", domain::Portion::full}});
  REQUIRE(file.absence_types.size() == 1);
  CHECK(file.absence_types[0].code == "VAC");
  CHECK(file.absence_types[0].kind == domain::AbsenceKind::vacation);
  CHECK(file.absence_types[0].roles.value().size() == 3);
  CHECK_FALSE(file.absence_types[0].in_hours.value());
  CHECK(file.absence_types[0].blackouts.value() ==
        std::vector<domain::Blackout>{{day("2026-12-21"), day("2026-12-31")}});
  CHECK(file.absence_types[0].reduces_leave == false);
  CHECK(file.absence_types[0].earns_no_leave == false);
  CHECK(file.absence_types[0].quota.of<"days">().value() == domain::HalfDays{81});
  CHECK(file.absence_types[0].quota.of<"years">() == domain::QuotaYears::leave);
  CHECK(file.absence_types[0].quota.of<"effect">() == domain::RuleEffect::warn);
  CHECK(file.absence_types[0].certificate_from_day.has_value());
  CHECK(!file.absence_types[0].certificate_from_day.value());
  CHECK(file.absence_types[0].minimum_notice_days == 365);
  REQUIRE(file.projects.size() == 1);
  CHECK(file.projects[0].at == "/projects/0");
  REQUIRE(file.categories.size() == 1);
  CHECK(file.categories[0].key == "dev");
  REQUIRE(file.clients.size() == 1);
  CHECK(file.clients[0].secret == "…");
  CHECK(file.clients[0].terminal == true);
}

TEST_CASE("The example's employee is read as it stands") {
  const auto file = read(test::example_file);
  REQUIRE(file.employees.size() == 1);
  const auto& erika = file.employees[0];
  CHECK(erika.at == "/employees/0");
  CHECK(erika.email == "erika@acme.example");
  CHECK(erika.role == domain::Role::user);
  CHECK(erika.managers.value() == std::vector<std::string>{"max"});
  CHECK(erika.employment_start.value() == day("2020-01-01"));
  CHECK(erika.employment_end.has_value());
  CHECK(!erika.employment_end.value());
  CHECK(erika.work_schedule.value() == "full-time");
  CHECK(erika.vacation_per_year.value() == domain::HalfDays{60});
  CHECK(erika.vacation_carry_over.value() == std::map<std::int32_t, domain::HalfDays>{{2026, {5}}});
  CHECK(erika.working_time_rules.has_value());
  CHECK(!erika.working_time_rules.value());
  CHECK(erika.maternity_protection_start.value() == day("2026-01-07"));
  CHECK(!erika.maternity_protection_end.value());
  CHECK(erika.severe_disability_start.value() == day("2026-02-01"));
  CHECK(!erika.severe_disability_end.value());
  CHECK(erika.password == "…");
  CHECK(!erika.password_hash);
  CHECK(erika.totp_secret.has_value());
  CHECK(erika.identities.value() == std::vector<application::Identity>{{"google", "1089"}});
  CHECK(erika.deputies.value() ==
        std::vector<application::FiledDeputy>{
            {.deputy = "max"}, {.deputy = "max", .first = test::day("2026-07-06"), .last = test::day("2026-07-17")}});
}

TEST_CASE("The example's absence and time entry are read as they stand") {
  const auto file = read(test::example_file);
  REQUIRE(file.absences.size() == 1);
  CHECK(file.absences[0].first == day("2026-02-02"));
  CHECK(file.absences[0].last == day("2026-02-06"));
  CHECK(file.absences[0].state == domain::AbsenceState::approved);
  REQUIRE(file.time_entries.size() == 1);
  const auto& entry = file.time_entries[0];
  CHECK(entry.details.date == day("2026-02-09"));
  CHECK(entry.details.start_time == std::chrono::hours{9});
  CHECK(entry.details.end_time == std::chrono::minutes{17 * 60 + 30});
  CHECK(entry.details.break_minutes == 30);
  CHECK(entry.details.project.value() == "apollo");
  CHECK(entry.state == domain::EntryState::done);
  CHECK(entry.origin == domain::EntryOrigin::manual);
}

TEST_CASE("What a file leaves out is not said") {
  const auto file = read(R"({"company": {"key": "a", "name": "A", "timeZone": "UTC"},
    "workSchedules": [{"key": "any"}], "holidayCalendars": [{"key": "any"}],
    "employees": [{"key": "e", "firstName": "E", "lastName": "M", "email": "e@a"}]})");
  CHECK(!file.company.language);
  CHECK(!file.company.country);
  CHECK(!file.company.time_tracking);
  CHECK(!file.schedules[0].pattern);
  CHECK(!file.holiday_calendars[0].days);
  CHECK(!file.holiday_calendars[0].region);
  CHECK(!file.employees[0].role);
  CHECK(!file.employees[0].vacation_per_year);
  CHECK(!file.employees[0].password);
  CHECK(!file.employees[0].totp_secret);
  CHECK(file.absences.empty());
}

TEST_CASE("Null says something where it is allowed") {
  CHECK(!read_with("/company/timeTracking", "null").company.time_tracking.value());
  CHECK(!read_with("/company/country", "null").company.country.value());
  const auto tracking = read_with("/company/timeTracking/breakRegulation", "null").company.time_tracking.value();
  CHECK(tracking->break_regulation.has_value());
  CHECK(!tracking->break_regulation.value());
  CHECK(!read_with("/holidayCalendars/0/region", "null").holiday_calendars[0].region.value());
  CHECK(!read_with("/employees/0/workSchedule", "null").employees[0].work_schedule.value());
}

TEST_CASE("A weekday that is left out of a schedule has no working time") {
  const auto file = read_with("/workSchedules/0/minutes", R"({"tuesday": 1440})");
  CHECK(file.schedules[0].pattern.value() == domain::WeeklyMinutes{{0, 1440, 0, 0, 0, 0, 0}});
}

TEST_CASE("A schedule of one week says no more than its minutes, wherever the week begins") {
  const auto file = read_with("/workSchedules/1/weeks", R"([{"tuesday": 1440}])");
  CHECK(file.schedules[1].pattern.value() == domain::WeeklyMinutes{{0, 1440, 0, 0, 0, 0, 0}});
}

TEST_CASE("A proposed change: what it leaves out is as in the entry") {
  const auto file = read_with("/timeEntries/0/proposal", R"({"endTime": "18:00", "remarks": "forgot"})");
  const auto& proposal = file.time_entries[0].proposal.value();
  CHECK(proposal.date == day("2026-02-09"));
  CHECK(proposal.start_time == std::chrono::hours{9});
  CHECK(proposal.end_time == std::chrono::hours{18});
  CHECK(!proposal.break_minutes);
  CHECK(proposal.remarks == "forgot");
}

TEST_CASE("The state before a proposed change may stand in the proposal or beside it") {
  const auto inside = read_with("/timeEntries/0/proposal", R"({"previousStatus": "approved"})");
  CHECK(inside.time_entries[0].previous_state == domain::EntryState::approved);
  const auto beside = read_with("/timeEntries/0/previousStatus", R"("rejected")");
  CHECK(beside.time_entries[0].previous_state == domain::EntryState::rejected);
}

TEST_CASE("Several companies stand in a list, and their records say where") {
  const auto files = company_file::read_company_file(R"({"companies": [
    {"company": {"key": "a", "name": "A", "timeZone": "UTC"}},
    {"company": {"key": "b", "name": "B", "timeZone": "UTC"}, "projects": [{"key": "p", "name": "P"}]}]})");
  REQUIRE(files);
  REQUIRE(files->size() == 2);
  CHECK((*files)[0].company.at == "/companies/0/company");
  CHECK((*files)[1].company.key == "b");
  CHECK((*files)[1].projects[0].at == "/companies/1/projects/0");
}

TEST_CASE("Terms with dates are read as they stand") {
  const auto terms = read(test::example_file).employees[0].terms.value();
  REQUIRE(terms.size() == 1);
  CHECK(terms[0].valid_from == day("2026-07-01"));
  REQUIRE(terms[0].work_schedule);
  CHECK_FALSE(*terms[0].work_schedule);
  CHECK(terms[0].holiday_calendar == std::optional<std::string>{"DE-BY"});
  CHECK(terms[0].vacation_per_year == domain::HalfDays{55});
  CHECK(terms[0].managers == std::vector<std::string>{"max"});
  CHECK(terms[0].department == "Service");
  CHECK(terms[0].branch_office == "Vienna");
  CHECK(terms[0].time_zone == "");
}

TEST_CASE("Terms say what changes, and leave the rest unsaid") {
  const auto terms = read_with("/employees/0/terms", R"([{"validFrom": "2026-07-01"}])").employees[0].terms.value();
  REQUIRE(terms.size() == 1);
  CHECK_FALSE(terms[0].work_schedule);
  CHECK_FALSE(terms[0].holiday_calendar);
  CHECK_FALSE(terms[0].vacation_per_year);
  CHECK_FALSE(terms[0].managers);
}

TEST_CASE("How leave is counted is read as it stands") {
  const auto leave = read(test::example_file).company.absences.leave;
  CHECK(leave.of<"partial_years">() == domain::PartialYears::twelfths);
  CHECK(leave.of<"carry_over_from_year">() == std::optional<std::int32_t>{2026});
  CHECK(leave.of<"carry_over_until_month">() == std::optional<std::int32_t>{3});
}
