// A request about one employee, or about a team, reads as much in a company of any size.

#include <stint/application/calendars/colleagues.hpp>
#include <stint/application/months/listing.hpp>
#include <stint/application/team_feed_people.hpp>
#include <stint/application/working_time/listing.hpp>
#include <stint/sql/work.hpp>
#include <stint/sqlite/connection.hpp>

#include "tests/contracts/setting.hpp"
#include "tests/fakes/one_time_zone.hpp"
#include "tests/sqlite/statements_seen.hpp"
#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::sqlite_tests;
using domain::CalendarSharing;
using domain::Role;

namespace {

/// Erika and Sam report to Max. All others report to Olga.
struct Firm {
  explicit Firm(int others) {
    keep(store, [&](application::Work& work) {
      auto company = work.companies().find(setting.acme).value();
      company.time_tracking.active = true;
      company.calendar_sharing = CalendarSharing::team;
      work.companies().save(company);
      for (int i = 0; i < others; ++i) {
        auto other = contracts::person("other" + std::to_string(i), "O", "O");
        other.managers = {setting.olga};
        work.employees(setting.acme).add(other);
      }
    });
  }

  struct Cost {
    int statements = 0;
    int rows = 0;
    bool operator==(const Cost&) const = default;
  };

  /// The cost of a request by an employee in a role.
  template <class Ask>
  Cost cost_of(domain::EmployeeId who, Role role, Ask ask) {
    auto reader = sqlite::Connection::for_reading(folder / "stint.db");
    StatementsRun statements{reader.database()};
    sql::Work work{reader};
    const application::Caller caller{.company = setting.acme, .employee = who, .role = role};
    const application::Context context{work, caller, test::day("2026-03-02"), zones};
    Cost cost;
    cost.statements = statements.by([&] { ask(context, setting); });
    cost.rows = statements.rows();
    return cost;
  }

  TemporaryFolder folder;
  sqlite::Store store{support::with_empty_database(folder / "stint.db")};
  contracts::Setting setting{store};
  fakes::OneTimeZone zones;
};

void ask_for_findings(const application::Context& context, const contracts::Setting& /*setting*/) {
  CHECK(application::list_working_time_findings(context, {}, [](const auto&) {}));
}

void ask_for_own_month(const application::Context& context, const contracts::Setting& /*setting*/) {
  const auto page = application::list_months(context, std::chrono::year{2026} / 2, {}, {});
  REQUIRE(page);
  CHECK(page->items.size() == 1);
}

void ask_for_colleagues(const application::Context& context, const contracts::Setting& /*setting*/) {
  const auto view = application::show_colleagues(context, {}, {});
  REQUIRE(view);
  CHECK(view->people.items.size() == 2);
}

void ask_for_team(const application::Context& context, const contracts::Setting& setting) {
  const auto sam = application::people_in_team_feed(context.work, setting.acme, application::caller_record(context),
                                                    CalendarSharing::team, test::day("2026-03-02"));
  REQUIRE(sam.size() == 1);
  CHECK(sam.front().id == setting.sam);
}

}  // namespace

TEST_CASE("what an employee asks about themselves and their team is as many statements and rows in any company") {
  struct Row {
    const char* name;
    void (*ask)(const application::Context&, const contracts::Setting&);
  };
  const Row rows[]{{"own findings", ask_for_findings},
                   {"own month", ask_for_own_month},
                   {"colleagues", ask_for_colleagues},
                   {"people with the same manager", ask_for_team}};
  Firm small(3);
  Firm large(200);
  for (const auto& row : rows) {
    CAPTURE(row.name);
    const auto cost = small.cost_of(small.setting.erika, Role::user, row.ask);
    CHECK(cost.statements > 0);
    CHECK(large.cost_of(large.setting.erika, Role::user, row.ask) == cost);
  }
}

TEST_CASE("what a manager asks about their reports is as many statements and rows in any company") {
  Firm small(3);
  Firm large(200);
  const auto ask_for_month = [](const application::Context& context, const contracts::Setting& /*setting*/) {
    const auto page = application::list_months(context, std::chrono::year{2026} / 2, {}, {});
    REQUIRE(page);
    CHECK(page->items.size() == 3);
  };
  CHECK(large.cost_of(large.setting.max, Role::manager, ask_for_month) ==
        small.cost_of(small.setting.max, Role::manager, ask_for_month));
  CHECK(large.cost_of(large.setting.max, Role::manager, ask_for_findings) ==
        small.cost_of(small.setting.max, Role::manager, ask_for_findings));
}
