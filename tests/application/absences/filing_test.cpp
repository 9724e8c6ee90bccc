#include <stint/application/absences/filing.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::AbsenceState;
using stint::domain::EmployeeId;
using stint::domain::HalfDays;
using stint::domain::HalfOfDay;

namespace {

/// The fields that a refused form reports.
std::string faults_of(TwoCompanies& office, const Submitted<AbsenceCommand>& form) {
  const auto result = office.by(office.erika, file_absence, form);
  return result ? "none" : faulty_fields(result.error());
}

AbsenceCommand good_form() { return vacation_form().command; }

}  // namespace

TEST_CASE_METHOD(TwoCompanies, "A vacation waits for the managers, who are told") {
  const auto view = by(erika, file_absence, vacation_form()).value();
  CHECK(view.type == "VAC");
  CHECK(view.span == days("2026-03-16", "2026-03-20"));
  CHECK(view.days == HalfDays{10});
  CHECK(view.state == AbsenceState::pending);
  CHECK_FALSE(view.half);
  CHECK_FALSE(view.substitute_pending);
  CHECK_FALSE(view.certificate_provided);
  CHECK_FALSE(view.employee);
  CHECK_FALSE(view.employee_name);
  CHECK(stored(view.id)->employee == erika.id);
  CHECK(new_mails() == std::vector<std::string>{"absence-filed max@acme", "absence-filed mia@acme"});
  CHECK(audit_actions() == std::vector<std::string>{"absence.filed"});
}

TEST_CASE_METHOD(TwoCompanies,
                 "An illness is approved at once, and managers and the additional recipients are informed") {
  auto form = good_form();
  form.type = "SIC";
  const auto view = by(erika, file_absence, absence_form(form)).value();
  CHECK(view.state == AbsenceState::approved);
  CHECK(view.certificate_provided == false);
  CHECK(new_mails() == std::vector<std::string>{"absence-approved-at-once hr@acme", "absence-approved-at-once max@acme",
                                                "absence-approved-at-once mia@acme"});
}

TEST_CASE_METHOD(TwoCompanies, "A request of somebody without managers goes to the administrators") {
  REQUIRE(by(otto, file_absence, vacation_form()));
  CHECK(new_mails() == std::vector<std::string>{"absence-filed ada@acme"});
}

TEST_CASE_METHOD(TwoCompanies, "A half day is half a day") {
  auto form = vacation_form("2026-03-16", "2026-03-16").command;
  form.half = HalfOfDay::afternoon;
  const auto view = by(erika, file_absence, absence_form(form)).value();
  CHECK(view.half == HalfOfDay::afternoon);
  CHECK(view.days == HalfDays{1});
}

TEST_CASE_METHOD(TwoCompanies, "A named substitute is asked, unless the company needs no acceptance") {
  auto form = good_form();
  form.comments = "Back on Monday";
  form.substitute = sam.id;
  SECTION("asked") {
    const auto view = by(erika, file_absence, absence_form(form)).value();
    CHECK(view.substitute_pending == true);
    CHECK(stored(view.id)->details.comments == "Back on Monday");
    CHECK(new_mails() ==
          std::vector<std::string>{"absence-filed max@acme", "absence-filed mia@acme", "substitute-asked sam@acme"});
  }
  SECTION("only named") {
    choose([](auto& company) { company.absences.substitute_acceptance_required = false; });
    const auto view = by(erika, file_absence, absence_form(form)).value();
    CHECK(view.substitute_pending == false);
    CHECK(new_mails() == std::vector<std::string>{"absence-filed max@acme", "absence-filed mia@acme"});
  }
}

