// A list that shows few people of a company reads as much in a company of any size, once its employees are known.

#include <stint/application/administration/administering.hpp>
#include <stint/application/administration/departments.hpp>
#include <stint/application/calendars/colleagues.hpp>
#include <stint/application/directory.hpp>
#include <stint/application/inbox/showing.hpp>
#include <stint/application/months/listing.hpp>
#include <stint/application/presence/presence.hpp>
#include <stint/application/provisioning/users.hpp>
#include <stint/application/working_time/listing.hpp>
#include <stint/sql/work.hpp>
#include <stint/sqlite/connection.hpp>

#include "tests/contracts/setting.hpp"
#include "tests/fakes/cheap_hasher.hpp"
#include "tests/fakes/one_time_zone.hpp"
#include "tests/fakes/plain_codes.hpp"
#include "tests/fakes/plain_digests.hpp"
#include "tests/sqlite/statements_seen.hpp"
#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::sqlite_tests;

namespace {

constexpr std::size_t limit = 10;

struct Services {
  fakes::CheapHasher hasher;
  fakes::PlainCodes codes;
  fakes::PlainDigests digests;
  fakes::OneTimeZone zones;
  application::ImportServices all{hasher, codes, digests, zones, {}, {}};
};

const application::ImportServices& services() {
  static const Services services;
  return services.all;
}

domain::Instant now() { return test::day("2026-03-02") + std::chrono::hours{9}; }

/// A company whose employees are at work, and have requested a vacation in March.
class Firm {
 public:
  explicit Firm(int people) {
    keep(store_, [&](application::Work& work) {
      auto company = work.companies().find(setting_.acme).value();
      company.time_tracking.active = true;
      company.time_tracking.presence = domain::PresenceShown::company;
      company.calendar_sharing = domain::CalendarSharing::company;
      work.companies().save(company);
      for (int i = 0; i < people; ++i) {
        auto one = contracts::person("p" + std::to_string(10'000 + i), "Pia", "Pohl");
        one.department = "Sales";
        one.managers = {setting_.max};
        const auto id = work.employees(setting_.acme).add(one).id;
        work.clocks(setting_.acme).save(id, domain::TimeClock{}.start(test::day("2026-03-02"), {}).value());
        const auto absence = contracts::absence_of(id, "2026-03-09", "2026-03-13");
        work.absences(setting_.acme).add(domain::AbsenceRequest::stored(absence));
      }
    });
  }

  struct Cost {
    int statements = 0;
    int rows = 0;
    int steps = 0;
    bool operator==(const Cost&) const = default;
  };

  /// The cost of what an administrator asks for, if it has been asked for before.
  [[nodiscard]] Cost cost_of(void (*ask)(const application::Context&)) const {
    auto reader = sqlite::Connection::for_reading(folder_ / "stint.db");
    StatementsRun statements{reader.database()};
    sql::Work work{reader};
    const application::Caller caller{
        .company = setting_.acme, .employee = setting_.olga, .role = domain::Role::administrator};
    const application::Context context{work, caller, now(), zones_};
    Cost cost;
    cost.steps = steps_by(reader.database(), [&] { cost.statements = statements.by([&] { ask(context); }); });
    cost.rows = statements.rows();
    return cost;
  }

 private:
  TemporaryFolder folder_;
  sqlite::Store store_{support::with_empty_database(folder_ / "stint.db")};
  contracts::Setting setting_{store_};
  fakes::OneTimeZone zones_;
};

void list_records(const application::Context& context) {
  const application::Submitted<application::RecordQuery<application::FiledEmployee>> query{{.page = {.limit = limit}}};
  const auto page = application::list_records<application::EmployeeRecords>(context, services(), query, {});
  REQUIRE(page);
  CHECK(page->items.size() == limit);
}

void search_records(const application::Context& context) {
  const application::Submitted<application::RecordQuery<application::FiledEmployee>> query{
      {.page = {.limit = limit}, .search = "pohl"}};
  const auto page = application::list_records<application::EmployeeRecords>(context, services(), query, {});
  REQUIRE(page);
  CHECK(page->items.size() == limit);
}

void list_months(const application::Context& context) {
  const auto page = application::list_months(context, std::chrono::year{2026} / 3, {}, {.command = {.limit = limit}});
  REQUIRE(page);
  REQUIRE(page->items.size() == limit);
  CHECK(page->items.back().open_matters == 2);
}

void list_users(const application::Context& context) {
  const auto page = application::list_users(context, services(), {.start_index = "3", .count = std::to_string(limit)});
  REQUIRE(page);
  CHECK(page->resources.size() == limit);
}

void list_presence(const application::Context& context) {
  const auto page = application::list_presence(context, {}, {.command = {.limit = limit}});
  REQUIRE(page);
  CHECK(page->items.size() == limit);
}

void list_colleagues(const application::Context& context) {
  const auto view = application::show_colleagues(context, {}, {.command = {.limit = limit}});
  REQUIRE(view);
  CHECK(view->people.items.size() == limit);
}

void list_departments(const application::Context& context) {
  const auto page = application::list_departments(context, {}, {});
  REQUIRE(page);
  CHECK(page->items.size() == 1);
}

/// Those who are absent at the same time are found among all employees.
void show_inbox(const application::Context& context) {
  const auto page = application::show_inbox(context, {.command = {.limit = limit}});
  REQUIRE(page);
  REQUIRE(page->items.size() == limit);
  CHECK_FALSE(page->items.front().absence->conflicts.empty());
}

/// The findings of all employees are few.
void list_findings(const application::Context& context) {
  CHECK(application::list_working_time_findings(context, {}, [](const auto&) {}));
}

void list_directory(const application::Context& context) { CHECK(application::list_employees(context)); }

}  // namespace

TEST_CASE("a page of a list costs the same in a company of any size") {
  struct Row {
    const char* name;
    void (*ask)(const application::Context&);
  };
  const Row rows[]{{"records of employees", list_records},
                   {"records that a search finds", search_records},
                   {"months", list_months},
                   {"users of a directory", list_users},
                   {"presence", list_presence},
                   {"colleagues", list_colleagues},
                   {"departments", list_departments}};
  const Firm small(30);
  const Firm large(300);
  for (const auto& row : rows) {
    CAPTURE(row.name);
    const auto cost = small.cost_of(row.ask);
    CHECK(cost.statements > 0);
    const auto of_large = large.cost_of(row.ask);
    CHECK(of_large.statements == cost.statements);
    CHECK(of_large.rows == cost.rows);
    CHECK(of_large.steps == cost.steps);
  }
}

TEST_CASE("records of employees are not read for what shows all of them") {
  const Firm small(30);
  const Firm large(300);
  for (const auto ask : {list_findings, list_directory}) {
    const auto cost = small.cost_of(ask);
    const auto of_large = large.cost_of(ask);
    CHECK(of_large.statements == cost.statements);
    CHECK(of_large.rows == cost.rows);
  }
}

TEST_CASE("an inbox reads only the requests that it shows") {
  const Firm small(30);
  const Firm large(300);
  const auto few = small.cost_of(show_inbox);
  const auto many = large.cost_of(show_inbox);
  CHECK(many.statements == few.statements);
  // The waiting requests, without their content, and for each shown request the absences at the same time.
  CHECK(many.rows - few.rows == (1 + static_cast<int>(limit)) * 270);
}
