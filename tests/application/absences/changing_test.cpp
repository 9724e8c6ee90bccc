#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/filing.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceState;
using stint::domain::HalfDays;
using stint::domain::HalfOfDay;
using stint::domain::SubstituteRequest;
using stint::domain::SubstituteState;

namespace {

constexpr std::optional<HalfOfDay> whole_day{};
constexpr std::optional<stint::domain::EmployeeId> nobody{};

auto changed(TwoCompanies& office, const stint::domain::Employee& who, stint::domain::AbsenceId id,
             AbsenceCommand form) {
  return office.by(who, change_absence, id, absence_form(std::move(form)));
}

std::string faults_of(TwoCompanies& office, stint::domain::AbsenceId id, AbsenceCommand form) {
  const auto result = changed(office, office.erika, id, std::move(form));
  return result ? "none" : faulty_fields(result.error());
}

}  // namespace

TEST_CASE_METHOD(TwoCompanies, "The owner moves a vacation, and approvals have to be given again") {
  const auto id = vacation_of_erika();
  REQUIRE(by(max, approve_absence, id));
  const auto view = changed(*this, erika, id, {.last = day("2026-03-18")}).value();
  CHECK(view.span == days("2026-03-16", "2026-03-18"));
  CHECK(view.days == HalfDays{6});
  CHECK(view.state == AbsenceState::pending);
  CHECK(stored(id)->approvals.empty());
  CHECK(audit_actions() == std::vector<std::string>{"absence.approval_recorded", "absence.changed"});
}

TEST_CASE_METHOD(TwoCompanies, "Other comments keep approvals; values repeated change nothing") {
  const auto id = vacation_of_erika();
  REQUIRE(by(max, approve_absence, id));
  REQUIRE(changed(*this, erika, id, {.comments = "Reachable by phone"}));
  CHECK(stored(id)->details.comments == "Reachable by phone");
  CHECK(stored(id)->approvals == std::vector{max.id});

  const auto before = stored(id);
  const auto actions = audit_actions();
  REQUIRE(changed(*this, erika, id,
                  {.type = "VAC",
                   .first = day("2026-03-16"),
                   .last = day("2026-03-20"),
                   .half = whole_day,
                   .comments = "Reachable by phone",
                   .substitute = nobody}));
  CHECK(stored(id) == before);
  CHECK(audit_actions() == actions);
  REQUIRE(changed(*this, erika, id, {.comments = ""}));
  CHECK(stored(id)->details.comments.empty());
}

TEST_CASE_METHOD(TwoCompanies, "A day becomes a half day and whole again") {
  const auto id = vacation_of_erika();
  CHECK(changed(*this, erika, id, {.last = day("2026-03-16"), .half = HalfOfDay::morning})->days == HalfDays{1});
  CHECK(changed(*this, erika, id, {.half = HalfOfDay::afternoon})->half == HalfOfDay::afternoon);
  const auto view = changed(*this, erika, id, {.half = whole_day}).value();
  CHECK_FALSE(view.half);
  CHECK(view.days == HalfDays{2});
}

TEST_CASE("Substitutes are asked when they are named, and again when the absence changes") {
  TwoCompanies office;
  const auto id = office.vacation_of_erika();
  const auto sam = office.sam.id;
  const auto olga = office.olga.id;
  CHECK(changed(office, office.erika, id, {.substitute = sam})->substitute_pending == true);
  CHECK(office.new_mails() == std::vector<std::string>{"substitute-asked sam@acme"});

  REQUIRE(changed(office, office.erika, id, {.comments = "Back on Monday", .substitute = sam}));
  CHECK(office.new_mails().empty());
  REQUIRE(changed(office, office.erika, id, {.first = day("2026-03-17")}));
  CHECK(office.new_mails() ==
        std::vector<std::string>{"absence-filed max@acme", "absence-filed mia@acme", "substitute-asked sam@acme"});
  REQUIRE(changed(office, office.erika, id, {.substitute = olga}));
  CHECK(office.new_mails() == std::vector<std::string>{"substitute-asked olga@acme"});

  CHECK_FALSE(changed(office, office.erika, id, {.substitute = nobody})->substitute_pending);
  CHECK_FALSE(office.stored(id)->substitute);
  CHECK(office.new_mails().empty());
}

TEST_CASE("Of other dates a substitute is asked again, whatever they answered, or only named where nobody is asked") {
  const auto answer = GENERATE(SubstituteState::pending, SubstituteState::confirmed, SubstituteState::rejected);
  const bool is_asked = GENERATE(true, false);
  CAPTURE(std::string{name(answer)}, is_asked);
  TwoCompanies office;
  office.choose([&](auto& company) { company.absences.substitute_acceptance_required = is_asked; });
  auto record = *office.stored(office.vacation_of_erika());
  record.substitute = SubstituteRequest{office.sam.id, answer, office.now};
  const auto id = office.import(record);
  REQUIRE(changed(office, office.erika, id, {.first = day("2026-03-17")}));
  const auto asked = is_asked ? SubstituteState::pending : SubstituteState::confirmed;
  CHECK(office.stored(id)->substitute == SubstituteRequest{office.sam.id, asked});
}

