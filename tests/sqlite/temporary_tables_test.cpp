#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include <SQLiteCpp/Statement.h>
#include <catch2/catch.hpp>

#include <stint/sql/collection.hpp>
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

TEST_CASE("own absences and the version of one person are read without a temporary table") {
  const Office office;
  const auto acme = office.setting.acme;
  const auto erika = office.setting.erika;
  CHECK(office.tables_made_by([&](application::Work& work) {
    static_cast<void>(work.record_changes().version_of(acme, erika, application::PeopleShown::one));
    static_cast<void>(work.record_changes().version(acme));
    work.absence_listings(acme).of_employee(erika, {}, [](const auto&) {});
  }) == None{});
}

TEST_CASE("the rules about one person's absences are checked without a temporary table") {
  const Office office;
  const auto today = test::day("2026-03-02");
  CHECK(office.tables_made_by([&](application::Work& work) {
    auto& absences = work.absences(office.setting.acme);
    static_cast<void>(absences.counted(office.setting.erika, {today, today}));
    static_cast<void>(absences.count_open(office.setting.erika));
  }) == None{});
}

TEST_CASE("absences and time entries are filed and changed without a temporary table in any trigger or condition") {
  const Office office;
  const auto acme = office.setting.acme;
  auto made = office.tables_made_by([&](application::Work& work) {
    auto record = contracts::absence_of(office.setting.erika, "2026-04-06", "2026-04-07");
    record.asked = {office.setting.max};
    record.decisions.push_back({.kind = domain::AbsenceDecisionKind::approved, .by = office.setting.max});
    record.id = work.absences(acme).add(domain::AbsenceRequest::stored(record)).id();
    work.absences(acme).save(domain::AbsenceRequest::stored(record));
    auto entry = contracts::entry_of(office.setting.erika, "2026-03-02", 480, 1020);
    entry.id = work.entries(acme).add(domain::TimeEntry::stored(entry)).id();
    work.entries(acme).save(domain::TimeEntry::stored(entry));
  });
  // SQLite collects the rows that it deletes first if there is a trigger.
  std::erase_if(made, [](const std::string& sql) { return sql.starts_with("DELETE "); });
  CHECK(made == None{});
}

TEST_CASE("who is also away is counted without a temporary table") {
  const Office office;
  const domain::DateSpan days{test::day("2026-03-02"), test::day("2026-03-06")};
  CHECK(office.tables_made_by([&](application::Work& work) {
    CHECK(work.absence_listings(office.setting.acme)
              .count_also_away(office.setting.erika, std::vector{office.setting.max}, days) == 0);
  }) == None{});
}

TEST_CASE("a record gets its number without a temporary table") {
  const Office office;
  auto connection = sqlite::Connection::for_writing(office.folder / "stint.db");
  const auto first = sql::next_id(connection, "absence");
  CHECK(sql::next_id(connection, "absence") == first + 1);
  CHECK(with_temporary_table(connection) == None{});
  CHECK_THROWS_AS(sql::next_id(connection, "unicorn"), std::logic_error);
}

TEST_CASE("an event of a company without webhooks opens no table of deliveries") {
  const Office office;
  auto connection = sqlite::Connection::for_writing(office.folder / "stint.db");
  {
    sql::Work work{connection};
    work.webhook_deliveries().publish({.company = office.setting.acme, .webhook = {}, .event = "absence.filed"});
  }
  for (const auto& sql : connection.prepared()) {
    INFO(sql);
    CHECK(sql.find("webhook_deliveries") == std::string::npos);
  }
  CHECK(connection.prepared().size() == 1);
}
