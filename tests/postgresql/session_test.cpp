#include <catch2/catch.hpp>

#include <stint/postgresql/connection.hpp>

#include "tests/postgresql/support.hpp"

using namespace stint;
using namespace stint::postgresql_tests;
using postgresql::Connection;
using support::emptied_database;

namespace {

std::int64_t number_of_runs(Connection& connection) {
  auto row = connection.query("SELECT count(*) FROM job_runs");
  return row.next() ? row.take<std::int64_t>() : -1;
}

void add_run(Connection& connection, const std::string& job) {
  connection.run("INSERT INTO job_runs VALUES (?1, 1)", job);
}

}  // namespace

TEST_CASE("statements whose rows nobody reads go to the server with the next one that is waited for") {
  Connection connection{emptied_database()};
  connection.begin_writing({});
  const auto before = connection.session().waits();
  for (int i = 0; i < 50; ++i) add_run(connection, std::to_string(i));
  CHECK(connection.session().waits() == before);
  CHECK(number_of_runs(connection) == 50);
  CHECK(connection.session().waits() == before + 1);
  connection.roll_back();
}

TEST_CASE("queries that are asked together are answered together, in whatever order they are read") {
  Connection connection{emptied_database()};
  connection.begin_reading();
  const auto before = connection.session().waits();
  auto one = connection.query("SELECT 1 WHERE ?1 = 0", 0);
  auto other = connection.query("SELECT 2 WHERE ?1 = 0", 0);
  REQUIRE(other.next());
  CHECK(other.take<int>() == 2);
  REQUIRE(one.next());
  CHECK(one.take<int>() == 1);
  CHECK(connection.session().waits() == before + 1);
  connection.end_reading();
}

TEST_CASE("rows that nobody has read do not stand in the way of later ones") {
  Connection connection{emptied_database()};
  connection.begin_writing({});
  { const auto left = connection.query("SELECT 1 WHERE ?1 = 0", 0); }
  add_run(connection, "a");
  CHECK(number_of_runs(connection) == 1);
  connection.roll_back();
}

TEST_CASE("more statements than may be on their way are run all the same") {
  Connection connection{emptied_database()};
  connection.begin_writing({});
  for (int i = 0; i < 2'000; ++i) add_run(connection, std::to_string(i));
  connection.run("COMMIT");
  connection.settle();
  CHECK(answers(support::common_database(), "SELECT count(*) FROM job_runs").front() == "2000");
}

TEST_CASE("what a statement fails of is told when somebody waits, and nothing behind it is done") {
  Connection connection{emptied_database()};
  connection.begin_writing({});
  add_run(connection, "a");
  add_run(connection, "a");
  add_run(connection, "b");
  SECTION("at a query") { CHECK_THROWS_WITH(number_of_runs(connection), Catch::Contains("duplicate key")); }
  SECTION("at the commit, which does not take place") {
    connection.run("COMMIT");
    CHECK_THROWS_WITH(connection.settle(), Catch::Contains("duplicate key"));
  }
  connection.roll_back();
  CHECK_FALSE(connection.in_transaction());
  connection.begin_writing({});
  CHECK(number_of_runs(connection) == 0);
  add_run(connection, "c");  // prepared again, if its preparation was lost
  CHECK(number_of_runs(connection) == 1);
  connection.roll_back();
}

TEST_CASE("a commit of a transaction in which a statement has failed is no commit") {
  Connection connection{emptied_database()};
  connection.begin_writing({});
  add_run(connection, "a");
  add_run(connection, "a");
  CHECK_THROWS_AS(number_of_runs(connection), postgresql::Error);
  connection.run("COMMIT");
  CHECK_THROWS_WITH(connection.settle(), Catch::Contains("nothing was committed"));
  CHECK_FALSE(connection.in_transaction());
}

TEST_CASE("a session that the server has ended meanwhile is made anew, with what was prepared in it") {
  Connection connection{emptied_database()};
  const auto read = [&] {
    connection.begin_reading();
    const auto count = number_of_runs(connection);
    connection.end_reading();
    return count;
  };
  CHECK(read() == 0);
  CHECK(answers(support::common_database(),
                "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'stint'"
                " AND datname = current_database()")
            .front() == "t");
  CHECK(read() == 0);
}
