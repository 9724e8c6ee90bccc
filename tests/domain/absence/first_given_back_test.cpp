#include <stint/domain/absence/first_given_back.hpp>

#include "tests/domain/absence/sample_absences.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

const AbsenceTime week = time_of(working_week());  // Monday, 2 March, to Friday

Date given_back(ReductionKind kind, const ReductionWish& wish) {
  return first_given_back(week, reduction_of(week, kind, wish).value());
}

}  // namespace

TEST_CASE("A shorter absence gives back the days after its new end") {
  CHECK(given_back(ReductionKind::shortening, {.last = day("2026-03-05")}) == day("2026-03-06"));
  CHECK(given_back(ReductionKind::shortening, {.last = day("2026-03-02")}) == day("2026-03-03"));
  CHECK(given_back(ReductionKind::shortening, {.last = day("2026-03-05"), .ends_half = true}) == day("2026-03-05"));
  CHECK(given_back(ReductionKind::shortening, {.ends_half = true}) == day("2026-03-06"));
}

TEST_CASE("An absence that begins later gives back its first day") {
  CHECK(given_back(ReductionKind::shortening, {.first = day("2026-03-03")}) == day("2026-03-02"));
  CHECK(given_back(ReductionKind::shortening, {.starts_half = true}) == day("2026-03-02"));
  CHECK(given_back(ReductionKind::shortening, {.first = day("2026-03-03"), .last = day("2026-03-04")}) ==
        day("2026-03-02"));
}

TEST_CASE("An absence that is split gives back the days after its first part") {
  CHECK(given_back(ReductionKind::splitting, {.first = day("2026-03-06"), .last = day("2026-03-03")}) ==
        day("2026-03-04"));
}

TEST_CASE("A reduction of another time counts from the first day") {
  const auto reduction = reduction_of(week, ReductionKind::shortening, {.last = day("2026-03-05")}).value();
  auto later = week;
  later.span = {day("2026-04-06"), day("2026-04-10")};
  CHECK(first_given_back(later, reduction) == day("2026-04-06"));
}
