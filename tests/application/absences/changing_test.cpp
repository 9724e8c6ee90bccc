#include <catch2/catch.hpp>

#include <stint/application/absences/approve_absence.hpp>
#include <stint/application/absences/change_absence.hpp>
#include <stint/application/absences/file_absence.hpp>

#include "tests/application/support/office.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceState;
using stint::domain::HalfDays;
using stint::domain::HalfOfDay;
using stint::domain::SubstituteRequest;
using stint::domain::SubstituteState;

namespace {

auto changed(Office& office, const stint::domain::Employee& who, stint::domain::AbsenceId id, AbsenceForm form) {
  return office.by(who, change_absence, id, absence_form(std::move(form)));
}

std::string faults_of(Office& office, stint::domain::AbsenceId id, AbsenceForm form) {
  const auto result = changed(office, office.erika, id, std::move(form));
  return result ? "none" : faulty_fields(result.error());
}

}  // namespace

TEST_CASE("The owner moves a vacation, and approvals have to be given again") {
  Office office;
  const auto id = office.vacation_of_erika();
  REQUIRE(office.by(office.max, approve_absence, id));
  const auto view = changed(office, office.erika, id, {.end_date = "2026-03-18"}).value();
  CHECK(view.span == days("2026-03-16", "2026-03-18"));
  CHECK(view.days == HalfDays{6});
  CHECK(view.state == AbsenceState::pending);
  CHECK(office.stored(id)->approvals.empty());
  CHECK(office.audit_actions() == std::vector<std::string>{"absence.approval_recorded", "absence.changed"});
}

TEST_CASE("Other comments keep approvals; values repeated change nothing") {
  Office office;
  const auto id = office.vacation_of_erika();
  REQUIRE(office.by(office.max, approve_absence, id));
  REQUIRE(changed(office, office.erika, id, {.comments = "Reachable by phone"}));
  CHECK(office.stored(id)->details.comments == "Reachable by phone");
  CHECK(office.stored(id)->approvals == std::vector{office.max.id});

  const auto before = office.stored(id);
  const auto actions = office.audit_actions();
  REQUIRE(changed(office, office.erika, id,
                  {.absence_type_id = "VAC",
                   .start_date = "2026-03-16",
                   .end_date = "2026-03-20",
                   .half_day = "",
                   .comments = "Reachable by phone",
                   .substitute_employee_id = "0"}));
  CHECK(office.stored(id) == before);
  CHECK(office.audit_actions() == actions);
  REQUIRE(changed(office, office.erika, id, {.comments = ""}));
  CHECK(office.stored(id)->details.comments.empty());
}

TEST_CASE("A day becomes a half day and whole again") {
  Office office;
  const auto id = office.vacation_of_erika();
  CHECK(changed(office, office.erika, id, {.end_date = "2026-03-16", .half_day = "morning"})->days == HalfDays{1});
  CHECK(changed(office, office.erika, id, {.half_day = "afternoon"})->half == HalfOfDay::afternoon);
  const auto view = changed(office, office.erika, id, {.half_day = ""}).value();
  CHECK_FALSE(view.half);
  CHECK(view.days == HalfDays{2});
}

TEST_CASE("Substitutes are asked when they are named, and again when the absence changes") {
  Office office;
  const auto id = office.vacation_of_erika();
  const std::string sam = to_string(office.sam.id);
  const std::string olga = to_string(office.olga.id);
  CHECK(changed(office, office.erika, id, {.substitute_employee_id = sam})->substitute_pending == true);
  CHECK(office.new_mails() == std::vector<std::string>{"substitute-asked sam@acme"});

  REQUIRE(changed(office, office.erika, id, {.comments = "Back on Monday", .substitute_employee_id = sam}));
  CHECK(office.new_mails().empty());
  REQUIRE(changed(office, office.erika, id, {.start_date = "2026-03-17"}));
  CHECK(office.new_mails() ==
        std::vector<std::string>{"absence-filed max@acme", "absence-filed mia@acme", "substitute-asked sam@acme"});
  REQUIRE(changed(office, office.erika, id, {.substitute_employee_id = olga}));
  CHECK(office.new_mails() == std::vector<std::string>{"substitute-asked olga@acme"});

  const std::string nobody = GENERATE("", "0");
  CHECK_FALSE(changed(office, office.erika, id, {.substitute_employee_id = nobody})->substitute_pending);
  CHECK_FALSE(office.stored(id)->substitute);
  CHECK(office.new_mails().empty());
}

