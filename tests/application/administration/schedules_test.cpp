// Administrators change assigned schedules and calendars: days of absences are counted again.

#include "tests/application/administration/closed_february.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;

TEST_CASE_METHOD(Administration, "A rehearsal of another schedule says whose absences would take other days") {
  add<WorkScheduleRecords>(ada, {.key = "short", .pattern = domain::WorkPattern{}}).value();
  store.read([&](Work& work) { erika.schedule = work.schedules(acme.id).all().front().id; });
  change(erika, [&](domain::Employee& employee) { employee.schedule = erika.schedule; });
  const auto vacation = vacation_of_erika();
  const auto rehearsed =
      change<WorkScheduleRecords>(ada, "short", {.pattern = mondays().pattern}, {}, true)->rehearsal.value();
  CHECK(rehearsed.recounted_absences == 1);
  CHECK(rehearsed.recounted_people == 1);
  REQUIRE(rehearsed.recounted.size() == 1);
  CHECK(rehearsed.recounted[0].id == vacation);
  CHECK(rehearsed.recounted[0].before == domain::HalfDays{10});
  CHECK(rehearsed.recounted[0].after == domain::HalfDays{2});
  CHECK(stored(vacation)->days() == domain::HalfDays{10});

  CHECK(change<WorkScheduleRecords>(ada, "short", {.pattern = mondays().pattern}));
  CHECK(stored(vacation)->days() == domain::HalfDays{2});
}

TEST_CASE_METHOD(Administration, "A schedule goes when nobody goes by it, on no day") {
  add<WorkScheduleRecords>(ada, mondays("first")).value();
  add<WorkScheduleRecords>(ada, mondays("later")).value();
  std::vector<domain::WorkSchedule> schedules;
  store.read([&](Work& work) { schedules = work.schedules(acme.id).all(); });
  change(erika, [&](domain::Employee& employee) {
    employee.terms.push_back({.valid_from = day("2027-01-01"), .schedule = schedules[1].id});
  });
  CHECK(remove<WorkScheduleRecords>(ada, "first", true));
  CHECK(show<WorkScheduleRecords>(ada, "first"));  // a dry run
  CHECK(remove<WorkScheduleRecords>(ada, "first"));
  CHECK(last_audit_line() == "schedule.removed key=first, ada");
  CHECK(rule(show<WorkScheduleRecords>(ada, "first")) == "unknown-record");
  CHECK(rule(remove<WorkScheduleRecords>(ada, "first")) == "unknown-record");
  const auto used = remove<WorkScheduleRecords>(ada, "later");
  CHECK(rule(used) == "record-in-use");
  CHECK(used.error().facts == domain::Facts{{"people", std::int64_t{1}}, {"offices", std::int64_t{0}}});
}

TEST_CASE_METHOD(Administration, "A holiday calendar goes when no branch office goes by it") {
  add<HolidayCalendarRecords>(ada, {.key = "pt", .days = std::vector<domain::Holiday>{}}).value();
  choose([](domain::Company& company) {
    company.branch_offices = {{.branch_office = "Lisbon", .holiday_calendar = "pt"}};
  });
  CHECK(rule(remove<HolidayCalendarRecords>(ada, "pt")) == "record-in-use");
  choose([](domain::Company& company) { company.branch_offices.clear(); });
  CHECK(remove<HolidayCalendarRecords>(ada, "pt"));
}

TEST_CASE_METHOD(Administration, "A client has a secret, which nobody is told") {
  RecordCommand<FiledClient> command{.filed = {.id = "gate", .name = "Gate", .secret = Secret{"open sesame"}},
                                     .secret_hash = "hash of open sesame"};
  const auto added = by(ada, add_record<ClientRecords>, services(), command);
  REQUIRE(added);
  CHECK_FALSE(added->record.filed.secret);
  CHECK_FALSE(added->record.filed.secret_hash);
  store.read([&](Work& work) { CHECK(work.clients().find("gate")->secret_hash == "hash of open sesame"); });

  CHECK(change<ClientRecords>(ada, "gate", {.terminal = true})->record.filed.name == "Gate");
  store.read([&](Work& work) { CHECK(work.clients().find("gate")->secret_hash == "hash of open sesame"); });

  CHECK(rule(show<ClientRecords>(rita, "gate")) == "unknown-record");
  const auto taken = by(rita, add_record<ClientRecords>, services(), command);
  CHECK(wrong_members(taken) == "id");  // unique over all companies
  CHECK(remove<ClientRecords>(ada, "gate"));
  CHECK(rule(show<ClientRecords>(ada, "gate")) == "unknown-record");
}

TEST_CASE_METHOD(ClosedFebruary, "A change that no day is counted from leaves closed months alone") {
  CHECK(change<EmployeeRecords>(ada, "erika", {.phone = "110"}));
  CHECK(corrections_of(erika).empty());
  CHECK(corrections_of(sam).empty());
}

TEST_CASE_METHOD(ClosedFebruary, "Other terms correct the closed months of that employee alone") {
  add<WorkScheduleRecords>(ada, mondays()).value();
  CHECK(corrections_of(sam).empty());  // no one has a new schedule
  const std::vector<FiledTerms> from_february{{.valid_from = day("2026-02-02"), .work_schedule = "mondays"}};
  reason = "agreed in January";
  CHECK(change<EmployeeRecords>(ada, "erika", {.terms = from_february}));
  // Of twenty days of eight hours four Mondays remain.
  CHECK(corrections_of(erika) == std::to_string(16 * 480) + " employee.changed " + to_string(erika.id));
  CHECK(corrections_of(sam).empty());
}

TEST_CASE_METHOD(ClosedFebruary, "A correction names the line of the audit trail about what was changed") {
  add<AbsenceTypeRecords>(ada, {.code = "TMP", .name = "Time", .kind = domain::AbsenceKind::other}).value();
  CHECK(corrections_of(sam).empty());
  change<AbsenceTypeRecords>(ada, "TMP", {.in_hours = true}).value();
  CHECK(corrections_of(sam).starts_with("480 absence-type.changed "));
}
