#include "tests/sqlite/support.hpp"
#include "tests/support/rows_before_company_keys.hpp"

using namespace stint;
using namespace stint::sqlite_tests;

namespace {

std::string versions_in(const std::filesystem::path& file, int company) {
  return answer(file, "SELECT version FROM settings_versions WHERE company_id = " + std::to_string(company));
}

}  // namespace

TEST_CASE_METHOD(DatabaseFile, "rows of an earlier version get the company of what they belong to") {
  const auto digest = [](const std::string& digits) { return "x'" + digits + "'"; };
  make_earlier(file, 18, support::rows_before_company_keys(7, digest) + support::rows_before_company_keys(8, digest));
  REQUIRE(answer(file, "SELECT count(*) FROM pragma_foreign_key_check") == "0");
  const auto decisions = answer(file, "SELECT group_concat(quote(reason) || quote(deputy_for)) FROM absence_decisions");
  { const sqlite::Store store(file); }
  for (const auto& table : support::tables_that_got_a_company()) {
    CAPTURE(table);
    const auto seven = answer(file, "SELECT count(*) FROM " + table + " WHERE company_id = 7");
    CHECK(seven != "0");
    CHECK(seven == answer(file, "SELECT count(*) FROM " + table + " WHERE company_id = 8"));
    CHECK(answer(file, "SELECT count(*) FROM " + table + " WHERE company_id NOT IN (7, 8)") == "0");
  }
  CHECK(answer(file, "SELECT count(*) FROM employee_managers WHERE employee_id / 10 <> company_id") == "0");
  CHECK(answer(file, "SELECT count(*) FROM time_entry_decisions WHERE entry_id / 10 <> company_id") == "0");
  CHECK(answer(file, "SELECT group_concat(quote(reason) || quote(deputy_for)) FROM absence_decisions") == decisions);
  CHECK(answer(file, "SELECT count(*) FROM pragma_foreign_key_check") == "0");
  // Lists record their changes as before.
  for (const std::string list : {"employee_managers", "employee_terms_managers", "former_vacation", "holidays"}) {
    CAPTURE(list);
    const auto before = versions_in(file, 7);
    const auto of_rival = versions_in(file, 8);
    execute(file, "DELETE FROM " + list + " WHERE company_id = 7");
    CHECK(versions_in(file, 7) != before);
    CHECK(versions_in(file, 8) == of_rival);
  }
}

TEST_CASE_METHOD(DatabaseFile, "a certificate that an earlier version has noted covers the whole absence") {
  const auto digest = [](const std::string& digits) { return "x'" + digits + "'"; };
  make_earlier(file, 18,
               support::rows_before_company_keys(7, digest) + support::rows_before_company_keys(8, digest) +
                   "UPDATE absences SET certificate_provided = 1 WHERE company_id = 7");
  sqlite::Store store(file);
  store.read([](application::Work& work) {
    CHECK(work.absences({7}).find({77}).value().record().certified.is_all());
    CHECK(work.absences({8}).find({87}).value().record().certified.is_none());
  });
}

TEST_CASE_METHOD(DatabaseFile, "what stands beside an account or an absence goes on after the keys have changed") {
  const auto digest = [](const std::string& digits) { return "x'" + digits + "'"; };
  make_earlier(file, 18, support::rows_before_company_keys(7, digest));
  sqlite::Store store(file);
  const domain::CompanyId company{7};
  const domain::EmployeeId erika{71};
  keep(store, [&](application::Work& work) {
    const auto absence = work.absences(company).find({77}).value();
    CHECK(absence.record().decisions.size() == 2);
    CHECK(absence.record().asked == std::vector{domain::EmployeeId{72}});
    CHECK(work.employees(company).find(erika).value().managers == std::vector{domain::EmployeeId{72}});
    CHECK(work.personal_tokens().of(erika).size() == 1);
    CHECK(work.second_factors().enrolment_of(erika));
    CHECK(work.login_addresses().has(erika, "192.0.2.1", {}));
    work.employees(company).save(work.employees(company).find(erika).value());
    work.absences(company).save(absence);
  });
  CHECK(answer(file, "SELECT count(*) FROM pragma_foreign_key_check") == "0");
}
