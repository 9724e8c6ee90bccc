// Data from a directory is erased with the person, and the directory does not see erased people.

#include <stint/application/provisioning/staff.hpp>

#include "tests/application/retention/left.hpp"
#include "tests/fakes/plain_digests.hpp"

using namespace stint::application;
using namespace stint::test;

TEST_CASE_METHOD(Left, "Of who is forgotten nothing is left that a directory has said, and none sees them") {
  keep(store, [&](Work& work) {
    work.provisioning(acme.id).save({.employee = erika.id, .user_name = "emuster", .external_id = "4711"});
  });
  const auto id = to_string(erika.id);
  const auto is_seen = [&] {
    bool seen = false;
    const stint::fakes::PlainDigests digests;
    store.read([&](Work& work) {
      const Staff staff(work, acme, digests, day("2026-03-02"));
      seen = staff.person(id) != nullptr;
    });
    return seen;
  };
  CHECK(is_seen());
  REQUIRE(forget());
  CHECK_FALSE(is_seen());
  store.read([&](Work& work) { CHECK_FALSE(work.provisioning(acme.id).person(erika.id)); });
}