TEST_CASE("A substitute who has been locked since may stay, but cannot be named") {
  Office office;
  const auto id = office.vacation_of_erika();
  const std::string lara = to_string(office.lara.id);
  CHECK(faults_of(office, id, {.substitute_employee_id = lara}) == "substituteEmployeeId");
  auto record = *office.stored(id);
  record.substitute = SubstituteRequest{office.lara.id, SubstituteState::confirmed};
  const auto other = office.import(record);
  CHECK(faults_of(office, other, {.comments = "as before", .substitute_employee_id = lara}) == "none");
}

TEST_CASE("Each fault of a change is reported under its field, all at once") {
  Office office;
  const auto id = office.vacation_of_erika();
  CHECK(faults_of(office, id, {}) == "none");
  CHECK(faults_of(office, id, {.absence_type_id = "???"}) == "absenceTypeId");
  CHECK(faults_of(office, id, {.absence_type_id = "OLD"}) == "absenceTypeId");
  CHECK(faults_of(office, id, {.absence_type_id = ""}) == "absenceTypeId");
  CHECK(faults_of(office, id, {.start_date = ""}) == "startDate");
  CHECK(faults_of(office, id, {.start_date = "2026-03-21"}) == "startDate");  // passes the stored end
  CHECK(faults_of(office, id, {.end_date = "2026-03-15"}) == "endDate");
  CHECK(faults_of(office, id, {.start_date = "2026-03-27", .end_date = "2026-03-26"}) == "endDate");
  CHECK(faults_of(office, id, {.half_day = "noon"}) == "halfDay");
  CHECK(faults_of(office, id, {.half_day = "morning"}) == "halfDay");
  CHECK(faults_of(office, id, {.substitute_employee_id = to_string(office.erika.id)}) == "substituteEmployeeId");
  CHECK(faults_of(office, id, {.substitute_employee_id = to_string(office.ron.id)}) == "substituteEmployeeId");
  CHECK(faults_of(office, id,
                  {.absence_type_id = "???",
                   .start_date = "2026-13-01",
                   .end_date = "?",
                   .half_day = "noon",
                   .substitute_employee_id = "x"}) == "absenceTypeId endDate halfDay startDate substituteEmployeeId");
  CHECK(rule(office.by(office.erika, change_absence, id, unreadable<AbsenceForm>())) == "malformed-body");
  CHECK(office.new_mails().empty());
  CHECK(office.audit_actions().empty());
}

TEST_CASE("Only what waits for approval can be changed") {
  Office office;
  const auto expected = [](AbsenceState state) {
    return state == AbsenceState::pending || state == AbsenceState::edit ? "done" : "conflict";
  };
  for (const auto state : {AbsenceState::pending, AbsenceState::edit, AbsenceState::approved, AbsenceState::rejected}) {
    INFO(name(state));
    const auto id = office.vacation_of_erika(state);
    CHECK(word(changed(office, office.erika, id, {.comments = "new"})) == expected(state));
    CHECK(word(changed(office, office.ada, id, {.comments = "newer"})) == expected(state));
    CHECK(word(changed(office, office.erika, id, {.end_date = "?"})) == "invalid");
  }
}

TEST_CASE("Only the owner and administrators change an absence") {
  Office office;
  const auto id = office.vacation_of_erika();
  const AbsenceForm form{.comments = "new"};
  CHECK(word(changed(office, office.erika, id, form)) == "done");
  CHECK(word(changed(office, office.ada, id, form)) == "done");
  for (const auto* who : {&office.max, &office.mia, &office.otto, &office.sam, &office.olga}) {
    INFO(who->key);
    CHECK(word(changed(office, *who, id, form)) == "forbidden");
    CHECK(word(changed(office, *who, id, {.end_date = "?"})) == "forbidden");
  }
  CHECK(word(changed(office, office.rita, id, form)) == "unknown");
  CHECK(word(changed(office, office.erika, {id.value + 1}, {.end_date = "?"})) == "unknown");
}

TEST_CASE("Types are locked by the role of whoever changes, not of whoever is absent") {
  Office office;
  const auto vacation = office.vacation_of_erika();
  CHECK(rule(changed(office, office.erika, vacation, {.absence_type_id = "DAY", .end_date = "?"})) ==
        "absence-type-locked");
  REQUIRE(changed(office, office.ada, vacation, {.absence_type_id = "DAY"}));
  CHECK(word(changed(office, office.erika, vacation, {.absence_type_id = "VAC"})) == "forbidden");
  CHECK(word(changed(office, office.erika, vacation, {.comments = "mine"})) == "forbidden");
  CHECK(word(changed(office, office.ada, vacation, {.absence_type_id = "VAC"})) == "done");
}

