#include <catch2/catch.hpp>

#include "tests/embedding/own_store.hpp"

using namespace stint;

// Optional features are missing from a store whose unit of work is built from ready-made parts: that of
// tests/embedding.

namespace {

constexpr domain::CompanyId company{1};
constexpr domain::EmployeeId erika{15};

struct OwnUnit {
  OwnUnit() {
    unit.tables.companies.emplace_back().id = company;
    auto& tables = unit.tables.of_company[company];
    tables.absence_types = {{.code = "VAC", .name = "Vacation"}};
    tables.employees = {{.id = erika, .key = "erika"}};
  }

  product::Unit unit{.tables = {}, .writes = true};
  product::Work work{unit};
};

domain::AbsenceRequest vacation(domain::EmployeeId employee) {
  domain::AbsenceRecord record{};
  record.employee = employee;
  record.details.type = "VAC";
  return domain::AbsenceRequest::stored(record);
}

template <class Use>
std::string objection_to(Use use) {
  try {
    use();
  } catch (const std::logic_error& error) {
    return error.what();
  }
  return "none";
}

}  // namespace

TEST_CASE("Where nobody logs in, there is nothing to find and nothing to end") {
  OwnUnit own;
  auto& work = own.work;
  CHECK_FALSE(work.refresh_tokens().find("hash"));
  CHECK_FALSE(work.refresh_tokens().revoke_family("family"));
  CHECK(work.personal_tokens().of(erika).empty());
  CHECK_FALSE(work.revoked_access().contains("id"));
  CHECK_FALSE(work.login_addresses().has(erika, "192.0.2.1", {}));
  CHECK_NOTHROW(work.challenges().remove_all_of(erika));
  CHECK_NOTHROW(work.one_time_links().remove_password_links_of(erika));
  CHECK(work.mail_choices().declined_by(erika).empty());
}

TEST_CASE("Where nobody logs in, what would let somebody in is objected to by its name") {
  OwnUnit own;
  auto& work = own.work;
  CHECK(objection_to([&] { work.refresh_tokens().add({}); }) == "this store does not keep refresh tokens");
  CHECK(objection_to([&] { work.personal_tokens().add({}); }) == "this store does not keep personal tokens");
  CHECK(objection_to([&] { work.challenges().add({}); }) == "this store does not keep challenges");
  CHECK(objection_to([&] { work.one_time_links().save({}); }) == "this store does not keep one-time links");
  CHECK(objection_to([&] { work.mail_choices().set_declined(erika, {}); }) ==
        "this store does not keep choices of mails");
  CHECK(objection_to([&] { work.accounts(); }) == "this store does not keep accounts");
  CHECK(objection_to([&] { work.clients(); }) == "this store does not keep clients");
  CHECK(objection_to([&] { work.second_factors(); }) == "this store does not keep second factors");
  CHECK(objection_to([&] { work.signing_keys(); }) == "this store does not keep signing keys");
}

TEST_CASE_METHOD(OwnUnit, "Without journals mails are lost and what happened is told to the host") {
  work.outbox().add({.company = company, .to_address = "erika@example"});
  CHECK_FALSE(work.outbox().has_due(domain::Instant::max()));
  CHECK(work.outbox().all().empty());
  work.audit().add({.company = company, .action = "absence.filed"});
  CHECK(unit.tables.log == std::vector<std::string>{"absence.filed"});
  CHECK(work.audit().page(company, {}).empty());
  CHECK(objection_to([&] { work.job_runs(); }) == "this store does not keep job runs");
  CHECK(objection_to([&] { work.imported_records(company); }) == "this store does not keep what was imported");
  auto& findings = work.working_time_findings(company);
  CHECK(findings.dated(erika, {}).empty());
  CHECK_FALSE(findings.judged_through());
  CHECK(objection_to([&] { findings.set_judged_through({}); }) ==
        "this store does not keep what was found in working time");
  auto& accounts = work.time_accounts(company);
  CHECK(accounts.bookings(erika, {}).empty());
  CHECK(accounts.kept_days(erika, {}).empty());
  CHECK(accounts.state(erika) == domain::TimeAccountState{});
  CHECK(objection_to([&] { accounts.set_judged_through({}); }) == "this store does not keep time accounts");
  auto& signatures = work.month_signatures(company);
  CHECK(signatures.of(erika, std::chrono::year{2026} / 3).empty());
  CHECK(objection_to([&] { signatures.keep(erika, std::chrono::year{2026} / 3, {}); }) ==
        "this store does not keep signatures");
}

TEST_CASE("A store of absences alone has no time tracking") {
  OwnUnit own;
  auto& work = own.work;
  CHECK_FALSE(work.clocks(company).of(erika).session());
  CHECK(work.projects(company).all().empty());
  CHECK(work.entry_listings(company).count_open_requests({}) == 0);
  CHECK(work.employees(company).work_calendar_of(erika).schedule == domain::WeeklyMinutes{});
  CHECK(work.employees(company).outside(erika, {.first = domain::Date{}, .last = domain::Date{}}).entries.empty());
  CHECK(objection_to([&] { work.clocks(company).save(erika, {}); }) == "this store does not keep clocks");
  CHECK(objection_to([&] { work.schedules(company).save({}); }) == "this store does not keep work schedules");
}

TEST_CASE("What a host keeps elsewhere cannot be saved in the store") {
  OwnUnit own;
  auto& work = own.work;
  CHECK(objection_to([&] { work.employees(company).add({}); }) == "this store does not keep employees");
  CHECK(objection_to([&] { work.companies().save({}); }) == "this store does not keep companies");
  CHECK(objection_to([&] { work.absence_types(company).save({}); }) == "this store does not keep absence types");
}

TEST_CASE_METHOD(OwnUnit, "Records that can be visited are found, and name only what is there") {
  auto& absences = work.absences(company);
  const auto added = absences.add(vacation(erika));
  CHECK(absences.find(added.id()) == added);
  CHECK_FALSE(absences.find({added.id().value + 1}));
  CHECK(work.companies().find(company)->id == company);
  CHECK_FALSE(work.companies().find({2}));
  CHECK(work.employees(company).find(erika)->key == "erika");
  CHECK(work.absence_types(company).find("VAC")->name == "Vacation");
  CHECK(objection_to([&] { absences.add(vacation({16})); }) == "the company has no such employee to be absent");
}
