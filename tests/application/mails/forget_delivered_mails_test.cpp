#include <stint/application/composition/recurring_jobs.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint;
using namespace stint::application;
using namespace std::chrono_literals;

TEST_CASE("Mails that were delivered 30 days ago are forgotten; those that were not are kept") {
  test::TwoCompanies office;
  test::keep(office.store, [&](Work& work) {
    for (const char* receiver : {"early@x", "late@x", "never@x"}) {
      work.outbox().add({.company = office.acme.id, .to_address = receiver, .created_at = office.now});
    }
    const auto mails = work.outbox().take(office.now, office.now + 5min, 2,
                                          [n = 0]() mutable { return "<" + std::to_string(++n) + "@x>"; });
    work.outbox().mark_delivered(mails.at(0).id, office.now);
    work.outbox().mark_delivered(mails.at(1).id, office.now + 1ms);
  });
  const auto job = forget_delivered_mails();
  std::vector<Job::Unit> units;
  office.store.read([&](Work& work) { units = job.look(work, office.now + std::chrono::days{30} + 1ms); });
  for (const auto& unit : units) test::keep(office.store, [&](Work& work) { unit.act(work); });
  const auto left = office.mails();
  REQUIRE(left.size() == 2);
  CHECK(left[0].to_address == "late@x");
  CHECK(left[1].to_address == "never@x");
}
