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
