// How much of a database is read when a page opens: its start data, who is absent, and what waits.

#include <stint/application/calendars/colleagues.hpp>
#include <stint/application/start/showing.hpp>
#include <stint/sql/work.hpp>
#include <stint/sqlite/readers.hpp>

#include "tests/contracts/setting.hpp"
#include "tests/fakes/one_time_zone.hpp"
#include "tests/sqlite/statements_seen.hpp"
#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::sqlite_tests;

namespace {

/// A company in which max manages some people, each of whom requests a vacation.
struct Team {
  explicit Team(int people) {
    keep(store, [&](application::Work& work) {
      for (int i = 0; i < people; ++i) {
        auto made = contracts::person("p" + std::to_string(i), "P", "P");
        made.managers = {setting.max};
        const auto id = work.employees(setting.acme).add(made).id;
        const auto absence = contracts::absence_of(id, "2026-03-09", "2026-03-13");
        work.absences(setting.acme).add(domain::AbsenceRequest::stored(absence));
      }
    });
  }

  template <class Look>
  int statements_for(Look look) {
    auto reader = sqlite::Connection::for_reading(folder / "stint.db");
    StatementsRun statements{reader.database()};
    sql::Work work{reader};
    const application::Caller caller{.company = setting.acme, .employee = setting.max, .role = domain::Role::manager};
    const application::Context context{work, caller, test::day("2026-03-02"), zones};
    return statements.by([&] { look(context); });
  }

  TemporaryFolder folder;
  sqlite::Store store{support::with_empty_database(folder / "stint.db")};
  contracts::Setting setting{store};
  fakes::OneTimeZone zones;
};

void open_page(const application::Context& context) { REQUIRE(application::show_start(context)); }

void look_at_wall(const application::Context& context) {
  const application::Submitted<application::ColleaguesQuery> query{
      {.days = {test::day("2026-03-01"), test::day("2026-03-31")}}};
  REQUIRE(application::show_colleagues(context, query, {.command = {.limit = 200}}));
}

}  // namespace

TEST_CASE("however many people a manager has, a page starts with as many statements") {
  Team small(3);
  Team large(100);
  const int few = small.statements_for(open_page);
  CHECK(few <= 45);
  CHECK(large.statements_for(open_page) == few);
}

TEST_CASE("however many people are on the wall, it is as many statements") {
  Team small(3);
  Team large(100);
  const int few = small.statements_for(look_at_wall);
  CHECK(few <= 30);
  CHECK(large.statements_for(look_at_wall) == few);
}
