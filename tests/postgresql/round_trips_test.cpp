#include <cstdint>
#include <cstdlib>
#include <functional>
#include <string>

#include <catch2/catch.hpp>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_clock/stopping.hpp>
#include <stint/postgresql/connection.hpp>
#include <stint/sql/group_commit.hpp>
#include <stint/sql/work.hpp>

#include "tests/application/support/two_companies.hpp"
#include "tests/support/empty_postgresql.hpp"

using namespace stint;

namespace {

/// Two companies on PostgreSQL, and a connection of one's own there, on which use cases run as a server runs them.
struct Office {
  static test::TwoCompanies on_postgresql() {
    ::setenv("STINT_TEST_STORE", "postgresql", 1);
    return test::TwoCompanies{};
  }
  test::TwoCompanies companies = on_postgresql();
  postgresql::Connection connection{support::common_database()};

  /// How often a use case waits for the database from BEGIN to COMMIT.
  template <class UseCase, class... Arguments>
  std::uint64_t waits_of(const domain::Employee& who, UseCase use_case, const Arguments&... arguments) {
    const auto caller = companies.caller_of(who);
    const auto before = connection.session().waits();
    std::vector<sql::QueuedWrite> one(1);
    one.front().scope = {companies.acme.id};
    one.front().job = [&](application::Work& work) {
      const application::Context context{work, caller, companies.now, companies.zones, companies.policies};
      const auto result = use_case(context, arguments...);
      REQUIRE(test::word(result) == "done");
      return true;
    };
    const auto results = sql::commit_together(connection, one);
    REQUIRE(results.front().outcome == application::WriteOutcome::kept);
    return connection.session().waits() - before;
  }

  template <class Read>
  std::uint64_t waits_of_reading(const domain::Employee& who, Read read) {
    const auto caller = companies.caller_of(who);
    const auto before = connection.session().waits();
    connection.begin_reading({caller.company});
    sql::Work work{connection};
    const application::Context context{work, caller, companies.now, companies.zones, companies.policies};
    read(context);
    connection.end_reading();
    return connection.session().waits() - before;
  }
};

/// How often each use case waits in a week of erika's, in which nothing is refused.
struct Waits {
  std::uint64_t filing, approving, starting, stopping, listing;
};

Waits waits_in_week(Office& office, const std::string& monday, const std::string& friday) {
  auto& companies = office.companies;
  Waits waits{};
  waits.filing = office.waits_of(companies.erika, application::file_absence, test::vacation_form(monday, friday));
  domain::AbsenceId filed{};
  companies.store.read([&](application::Work& work) {
    filed = work.absences(companies.acme.id).of_employee(companies.erika.id).back().record().id;
  });
  waits.approving = office.waits_of(companies.max, application::approve_absence, filed);
  waits.starting = office.waits_of(companies.erika, application::start_clock);
  companies.now += std::chrono::hours{2};
  waits.stopping =
      office.waits_of(companies.erika, application::stop_clock, application::Submitted<application::StopCommand>{});
  waits.listing = office.waits_of_reading(companies.erika, [](const application::Context& context) {
    const application::Sink<application::AbsenceView> nobody([](const application::AbsenceView&) {});
    REQUIRE(application::list_my_absences(context, nobody));
  });
  return waits;
}

}  // namespace

TEST_CASE("a use case waits for PostgreSQL a handful of times, BEGIN and COMMIT included") {
  Office office;
  office.companies.choose([](domain::Company& acme) {
    acme.time_tracking.active = true;
    acme.time_tracking.clock_enabled = true;
  });
  const auto first = waits_in_week(office, "2026-03-16", "2026-03-20");
  CHECK(first.filing <= 19);  // and reads settings, which it keeps
  const auto next = waits_in_week(office, "2026-04-13", "2026-04-17");
  CHECK(next.filing <= 7);
  CHECK(next.approving <= 4);
  CHECK(next.starting <= 4);
  CHECK(next.stopping <= 6);
  CHECK(next.listing <= 2);
}
