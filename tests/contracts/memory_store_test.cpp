#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;

TEST_CASE("a store in memory objects to a job that writes to it, instead of waiting for itself") {
  memory::Store store;
  const auto write = [&] { application::write_now(store, [](Work&) { return true; }); };
  keep(store, [&](Work&) {
    CHECK_THROWS_AS(write(), std::logic_error);
    store.read([&](Work&) { CHECK_THROWS_AS(write(), std::logic_error); });
  });
  CHECK_NOTHROW(write());
}