TEST_CASE("A substitute who has been locked since may stay, but cannot be named") {
  TwoCompanies office;
  const auto id = office.vacation_of_erika();
  const auto lara = office.lara.id;
  CHECK(faults_of(office, id, {.substitute = lara}) == "substitute-employee-id");
  auto record = *office.stored(id);
  record.substitute = SubstituteRequest{office.lara.id, SubstituteState::confirmed};
  const auto other = office.import(record);
  CHECK(faults_of(office, other, {.comments = "as before", .substitute = lara}) == "none");
}

TEST_CASE("Each fault of a change is reported under its field, all at once") {
  TwoCompanies office;
  const auto id = office.vacation_of_erika();
  CHECK(faults_of(office, id, {}) == "none");
  CHECK(faults_of(office, id, {.type = "???"}) == "absence-type-id");
  CHECK(faults_of(office, id, {.type = "OLD"}) == "absence-type-id");
  CHECK(faults_of(office, id, {.type = stint::domain::AbsenceTypeCode{}}) == "absence-type-id");
  CHECK(faults_of(office, id, {.first = day("2026-03-21")}) == "start-date");  // passes the stored end
  CHECK(faults_of(office, id, {.last = day("2026-03-15")}) == "end-date");
  CHECK(faults_of(office, id, {.first = day("2026-03-27"), .last = day("2026-03-26")}) == "end-date");
  CHECK(faults_of(office, id, {.half = HalfOfDay::morning}) == "half-day");
  CHECK(faults_of(office, id, {.substitute = office.erika.id}) == "substitute-employee-id");
  CHECK(faults_of(office, id, {.substitute = office.ron.id}) == "substitute-employee-id");
  CHECK(faults_of(office, id,
                  {.type = "???",
                   .first = day("2026-03-21"),
                   .half = HalfOfDay::morning,
                   .substitute = stint::domain::EmployeeId{0}}) ==
        "absence-type-id half-day start-date substitute-employee-id");
  CHECK(rule(office.by(office.erika, change_absence, id, unreadable<AbsenceCommand>())) == "invalid-field");
  CHECK(office.new_mails().empty());
  CHECK(office.audit_actions().empty());
}

TEST_CASE_METHOD(TwoCompanies, "Only what waits for approval can be changed") {
  const auto expected = [](AbsenceState state) {
    return state == AbsenceState::pending || state == AbsenceState::edit ? "done" : "conflict";
  };
  for (const auto state : {AbsenceState::pending, AbsenceState::edit, AbsenceState::approved, AbsenceState::rejected}) {
    INFO(name(state));
    const auto id = vacation_of_erika(state);
    CHECK(word(changed(*this, erika, id, {.comments = "new"})) == expected(state));
    CHECK(word(changed(*this, ada, id, {.comments = "newer"})) == expected(state));
    CHECK(word(changed(*this, erika, id, {.last = day("2026-03-15")})) == "invalid");
  }
}

TEST_CASE_METHOD(TwoCompanies, "Only the owner and administrators change an absence") {
  const auto id = vacation_of_erika();
  const AbsenceCommand form{.comments = "new"};
  CHECK(word(changed(*this, erika, id, form)) == "done");
  CHECK(word(changed(*this, ada, id, form)) == "done");
  for (const auto* who : {&max, &mia, &otto, &sam, &olga}) {
    INFO(who->key);
    CHECK(word(changed(*this, *who, id, form)) == "forbidden");
    CHECK(word(changed(*this, *who, id, {.last = day("2026-03-15")})) == "forbidden");
  }
  CHECK(word(changed(*this, rita, id, form)) == "unknown");
  CHECK(word(changed(*this, erika, {id.value + 1}, {.last = day("2026-03-15")})) == "unknown");
}

TEST_CASE_METHOD(TwoCompanies, "Types are locked by the role of whoever changes, not of whoever is absent") {
  const auto vacation = vacation_of_erika();
  CHECK(rule(changed(*this, erika, vacation, {.type = "DAY", .last = day("2026-03-15")})) == "absence-type-locked");
  REQUIRE(changed(*this, ada, vacation, {.type = "DAY"}));
  CHECK(word(changed(*this, erika, vacation, {.type = "VAC"})) == "forbidden");
  CHECK(word(changed(*this, erika, vacation, {.comments = "mine"})) == "forbidden");
  CHECK(word(changed(*this, ada, vacation, {.type = "VAC"})) == "done");
}

TEST_CASE_METHOD(TwoCompanies, "An absence keeps a type that has become inactive") {
  const auto id = vacation_of_erika();
  change_type("VAC", [](auto& type) { type.active = false; });
  CHECK(word(changed(*this, erika, id, {.type = "VAC", .last = day("2026-03-19")})) == "done");
}

