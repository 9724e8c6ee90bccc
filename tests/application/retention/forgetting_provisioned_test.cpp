// Data from a directory is erased with the person, and the directory does not see erased people.

#include <catch2/catch.hpp>

#include <stint/application/provisioning/staff.hpp>

#include "tests/application/retention/left.hpp"
#include "tests/fakes/plain_digests.hpp"

using namespace stint::application;
using namespace stint::test;

TEST_CASE("Of who is forgotten nothing is left that a directory has said, and none sees them") {
  Left shop;
  write_now(shop.store, [&](Work& work) {
    work.provisioning(shop.acme.id).save({.employee = shop.erika.id, .user_name = "emuster", .external_id = "4711"});
    return true;
  });
  const auto id = to_string(shop.erika.id);
  const auto is_seen = [&] {
    bool seen = false;
    const stint::fakes::PlainDigests digests;
    shop.store.read([&](Work& work) {
      const Staff staff(work, shop.acme, digests, day("2026-03-02"));
      seen = staff.person(id) != nullptr;
    });
    return seen;
  };
  CHECK(is_seen());
  REQUIRE(shop.forget());
  CHECK_FALSE(is_seen());
  shop.store.read([&](Work& work) { CHECK_FALSE(work.provisioning(shop.acme.id).person(shop.erika.id)); });
}
