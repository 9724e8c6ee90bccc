// The office as one caller sees it.

#include <catch2/catch.hpp>

#include <stint/application/office.hpp>

#include "tests/fakes/hand_clock.hpp"
#include "tests/fakes/one_time_zone.hpp"

using namespace stint;
using namespace stint::application;

namespace {

/// Has no room for a write, and keeps its scope.
struct FullStore final : Store {
  void read(const std::function<void(Work&)>&) override {}
  void write(WriteJob job, WriteDone done) override { write_within({}, std::move(job), std::move(done)); }
  void write_within(const WriteScope& scope, WriteJob, WriteDone done) override {
    scopes.push_back(scope);
    done(WriteOutcome::overloaded, nullptr);
  }

  std::vector<WriteScope> scopes;
};

}  // namespace

TEST_CASE("A write of a caller waits in their turn") {
  FullStore store;
  const fakes::HandClock clock{domain::Instant{}};
  const fakes::OneTimeZone zones;
  Office office{store, clock, zones};
  const auto ada = office.as({.company = domain::CompanyId{3}, .employee = domain::EmployeeId{7}});
  CHECK_THROWS_AS(ada.start(), StoreOverloaded);
  REQUIRE(store.scopes.size() == 1);
  CHECK(store.scopes.front() == WriteScope{domain::CompanyId{3}});
  CHECK(store.scopes.front().origin.caller == domain::EmployeeId{7});
  CHECK(store.scopes.front().origin.weight == WriteWeight::light);
}