TEST_CASE_METHOD(TwoCompanies,
                 "The company's limits judge new dates, not what stays, and never the absence against itself") {
  choose([](auto& company) {
    company.absences.reject_overlapping = true;
    company.absences.enforce_entitlement = true;
  });
  change(erika, [](auto& employee) { employee.vacation.per_year = {10}; });
  const auto id = vacation_of_erika();
  CHECK(word(changed(*this, erika, id, {.first = day("2026-03-17")})) == "done");
  CHECK(word(changed(*this, erika, id, {.first = day("2026-03-16")})) == "done");
  CHECK(rule(changed(*this, erika, id, {.last = day("2026-03-23")})) == "entitlement-exceeded");
  const auto twin = vacation_of_erika();
  CHECK(word(changed(*this, erika, twin, {.comments = "as it is"})) == "done");
  CHECK(rule(changed(*this, erika, twin, {.last = day("2026-03-19")})) == "overlapping-absence");
  CHECK(rule(changed(*this, erika, twin, {.first = day("2026-03-23"), .last = day("2026-03-23")})) ==
        "entitlement-exceeded");
}

TEST_CASE_METHOD(TwoCompanies, "A blackout judges new dates and a new type, not what stays") {
  const auto id = vacation_of_erika();
  change_type("VAC", [](auto& type) { type.blackouts = {{day("2026-03-16"), day("2026-03-20")}}; });
  CHECK(word(changed(*this, erika, id, {.comments = "as it is"})) == "done");
  CHECK(rule(changed(*this, erika, id, {.last = day("2026-03-19")})) == "blackout");
  CHECK(word(changed(*this, erika, id, {.type = "SIC"})) == "done");
  CHECK(rule(changed(*this, erika, id, {.type = "VAC"})) == "blackout");
  CHECK(word(changed(*this, erika, id, {.first = day("2026-03-23"), .last = day("2026-03-23")})) == "done");
}

TEST_CASE_METHOD(TwoCompanies, "No absence is changed into one that is there already") {
  const auto id = vacation_of_erika();
  const auto other = by(erika, file_absence, vacation_form("2026-03-16", "2026-03-19")).value().id;
  CHECK(rule(changed(*this, erika, other, {.last = day("2026-03-20")})) == "duplicate-absence");
  CHECK(changed(*this, erika, other, {.last = day("2026-03-18")}));
  CHECK(changed(*this, erika, id, {.last = day("2026-03-20")}));  // it is not a duplicate of itself
}

TEST_CASE_METHOD(TwoCompanies, "A request is shortened and moved, whatever is left of the entitlement") {
  const auto id = vacation_of_erika();
  choose([](auto& company) { company.absences.enforce_entitlement = true; });
  change(erika, [](auto& employee) { employee.vacation.per_year = {2}; });
  CHECK(changed(*this, erika, id, {.last = day("2026-03-19")}));
  CHECK(changed(*this, erika, id, {.first = day("2026-03-23"), .last = day("2026-03-26")}));
  CHECK(rule(changed(*this, erika, id, {.last = day("2026-03-27")})) == "entitlement-exceeded");
  CHECK(changed(*this, erika, id, {.last = day("2026-03-23")}));
  CHECK(changed(*this, erika, id, {.half = HalfOfDay::morning}));
  CHECK(rule(changed(*this, erika, id, {.last = day("2026-03-24"), .half = whole_day})) == "entitlement-exceeded");
}

TEST_CASE("Limits judge what a change brings, not what it leaves") {
  TwoCompanies office;
  auto record = *office.stored(office.vacation_of_erika());
  record.details.span = days("1960-01-01", "2026-03-20");
  record.details.comments = std::string(4001, 'x');
  const auto id = office.import(record);
  CHECK(faults_of(office, id, {.half = whole_day}) == "none");
  CHECK(faults_of(office, id, {.type = "VAC", .first = day("1960-01-01")}) == "none");
  CHECK(faults_of(office, id, {.comments = record.details.comments}) == "none");
  CHECK(faults_of(office, id, {.comments = std::string(4001, 'y')}) == "comments");
  CHECK(faults_of(office, id, {.first = day("1961-01-01")}) == "start-date");
  CHECK(faults_of(office, id, {.first = day("1971-01-01")}) == "end-date");  // longer than any employment
  CHECK(faults_of(office, id, {.first = day("2026-03-01"), .comments = "short"}) == "none");
}

TEST_CASE_METHOD(TwoCompanies,
                 "An absence is not moved out of the employment, and one that lies outside keeps its place") {
  const auto id = vacation_of_erika();  // 16 to 20 March
  const auto move = [&](const std::string& first, const std::string& last) {
    return rule(by(erika, change_absence, id, absence_form({.first = day(first), .last = day(last)})));
  };
  change(erika, [](auto& employee) { employee.employment = {.last = day("2026-03-19")}; });
  CHECK(rule(by(erika, change_absence, id, absence_form({.comments = "as before"}))).empty());
  CHECK(move("2026-03-17", "2026-03-20") == "outside-employment");
  CHECK(move("2026-03-16", "2026-03-19").empty());
  CHECK(move("2026-03-18", "2026-03-20") == "outside-employment");
}
