// How much of a database is read when a directory looks for people, when an administrator does, and when a company is
// exported.

#include <stint/application/administration/administering.hpp>
#include <stint/application/administration/exporting.hpp>
#include <stint/application/provisioning/users.hpp>
#include <stint/sql/work.hpp>
#include <stint/sqlite/readers.hpp>

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

/// A company with some people, each of whom has a linked login and a deputy, and whose name in the directory differs
/// from their address.
struct House {
  explicit House(int people) {
    keep(store, [&](application::Work& work) {
      for (int i = 0; i < people; ++i) {
        auto made = contracts::person("p" + std::to_string(i), "P", "P");
        made.managers = {setting.max};
        made.department = "Sales";
        const auto id = work.employees(setting.acme).add(made).id;
        work.provisioning(setting.acme)
            .save({.employee = id, .user_name = "u" + std::to_string(i), .external_id = "x" + std::to_string(i)});
        work.accounts().set_identities(id, {{"google", std::to_string(i)}});
        work.deputyships(setting.acme).add({.id = {}, .manager = id, .deputy = setting.max});
      }
    });
  }

  struct Cost {
    int statements = 0;
    int rows = 0;
    bool operator==(const Cost&) const = default;
  };

  /// The cost of a search for people by a directory, with `total` matches.
  Cost cost_of(const std::string& filter, std::int64_t total, std::size_t shown) {
    return cost_of([&](const application::Context& context) {
      const auto page = application::list_users(context, services, {.filter = filter, .count = "200"});
      REQUIRE(page);
      CHECK(page->total == total);
      CHECK(page->resources.size() == shown);
    });
  }
  /// Statements for a page of the company's records of people.
  int statements_for_page_of(std::size_t people) {
    const application::Submitted<application::RecordQuery<application::FiledEmployee>> query{
        {.page = {.limit = people}, .search = "p", .sorted_by = 2}};
    return cost_of([&](const application::Context& context) {
             const auto page = application::list_records<application::EmployeeRecords>(context, services, query, {});
             REQUIRE(page);
             CHECK(page->items.size() == people);
             for (const auto& one : page->items) check_account(one.filed);
           })
        .statements;
  }
  /// Statements for all records of people in an export of the company with `people`.
  int statements_for_export_of(std::size_t people) {
    return cost_of([&](const application::Context& context) {
             const auto company = context.work.companies().find(setting.acme).value();
             const application::CompanyExport all(context.work, company, zones, test::day("2026-03-02"));
             std::size_t written = 0;
             all.each_employee([&](const application::FiledEmployee& one) {
               ++written;
               check_account(one);
             });
             CHECK(written == people);
           })
        .statements;
  }
  /// Those that the house has added have one of each.
  static void check_account(const application::FiledEmployee& one) {
    const std::size_t each = one.key.starts_with('p') ? 1 : 0;
    CHECK(one.identities.value().size() == each);
    CHECK(one.deputies.value().size() == each);
  }

  /// In a process that has already read the employees.
  template <class Look>
  Cost cost_of(Look look) {
    store.read([&](application::Work& work) { CHECK(work.employees(setting.acme).shared()); });
    auto reader = sqlite::Connection::for_reading(folder / "stint.db");
    StatementsRun statements{reader.database()};
    sql::Work work{reader};
    const application::Caller caller{
        .company = setting.acme, .employee = setting.olga, .role = domain::Role::administrator};
    const application::Context context{work, caller, test::day("2026-03-02"), zones};
    Cost cost;
    cost.statements = statements.by([&] { look(context); });
    cost.rows = statements.rows();
    return cost;
  }

  TemporaryFolder folder;
  sqlite::Store store{support::with_empty_database(folder / "stint.db")};
  contracts::Setting setting{store};
  fakes::OneTimeZone zones;
  fakes::CheapHasher hasher;
  fakes::PlainCodes codes;
  fakes::PlainDigests digests;
  application::ImportServices services{hasher, codes, digests, zones, {}, {}};
};

}  // namespace

TEST_CASE("however many people a directory sees, a page of them is as many statements") {
  House small(3);
  House large(300);
  CHECK(large.cost_of("", 304, 200).statements == small.cost_of("", 7, 7).statements);
  CHECK(large.cost_of("active eq true", 304, 200).statements == small.cost_of("active eq true", 7, 7).statements);
}

TEST_CASE("somebody whom a directory looks for by name or id is read alone") {
  House small(3);
  House large(300);
  for (const std::string filter :
       {R"(userName eq "U1")", R"(externalId eq "x1")", R"(userName eq "u1" and externalId eq "x1")"}) {
    CAPTURE(filter);
    CHECK(large.cost_of(filter, 1, 1) == small.cost_of(filter, 1, 1));
  }
  CHECK(large.cost_of(R"(userName eq "olga@example")", 1, 1) == small.cost_of(R"(userName eq "olga@example")", 1, 1));
  CHECK(large.cost_of(R"(userName eq "nobody")", 0, 0) == small.cost_of(R"(userName eq "nobody")", 0, 0));
}

TEST_CASE("however many people a company has, and are on a page of their records, it is as many statements") {
  House small(3);
  House large(300);
  const auto few = small.statements_for_page_of(1);
  for (const std::size_t people : {1U, 10U, 50U, 200U}) {
    CAPTURE(people);
    CHECK(large.statements_for_page_of(people) == few);
  }
}

TEST_CASE("an export reads linked logins and deputies for 200 people at once") {
  House small(3);
  House large(300);
  const auto few = small.statements_for_export_of(7);
  CHECK(large.statements_for_export_of(304) == few + 2);
}
