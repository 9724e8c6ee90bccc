#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;

namespace {

/// 32 bytes as a hash has them, zeros among them.
std::string hash(char seed) {
  std::string bytes(32, '\0');
  bytes[7] = seed;
  bytes[31] = '\xFF';
  return bytes;
}

const domain::Instant now = test::day("2026-03-02") + std::chrono::milliseconds{1};

}  // namespace

STINT_CONTRACT("an enrolment is begun, begun again and ended, each employee's apart") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto enrolment_of = [&](domain::EmployeeId employee) {
    return look(adapter.store, [&](application::Work& work) { return work.second_factors().enrolment_of(employee); });
  };
  CHECK_FALSE(enrolment_of(setting.erika));
  keep(adapter.store, [&](application::Work& work) {
    work.second_factors().start_enrolment({setting.erika, "FIRST", now});
    work.second_factors().start_enrolment({setting.sam, "SAMS", now});
    work.second_factors().start_enrolment({setting.erika, "SECOND", now + std::chrono::hours{1}});
  });
  REQUIRE(enrolment_of(setting.erika));
  CHECK(enrolment_of(setting.erika)->employee == setting.erika);
  CHECK(enrolment_of(setting.erika)->secret == "SECOND");
  CHECK(enrolment_of(setting.erika)->started_at == now + std::chrono::hours{1});
  keep(adapter.store, [&](application::Work& work) {
    work.second_factors().end_enrolment(setting.erika);
    work.second_factors().end_enrolment(setting.max);
  });
  CHECK_FALSE(enrolment_of(setting.erika));
  CHECK(enrolment_of(setting.sam)->secret == "SAMS");
}

STINT_CONTRACT("a recovery code is taken once, by its owner alone") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    work.second_factors().set_recovery_codes(setting.erika, {hash('a'), hash('b'), hash('c')});
    work.second_factors().set_recovery_codes(setting.sam, {hash('a')});
  });
  const auto take = [&](domain::EmployeeId employee, char seed) {
    return keep(adapter.store, [&](application::Work& work) {
      return work.second_factors().take_recovery_code(employee, hash(seed));
    });
  };
  CHECK(take(setting.erika, 'a'));
  CHECK_FALSE(take(setting.erika, 'a'));
  CHECK_FALSE(take(setting.erika, 'x'));
  CHECK_FALSE(take(setting.max, 'b'));
  for (const char other : {'b', 'c'}) CHECK(take(setting.erika, other));
  CHECK(take(setting.sam, 'a'));
}

STINT_CONTRACT("new recovery codes take the place of all") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    work.second_factors().set_recovery_codes(setting.erika, {hash('a'), hash('b')});
    work.second_factors().set_recovery_codes(setting.erika, {hash('b'), hash('c')});
    CHECK_FALSE(work.second_factors().take_recovery_code(setting.erika, hash('a')));
    CHECK(work.second_factors().take_recovery_code(setting.erika, hash('c')));
    work.second_factors().set_recovery_codes(setting.erika, {});
    CHECK_FALSE(work.second_factors().take_recovery_code(setting.erika, hash('b')));
  });
}