TEST_CASE("An absence keeps a type that has become inactive") {
  Office office;
  const auto id = office.vacation_of_erika();
  office.change_type("VAC", [](auto& type) { type.active = false; });
  CHECK(word(changed(office, office.erika, id, {.absence_type_id = "VAC", .end_date = "2026-03-19"})) == "done");
}

TEST_CASE("The company's limits judge new dates, not what stays, and never the absence against itself") {
  Office office;
  office.choose([](auto& company) {
    company.absences.reject_overlapping = true;
    company.absences.enforce_entitlement = true;
  });
  office.change(office.erika, [](auto& employee) { employee.vacation.per_year = {10}; });
  const auto id = office.vacation_of_erika();
  CHECK(word(changed(office, office.erika, id, {.start_date = "2026-03-17"})) == "done");
  CHECK(word(changed(office, office.erika, id, {.start_date = "2026-03-16"})) == "done");
  CHECK(rule(changed(office, office.erika, id, {.end_date = "2026-03-23"})) == "entitlement-exceeded");
  const auto twin = office.vacation_of_erika();
  CHECK(word(changed(office, office.erika, twin, {.comments = "as it is"})) == "done");
  CHECK(rule(changed(office, office.erika, twin, {.end_date = "2026-03-19"})) == "overlapping-absence");
  CHECK(rule(changed(office, office.erika, twin, {.start_date = "2026-03-23", .end_date = "2026-03-23"})) ==
        "entitlement-exceeded");
}

TEST_CASE("No absence is changed into one that is there already") {
  Office office;
  const auto id = office.vacation_of_erika();
  const auto other = office.by(office.erika, file_absence, vacation_form("2026-03-16", "2026-03-19")).value().id;
  CHECK(rule(changed(office, office.erika, other, {.end_date = "2026-03-20"})) == "duplicate-absence");
  CHECK(changed(office, office.erika, other, {.end_date = "2026-03-18"}));
  CHECK(changed(office, office.erika, id, {.end_date = "2026-03-20"}));  // it is not its own duplicate
}

TEST_CASE("A request is shortened and moved, whatever is left of the entitlement") {
  Office office;
  const auto id = office.vacation_of_erika();
  office.choose([](auto& company) { company.absences.enforce_entitlement = true; });
  office.change(office.erika, [](auto& employee) { employee.vacation.per_year = {2}; });
  CHECK(changed(office, office.erika, id, {.end_date = "2026-03-19"}));
  CHECK(changed(office, office.erika, id, {.start_date = "2026-03-23", .end_date = "2026-03-26"}));
  CHECK(rule(changed(office, office.erika, id, {.end_date = "2026-03-27"})) == "entitlement-exceeded");
  CHECK(changed(office, office.erika, id, {.end_date = "2026-03-23"}));
  CHECK(changed(office, office.erika, id, {.half_day = "morning"}));
  CHECK(rule(changed(office, office.erika, id, {.end_date = "2026-03-24", .half_day = ""})) == "entitlement-exceeded");
}

TEST_CASE("Limits judge what a change brings, not what it leaves") {
  Office office;
  auto record = *office.stored(office.vacation_of_erika());
  record.details.span = days("1960-01-01", "2026-03-20");
  record.details.comments = std::string(4001, 'x');
  const auto id = office.import(record);
  CHECK(faults_of(office, id, {.half_day = ""}) == "none");
  CHECK(faults_of(office, id, {.absence_type_id = "VAC", .start_date = "1960-01-01"}) == "none");
  CHECK(faults_of(office, id, {.comments = record.details.comments}) == "none");
  CHECK(faults_of(office, id, {.comments = std::string(4001, 'y')}) == "comments");
  CHECK(faults_of(office, id, {.start_date = "1961-01-01"}) == "startDate");
  CHECK(faults_of(office, id, {.start_date = "1971-01-01"}) == "endDate");  // longer than anybody's
  CHECK(faults_of(office, id, {.start_date = "2026-03-01", .comments = "short"}) == "none");
}

TEST_CASE("An absence is not moved out of the employment, and one that lies outside keeps its place") {
  Office office;
  const auto id = office.vacation_of_erika();  // 16 to 20 March
  const auto move = [&](const std::string& first, const std::string& last) {
    return rule(office.by(office.erika, change_absence, id, absence_form({.start_date = first, .end_date = last})));
  };
  office.change(office.erika, [](auto& employee) { employee.employment = {.last = day("2026-03-19")}; });
  CHECK(rule(office.by(office.erika, change_absence, id, absence_form({.comments = "as before"}))).empty());
  CHECK(move("2026-03-17", "2026-03-20") == "outside-employment");
  CHECK(move("2026-03-16", "2026-03-19").empty());
  CHECK(move("2026-03-18", "2026-03-20") == "outside-employment");
}