TEST_CASE("Each fault of a form is reported under its field") {
  TwoCompanies office;
  const auto with = [](auto change) {
    auto form = good_form();
    change(form);
    return absence_form(form);
  };
  CHECK(faults_of(office, with([](auto&) {})) == "none");
  CHECK(faults_of(office, with([](auto& form) { form.type.reset(); })) == "absence-type-id");
  CHECK(faults_of(office, with([](auto& form) { form.type = "???"; })) == "absence-type-id");
  CHECK(faults_of(office, with([](auto& form) { form.type = "OLD"; })) == "absence-type-id");
  CHECK(faults_of(office, with([](auto& form) { form.first.reset(); })) == "start-date");
  CHECK(faults_of(office, with([](auto& form) { form.last.reset(); })) == "end-date");
  CHECK(faults_of(office, with([](auto& form) { form.last = day("2026-03-15"); })) == "end-date");
  CHECK(faults_of(office, with([](auto& form) { form.last = day("2026-03-16"); })) == "none");
  CHECK(faults_of(office, with([](auto& form) { form.half = std::optional<HalfOfDay>{}; })) == "half-day");
  CHECK(faults_of(office, with([](auto& form) { form.half = HalfOfDay::morning; })) == "half-day");  // of several days
  for (const std::optional<EmployeeId> substitute :
       {std::optional{office.lara.id}, std::optional{office.ron.id}, std::optional{office.erika.id},
        std::optional{EmployeeId{4711}}, std::optional{EmployeeId{0}}, std::optional<EmployeeId>{}}) {
    INFO("substitute " << substitute.value_or(EmployeeId{}).value);
    CHECK(faults_of(office, with([&](auto& form) { form.substitute = substitute; })) == "substitute-employee-id");
  }
}

TEST_CASE_METHOD(TwoCompanies, "All faults of a form are reported at once") {
  CHECK(faults_of(*this, absence_form({})) == "absence-type-id end-date start-date");
  CHECK(faults_of(*this, absence_form({.type = "???",
                                       .first = day("2026-03-20"),
                                       .last = day("2026-03-16"),
                                       .half = HalfOfDay::morning,
                                       .substitute = erika.id})) ==
        "absence-type-id end-date half-day substitute-employee-id");
  SECTION("those of the wrong type among them, once") {
    Submitted<AbsenceCommand> form{
        .command = {.type = "VAC", .last = day("2026-03-20")},
        .faults = {{stint::domain::fields::first_day, stint::domain::reasons::must_be_string},
                   {fields::comments, stint::domain::reasons::must_be_string}}};
    CHECK(faults_of(*this, form) == "comments start-date");
  }
  SECTION("nothing follows from a date that could not be read") {
    const Submitted<AbsenceCommand> form{
        .command = {.type = "VAC", .last = day("1999-01-01")},
        .faults = {{stint::domain::fields::first_day, stint::domain::reasons::must_be_date}}};
    CHECK(faults_of(*this, form) == "start-date");
  }
  CHECK(new_mails().empty());
  CHECK(shown_to(erika, [](const auto& context, const auto& /*query*/, const auto& sink) {
          context.work.absence_listings(context.caller.company).of_employee(context.caller.employee, {}, sink);
          return stint::domain::Result<void>{};
        }).empty());
}

TEST_CASE_METHOD(TwoCompanies, "A body that is not an object is refused as such") {
  const auto result = by(erika, file_absence, unreadable<AbsenceCommand>());
  CHECK(word(result) == "invalid");
  CHECK(rule(result) == "invalid-field");
}

TEST_CASE_METHOD(TwoCompanies, "A type that is locked for the caller's role is forbidden, whatever else is wrong") {
  AbsenceCommand form{.type = "DAY", .first = day("2026-03-20"), .last = day("2026-03-16")};
  CHECK(rule(by(erika, file_absence, absence_form(form))) == "absence-type-locked");
  CHECK(word(by(erika, file_absence, absence_form(form))) == "forbidden");
  form.first = form.last = day("2026-03-16");
  CHECK(word(by(erika, file_absence, absence_form(form))) == "forbidden");
  CHECK(word(by(max, file_absence, absence_form(form))) == "done");
  CHECK(word(by(ada, file_absence, absence_form(form))) == "done");
}

TEST_CASE_METHOD(TwoCompanies, "Another company's types and people do not exist") {
  auto form = good_form();
  form.type = "SIC";
  form.substitute = sam.id;
  const auto result = by(ron, file_absence, absence_form(form));
  REQUIRE_FALSE(result);
  CHECK(faulty_fields(result.error()) == "absence-type-id substitute-employee-id");
}

