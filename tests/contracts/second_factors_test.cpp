#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;

namespace {

const domain::Instant now = day("2026-03-02") + std::chrono::milliseconds{1};

}  // namespace

STINT_CONTRACT("an enrolment is begun, begun again and ended, each employee's apart") {
  const auto enrolment_of = [&](domain::EmployeeId employee) {
    return look([&](Work& work) { return work.second_factors().enrolment_of(employee); });
  };
  CHECK_FALSE(enrolment_of(erika));
  keep([&](Work& work) {
    work.second_factors().start_enrolment({erika, "FIRST", now});
    work.second_factors().start_enrolment({sam, "SAMS", now});
    work.second_factors().start_enrolment({erika, "SECOND", now + std::chrono::hours{1}});
  });
  REQUIRE(enrolment_of(erika));
  CHECK(enrolment_of(erika)->employee == erika);
  CHECK(enrolment_of(erika)->secret == "SECOND");
  CHECK(enrolment_of(erika)->started_at == now + std::chrono::hours{1});
  keep([&](Work& work) {
    work.second_factors().end_enrolment(erika);
    work.second_factors().end_enrolment(max);
  });
  CHECK_FALSE(enrolment_of(erika));
  CHECK(enrolment_of(sam)->secret == "SAMS");
}

STINT_CONTRACT("a recovery code is taken once, by its owner alone") {
  keep([&](Work& work) {
    work.second_factors().set_recovery_codes(erika, {digest('a'), digest('b'), digest('c')});
    work.second_factors().set_recovery_codes(sam, {digest('a')});
  });
  const auto take = [&](domain::EmployeeId employee, char seed) {
    return keep([&](Work& work) { return work.second_factors().take_recovery_code(employee, digest(seed)); });
  };
  CHECK(take(erika, 'a'));
  CHECK_FALSE(take(erika, 'a'));
  CHECK_FALSE(take(erika, 'x'));
  CHECK_FALSE(take(max, 'b'));
  for (const char other : {'b', 'c'}) CHECK(take(erika, other));
  CHECK(take(sam, 'a'));
}

STINT_CONTRACT("new recovery codes take the place of all") {
  keep([&](Work& work) {
    work.second_factors().set_recovery_codes(erika, {digest('a'), digest('b')});
    work.second_factors().set_recovery_codes(erika, {digest('b'), digest('c')});
    CHECK_FALSE(work.second_factors().take_recovery_code(erika, digest('a')));
    CHECK(work.second_factors().take_recovery_code(erika, digest('c')));
    work.second_factors().set_recovery_codes(erika, {});
    CHECK_FALSE(work.second_factors().take_recovery_code(erika, digest('b')));
  });
}
