// Databases whose roles are missing, because they were restored on another server.

#include <catch2/catch.hpp>

#include <stint/postgresql/roles.hpp>
#include <stint/postgresql/session.hpp>

#include "tests/postgresql/support.hpp"

using namespace stint;
using namespace stint::postgresql_tests;
using Catch::Contains;
using Catch::EndsWith;
using Catch::StartsWith;
using postgresql::obstacle_of_roles_in;
using support::common_database;
using support::PostgresqlServer;

constexpr const char* both_created =
    "CREATE ROLE stint_company NOLOGIN; CREATE ROLE stint_sign_in NOLOGIN; GRANT stint_company, stint_sign_in TO stint";
constexpr const char* restored_too_early =
    ": the database was restored before the server had these roles. Restore its dump again";

TEST_CASE("a database with all roles and rights has no obstacle and neither has an empty one") {
  CHECK(obstacle_of_roles_in(common_database()) == std::nullopt);
  const support::PostgresqlDatabase empty;
  CHECK(obstacle_of_roles_in(empty.url()) == std::nullopt);
}

TEST_CASE("a dump that is restored without the roles is refused until they exist and it is restored again") {
  static_cast<void>(common_database());
  PostgresqlServer elsewhere;
  const auto url = elsewhere.restore(common_database());
  const auto missing = obstacle_of_roles_in(url).value_or("");
  CHECK_THAT(missing,
             StartsWith("stint cannot assume the roles stint_company and stint_sign_in, which every login needs."
                        " An administrator of the server runs: " +
                        std::string{both_created} + ". Then restore the dump of this database again"));
  CHECK_THROWS_WITH(postgresql::Store{url}, missing);

  elsewhere.run(url, "CREATE ROLE stint_company NOLOGIN");
  CHECK_THAT(obstacle_of_roles_in(url).value_or(""), StartsWith("stint cannot assume the role stint_sign_in,") &&
                                                         Contains("runs: CREATE ROLE stint_sign_in NOLOGIN; GRANT "
                                                                  "stint_sign_in TO stint."));
  elsewhere.run(url, "CREATE ROLE stint_sign_in NOLOGIN; GRANT stint_company, stint_sign_in TO stint");
  const auto lost = obstacle_of_roles_in(url).value_or("");
  CHECK_THAT(lost, StartsWith("the role stint_company may not use absence_decisions, ") &&
                       Contains(" other tables, and the role stint_sign_in may not use additional_recipients, ") &&
                       EndsWith(" other tables" + std::string{restored_too_early}));
  CHECK_THROWS_WITH(postgresql::Store{url}, lost);

  const auto again = elsewhere.restore(common_database());
  CHECK(obstacle_of_roles_in(again) == std::nullopt);
  postgresql::Store store{again};
  CHECK(store.obstacle_of_roles() == std::nullopt);
}

TEST_CASE("each right that a running server has lost is named with its table") {
  const support::PostgresqlDatabase database;
  postgresql::Store store{database.url()};
  REQUIRE(store.obstacle_of_roles() == std::nullopt);
  const auto after = [&](const std::string& statement) {
    PostgresqlServer::of_this_process().run(database.url(), statement);
    return store.obstacle_of_roles().value_or("");
  };
  CHECK(after("REVOKE SELECT ON employees FROM stint_sign_in") ==
        std::string{"the role stint_sign_in may not use employees"} + restored_too_early);
  CHECK(after("DROP POLICY of_company ON absences") ==
        std::string{"the role stint_company may not use absences, and the role stint_sign_in may not use employees"} +
            restored_too_early);
  CHECK(after("CREATE TABLE absence_notes_of_others (company_id BIGINT)") == after("SELECT 1"));
}

TEST_CASE("a login role that is no longer a member of a role is named with the grant") {
  const support::PostgresqlDatabase database;
  const auto& server = PostgresqlServer::of_this_process();
  auto url = database.url();
  const std::string user = "stint@";
  url.replace(url.find(user), user.size(), "guest@");
  server.run(database.url(),
             "CREATE ROLE guest LOGIN; CREATE ROLE guest_company NOLOGIN; CREATE ROLE guest_sign_in NOLOGIN;"
             " GRANT guest_company TO guest");
  CHECK(obstacle_of_roles_in(url) ==
        "guest cannot assume the role guest_sign_in, which every login needs. An administrator of the server runs: "
        "GRANT guest_sign_in TO guest");
  server.run(database.url(), "GRANT guest_sign_in TO guest");
  CHECK(obstacle_of_roles_in(url) == std::nullopt);
  server.run(database.url(), "DROP ROLE guest, guest_company, guest_sign_in");
}

TEST_CASE("an error in a procedure of the database is reported without the lines that led to it") {
  postgresql::Session session{common_database()};
  try {
    session.run("DO $$ BEGIN RAISE EXCEPTION 'out of paper'; END $$");
    FAIL("it was not raised");
  } catch (const postgresql::Error& error) {
    CHECK(std::string{error.what()} == "ERROR:  out of paper");
  }
}
