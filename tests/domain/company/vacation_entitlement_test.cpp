#include <catch2/catch.hpp>

#include <stint/domain/company/employee.hpp>

using namespace stint::domain;
using std::chrono::year;

namespace {

constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }

}  // namespace

TEST_CASE("Another yearly vacation holds from its year on, and earlier years keep theirs") {
  const VacationEntitlement before{.per_year = of(30)};
  const auto after = before.changed_from(year{2026}, of(20));
  CHECK(after.per_year_in(year{2024}) == of(30));
  CHECK(after.per_year_in(year{2025}) == of(30));
  CHECK(after.per_year_in(year{2026}) == of(20));
  CHECK(after.per_year_in(year{2030}) == of(20));
}

TEST_CASE("The last change within a year counts, and the same number is not a change") {
  const VacationEntitlement before{.per_year = of(30)};
  CHECK(before.changed_from(year{2026}, of(30)) == before);
  const auto twice = before.changed_from(year{2026}, of(20)).changed_from(year{2026}, of(25));
  CHECK(twice.per_year_in(year{2025}) == of(30));
  CHECK(twice.per_year_in(year{2026}) == of(25));
  const auto later = twice.changed_from(year{2028}, of(28));
  CHECK(later.per_year_in(year{2025}) == of(30));
  CHECK(later.per_year_in(year{2026}) == of(25));
  CHECK(later.per_year_in(year{2027}) == of(25));
  CHECK(later.per_year_in(year{2028}) == of(28));
}