TEST_CASE_METHOD(TwoCompanies, "Overlapping absences are everyday life unless the company forbids them") {
  const auto state =
      GENERATE(AbsenceState::pending, AbsenceState::edit, AbsenceState::approved, AbsenceState::rejected);
  vacation_of_erika(state);
  CHECK(by(erika, file_absence, vacation_form("2026-03-23", "2026-03-24")));
  CHECK(by(erika, file_absence, vacation_form("2026-03-12", "2026-03-13")));
  SECTION("allowed") { CHECK(by(erika, file_absence, vacation_form("2026-03-20", "2026-03-20"))); }
  SECTION("forbidden") {
    choose([](auto& company) { company.absences.reject_overlapping = true; });
    const auto result = by(erika, file_absence, vacation_form("2026-03-20", "2026-03-20"));
    CHECK(rule(result) == (state == AbsenceState::rejected ? "" : "overlapping-absence"));
    CHECK(word(result) == (state == AbsenceState::rejected ? "done" : "invalid"));
    CHECK(word(by(sam, file_absence, vacation_form("2026-03-20", "2026-03-20"))) == "done");
  }
}

TEST_CASE_METHOD(TwoCompanies, "A type is refused in its blackouts, and no other") {
  change_type("VAC", [](auto& type) { type.blackouts = {{day("2026-03-16"), day("2026-03-20")}}; });
  const auto result = by(erika, file_absence, vacation_form("2026-03-20", "2026-03-24"));
  CHECK(word(result) == "invalid");
  CHECK(rule(result) == "blackout");
  CHECK(word(by(erika, file_absence, vacation_form("2026-03-23", "2026-03-24"))) == "done");
  auto illness = vacation_form("2026-03-20", "2026-03-20").command;
  illness.type = "SIC";
  CHECK(word(by(erika, file_absence, absence_form(illness))) == "done");
}

TEST_CASE_METHOD(TwoCompanies,
                 "A vacation may take more days than are left, unless the company enforces the entitlement") {
  // 1 June to 10 July 2026 are 30 working days: all that erika has.
  SECTION("not enforced") { CHECK(by(erika, file_absence, vacation_form("2026-06-01", "2026-07-13"))); }
  SECTION("enforced") {
    choose([](auto& company) { company.absences.enforce_entitlement = true; });
    const auto result = by(erika, file_absence, vacation_form("2026-06-01", "2026-07-13"));
    CHECK(word(result) == "invalid");
    CHECK(rule(result) == "entitlement-exceeded");
    CHECK(by(erika, file_absence, vacation_form("2026-06-01", "2026-07-10")));
    CHECK(rule(by(erika, file_absence, vacation_form("2026-08-03", "2026-08-03"))) == "entitlement-exceeded");
    auto illness = vacation_form("2026-08-03", "2026-08-03").command;
    illness.type = "SIC";
    CHECK(by(erika, file_absence, absence_form(illness)));
  }
}

TEST_CASE_METHOD(TwoCompanies, "The same absence again is a duplicate: a double click costs nothing") {
  const auto filing = [&](const Submitted<AbsenceCommand>& form) { return by(erika, file_absence, form); };
  REQUIRE(filing(vacation_form()));
  CHECK(rule(filing(vacation_form())) == "duplicate-absence");
  CHECK(word(filing(vacation_form())) == "invalid");
  auto other = good_form();
  other.comments = "another comment does not make another absence";
  CHECK(rule(filing(absence_form(other))) == "duplicate-absence");
  other.type = "SIC";
  CHECK(filing(absence_form(other)));
  CHECK(filing(vacation_form("2026-03-16", "2026-03-19")));
  CHECK(by(sam, file_absence, vacation_form()));
  SECTION("of an approved one, too") {
    (void)import({.id = {},
                  .employee = erika.id,
                  .details = {"VAC", one_day("2026-04-01"), {}, {}},
                  .state = AbsenceState::approved});
    CHECK(rule(filing(vacation_form("2026-04-01", "2026-04-01"))) == "duplicate-absence");
  }
  SECTION("but not of a rejected one") {
    (void)import({.id = {},
                  .employee = erika.id,
                  .details = {"VAC", one_day("2026-04-01"), {}, {}},
                  .state = AbsenceState::rejected});
    CHECK(filing(vacation_form("2026-04-01", "2026-04-01")));
  }
}

