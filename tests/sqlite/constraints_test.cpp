#include <stint/sqlite/connection.hpp>

#include "tests/contracts/setting.hpp"
#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::sqlite_tests;

namespace {

/// A database with the companies of the contracts, on which SQL is run as if the code above were broken.
struct Tried {
  Tried() : setting(store) {
    keep(store, [&](application::Work& work) {
      work.absences(setting.acme)
          .add(domain::AbsenceRequest::stored(contracts::absence_of(setting.erika, "2026-03-02", "2026-03-03")));
      work.entries(setting.acme)
          .add(domain::TimeEntry::stored(contracts::entry_of(setting.erika, "2026-03-02", 0, 60)));
      work.clocks(setting.acme).save(setting.erika, domain::TimeClock::stored(domain::ClockSession{}));
    });
  }
  [[nodiscard]] bool accepts(const std::string& sql) {
    auto connection = sqlite::Connection::for_writing(file);
    try {
      connection.execute("BEGIN; " + sql);
      connection.execute("ROLLBACK");
      return true;
    } catch (const SQLite::Exception&) {
      return false;
    }
  }
  TemporaryFolder folder;
  std::filesystem::path file = support::with_empty_database(folder / "stint.db");
  sqlite::Store store{file};
  contracts::Setting setting;
};

}  // namespace

TEST_CASE_METHOD(Tried, "the schema refuses what no record can be") {
  REQUIRE(accepts("UPDATE absences SET state = 3"));
  for (const std::string garbage : {
           "UPDATE absences SET state = 0",                       // not filed
           "UPDATE absences SET state = 4",                       // done is never stored
           "UPDATE absences SET state = 6",                       // deleted ones no longer exist
           "UPDATE absences SET state = 'approved'",              //
           "UPDATE absences SET half = 1",                        // of two days
           "UPDATE absences SET half = 2, last_day = first_day",  //
           "UPDATE absences SET last_day = first_day - 1",        //
           "UPDATE absences SET half_days = -1",                  //
           "UPDATE absences SET substitute_id = 3",               // without a state
           "UPDATE absences SET substitute_state = 1",            // without a substitute
           "UPDATE absences SET cancellation_state = 4",          //
           "UPDATE absences SET type = 'QQQ'",                    // no such type
           "UPDATE absences SET id = 0",                          //
           "UPDATE absences SET comments = NULL",                 //
           "UPDATE time_entries SET state = 6",                   // removed ones no longer exist
           "UPDATE time_entries SET state = 5",                   // editing without a proposal
           "UPDATE time_entries SET previous_state = 1",          // a proposal while not editing
           "UPDATE time_entries SET end_minute = begin_minute - 1",
           "UPDATE time_entries SET break_minutes = 61",                      // longer than the entry
           "UPDATE time_entries SET break_minutes = -1",                      //
           "UPDATE time_entries SET origin = 2",                              //
           "UPDATE employees SET role = 3",                                   //
           "UPDATE employees SET active = 2",                                 //
           "UPDATE employees SET email = 'ERIKA@example' WHERE key = 'sam'",  // taken, except for its case
           "UPDATE employees SET key = 'erika' WHERE key = 'sam'",
           "UPDATE companies SET key = 'acme'",                              //
           "UPDATE companies SET country_code = 'DE'",                       // without a name
           "UPDATE absence_types SET kind = 5",                              //
           "UPDATE sequences SET last_id = 2147483648",                      //
           "INSERT INTO refresh_tokens VALUES (x'00', x'00', 1, '', 0, 0)",  // no SHA-256
           "INSERT INTO personal_tokens (id, hash, employee_id, name, created_at) VALUES (1, x'00', 1, '', 0)",
       }) {
    INFO(garbage);
    CHECK_FALSE(accepts(garbage));
  }
}

TEST_CASE_METHOD(Tried, "the schema keeps a record and what it refers to in one company") {
  const auto ron = std::to_string(setting.ron.value);
  const auto rival = std::to_string(setting.rival.value);
  for (const std::string& across : {
           "UPDATE absences SET company_id = " + rival,
           "UPDATE absences SET employee_id = " + ron,
           "UPDATE absences SET substitute_state = 1, substitute_id = " + ron,
           "UPDATE time_entries SET company_id = " + rival,
           "UPDATE time_clocks SET company_id = " + rival,
           "UPDATE time_entries SET company_id = " + rival + ", employee_id = " + ron +
               ", project_id = " + std::to_string(setting.apollo.value),
           "UPDATE companies SET default_project_id = " + std::to_string(setting.apollo.value) + " WHERE id = " + rival,
       }) {
    INFO(across);
    CHECK_FALSE(accepts(across));
  }
}

TEST_CASE_METHOD(Tried, "reading connections cannot write") {
  CHECK_THROWS(store.read([](application::Work& work) { add_company(work, "by reading"); }));
  CHECK(companies_in(store) == 2);
}
