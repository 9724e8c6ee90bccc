#include <catch2/catch.hpp>

#include <stint/application/import/importing.hpp>
#include <stint/identity/time_based_codes.hpp>
#include <stint/sqlite/store.hpp>
#include <stint/system/time_zones.hpp>

#include "tests/copy/places.hpp"
#include "tests/demo/filled_company.hpp"
#include "tests/fakes/cheap_hasher.hpp"

using namespace stint;
using namespace stint::copy_tests;

namespace {

void import_demo(const std::filesystem::path& file) {
  sqlite::Store store(file);
  const fakes::CheapHasher hasher;
  const identity::TimeBasedCodes codes;
  const identity::SodiumDigests digests;
  const system::TimeZones zones;
  const auto yes = [](std::string_view) { return true; };
  const auto no = [](std::string_view) { return false; };
  const application::ImportServices services{
      hasher,
      codes,
      digests,
      zones,
      {.is_network = yes, .has_host_bits = no, .is_spoken = yes, .can_carry_mails = yes},
      [](std::size_t count, const std::function<void(std::size_t)>& call) {
        for (std::size_t i = 0; i < count; ++i) call(i);
      }};
  const auto companies = demo::demo_companies(company_file::read_company_file(demo::company_files()).value(),
                                              test::a_day, hasher.hash("demo"));
  const auto imported = import_companies(store, services, companies, test::a_day);
  REQUIRE(imported.faults.empty());
  REQUIRE_FALSE(imported.refused);
}

}  // namespace

TEST_CASE("the demo companies move to PostgreSQL and back, and are the same") {
  const SqlitePlace first;
  import_demo(first.file());
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