TEST_CASE("What one person can make large has a limit, and the field is named") {
  TwoCompanies office;
  const auto with_comments = [&](std::size_t length) {
    auto form = good_form();
    form.comments = std::string(length, 'x');
    return faults_of(office, absence_form(form));
  };
  CHECK(with_comments(4001) == "comments");
  CHECK(with_comments(4000) == "none");
  CHECK(faults_of(office, vacation_form("2026-05-01", "2028-05-01")) == "end-date");  // 732 days
  CHECK(faults_of(office, vacation_form("2026-05-01", "2028-04-30")) == "none");
  CHECK(faults_of(office, vacation_form("1969-12-31", "1969-12-31")) == "end-date start-date");
  CHECK(faults_of(office, vacation_form("1970-01-01", "1970-01-01")) == "none");
  auto beyond = vacation_form("2199-12-31", "2199-12-31");
  beyond.command.last = *beyond.command.last + std::chrono::days{1};
  CHECK(faults_of(office, beyond) == "end-date");
  CHECK(faults_of(office, vacation_form("2199-12-31", "2199-12-31")) == "none");
}

TEST_CASE_METHOD(TwoCompanies, "Nobody has more than 200 requests open at once") {
  const auto first = day("2027-01-01");
  const auto of_day = [&](int number) {
    return stint::domain::AbsenceRecord{
        .id = {},
        .employee = erika.id,
        .details = {"VAC", {first + std::chrono::days{number}, first + std::chrono::days{number}}, {}, {}},
        .state = number % 2 == 0 ? AbsenceState::pending : AbsenceState::edit};
  };
  for (int number = 0; number < 199; ++number) (void)import(of_day(number));
  REQUIRE(by(erika, file_absence, vacation_form()));
  const auto refused = by(erika, file_absence, vacation_form("2026-04-01", "2026-04-01"));
  CHECK(word(refused) == "invalid");
  CHECK(rule(refused) == "too-many-open-requests");
  CHECK(by(sam, file_absence, vacation_form()));
  auto illness = good_form();
  illness.type = "SIC";  // requires no approval
  CHECK(by(erika, file_absence, absence_form(illness)));
}

TEST_CASE_METHOD(TwoCompanies, "The entitlement is judged by the account: what is taken twice counts once") {
  choose([](auto& company) { company.absences.enforce_entitlement = true; });
  change(erika, [](auto& employee) { employee.vacation.per_year = {10}; });
  REQUIRE(by(erika, file_absence, vacation_form()));
  CHECK(rule(by(erika, file_absence, vacation_form("2026-03-16", "2026-03-23"))) == "entitlement-exceeded");
  CHECK(by(erika, file_absence, vacation_form("2026-03-17", "2026-03-18")));
}

TEST_CASE_METHOD(TwoCompanies, "An absence lies within the employment") {
  change(erika, [](auto& employee) { employee.employment = {day("2026-02-01"), day("2026-03-20")}; });
  const auto filing = [&](const std::string& first, const std::string& last) {
    return rule(by(erika, file_absence, vacation_form(first, last)));
  };
  CHECK(filing("2026-01-30", "2026-02-02") == "outside-employment");
  CHECK(filing("2026-02-01", "2026-02-02").empty());
  CHECK(filing("2026-03-19", "2026-03-20").empty());
  CHECK(filing("2026-03-20", "2026-03-21") == "outside-employment");
  CHECK(filing("2026-03-23", "2026-03-24") == "outside-employment");
}

TEST_CASE_METHOD(TwoCompanies, "The last administrator, whose employment has ended, may file an absence all the same") {
  change(ada, [](auto& employee) { employee.employment = {.last = day("2026-03-01")}; });
  CHECK(rule(by(ada, file_absence, vacation_form("2026-03-19", "2026-03-20"))).empty());
}

TEST_CASE_METHOD(TwoCompanies, "Parental leave lessens what is left, and is not refused for that") {
  choose([](auto& company) { company.absences.enforce_entitlement = true; });
  change_type("SIC", [](auto& type) { type.reduces_leave = true; });
  REQUIRE(by(erika, file_absence, vacation_form("2026-06-01", "2026-07-10")));  // all that there is
  auto parental = vacation_form("2026-09-01", "2026-12-31").command;
  parental.type = "SIC";
  CHECK(word(by(erika, file_absence, absence_form(parental))) == "done");
}
