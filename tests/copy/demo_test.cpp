#include <catch2/catch.hpp>

#include "tests/copy/demo_database.hpp"
#include "tests/copy/places.hpp"

using namespace stint::copy_tests;

TEST_CASE("the demo companies move to PostgreSQL and back, and are the same") {
  const SqlitePlace first;
  put_demo_database(first.file());
  const auto sent = digests_of(first);
  std::int64_t rows = 0;
  for (const auto& table : sent) rows += table.rows;
  CHECK(rows > 10'000);
  const PostgresqlPlace second;
  CHECK(copy(first, second) == sent);
  const SqlitePlace third;
  CHECK(copy(second, third) == sent);
  CHECK(digests_of(third) == sent);
}
