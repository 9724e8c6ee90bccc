#include <SQLiteCpp/Statement.h>

#include <stint/sql/work.hpp>
#include <stint/sqlite/connection.hpp>

#include "tests/contracts/setting.hpp"
#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::sqlite_tests;

namespace {

/// The statements for which SQLite makes a temporary table, which takes longer than reading a few rows.
std::vector<std::string> with_temporary_table(sqlite::Connection& connection) {
  std::vector<std::string> found;
  for (const auto& sql : connection.prepared()) {
    SQLite::Statement explain(connection.database(), "EXPLAIN " + sql);
    bool makes_one = false;
    while (explain.executeStep()) makes_one = makes_one || explain.getColumn(1).getString() == "OpenEphemeral";
    if (makes_one) found.push_back(sql);
  }
  return found;
}

struct Office {
  TemporaryFolder folder;
  sqlite::Store store{support::with_empty_database(folder / "stint.db")};
  contracts::Setting setting{store};

  /// Those of a unit of work.
  std::vector<std::string> tables_made_by(const std::function<void(application::Work&)>& act) const {
    auto connection = sqlite::Connection::for_writing(folder / "stint.db");
    sql::Work work{connection};
    act(work);
    return with_temporary_table(connection);
  }
};

using None = std::vector<std::string>;

}  // namespace

TEST_CASE_METHOD(Office, "own absences and the version of one person are read without a temporary table") {
  const auto acme = setting.acme;
  const auto erika = setting.erika;
  CHECK(tables_made_by([&](application::Work& work) {
          static_cast<void>(work.record_changes().version_of(acme, erika, application::PeopleShown::one));
          static_cast<void>(work.record_changes().version(acme));
          work.absence_listings(acme).of_employee(erika, {}, [](const auto&) {});
        }) == None{});
}

TEST_CASE_METHOD(Office, "the rules about one person's absences are checked without a temporary table") {
  const auto today = test::day("2026-03-02");
  CHECK(tables_made_by([&](application::Work& work) {
          auto& absences = work.absences(setting.acme);
          static_cast<void>(absences.counted(setting.erika, {today, today}));
          static_cast<void>(absences.count_open(setting.erika));
        }) == None{});
}

TEST_CASE_METHOD(
    Office, "absences and time entries are filed and changed without a temporary table in any trigger or condition") {
  const auto acme = setting.acme;
  auto made = tables_made_by([&](application::Work& work) {
    auto record = contracts::absence_of(setting.erika, "2026-04-06", "2026-04-07");
    record.asked = {setting.max};
    record.decisions.push_back({.kind = domain::AbsenceDecisionKind::approved, .by = setting.max});
    record.id = work.absences(acme).add(domain::AbsenceRequest::stored(record)).id();
    work.absences(acme).save(domain::AbsenceRequest::stored(record));
    auto entry = contracts::entry_of(setting.erika, "2026-03-02", 480, 1020);
    entry.id = work.entries(acme).add(domain::TimeEntry::stored(entry)).id();
    work.entries(acme).save(domain::TimeEntry::stored(entry));
  });
  // SQLite collects the rows that it deletes first if there is a trigger.
  std::erase_if(made, [](const std::string& sql) { return sql.starts_with("DELETE "); });
  CHECK(made == None{});
}

TEST_CASE_METHOD(Office, "who is also away is counted without a temporary table") {
  const domain::DateSpan days{test::day("2026-03-02"), test::day("2026-03-06")};
  CHECK(tables_made_by([&](application::Work& work) {
          CHECK(work.absence_listings(setting.acme).count_also_away(setting.erika, std::vector{setting.max}, days) ==
                0);
        }) == None{});
}

TEST_CASE_METHOD(Office, "a record gets its number without a temporary table") {
  auto connection = sqlite::Connection::for_writing(folder / "stint.db");
  const auto first = sql::next_id(connection, "absence");
  CHECK(sql::next_id(connection, "absence") == first + 1);
  CHECK(with_temporary_table(connection) == None{});
  CHECK_THROWS_AS(sql::next_id(connection, "unicorn"), std::logic_error);
}

TEST_CASE_METHOD(Office, "an event of a company without webhooks opens no table of deliveries") {
  auto connection = sqlite::Connection::for_writing(folder / "stint.db");
  {
    sql::Work work{connection};
    work.webhook_deliveries().publish({.company = setting.acme, .webhook = {}, .event = "absence.filed"});
  }
  for (const auto& sql : connection.prepared()) {
    INFO(sql);
    CHECK(sql.find("webhook_deliveries") == std::string::npos);
  }
  CHECK(connection.prepared().size() == 1);
}
