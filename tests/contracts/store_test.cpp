#include <atomic>
#include <thread>

#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;

namespace {

std::size_t companies_in(application::Store& store) {
  return look(store, [](Work& work) { return work.companies().all().size(); });
}

void add_company(Work& work, const char* key) {
  domain::Company company{};
  company.key = key;
  company.time_zone = "UTC";
  work.companies().add(company);
}

}  // namespace

STINT_EMPTY_CONTRACT("what a job does stays when it says so") {
  keep([](Work& work) { add_company(work, "acme"); });
  CHECK(companies_in(store) == 1);
}

STINT_EMPTY_CONTRACT("nothing stays of a job that drops its work") {
  CHECK_FALSE(application::write_now(store, [](Work& work) {
    add_company(work, "acme");
    return false;
  }));
  CHECK(companies_in(store) == 0);
}

STINT_EMPTY_CONTRACT("nothing stays of a job that fails, and its failure reaches the caller") {
  CHECK_THROWS_AS(application::write_now(store,
                                         [](Work& work) -> bool {
                                           add_company(work, "acme");
                                           throw std::domain_error("lightning");
                                         }),
                  std::domain_error);
  CHECK(companies_in(store) == 0);
  keep([](Work& work) { add_company(work, "acme"); });
  CHECK(companies_in(store) == 1);
}

STINT_EMPTY_CONTRACT("a job sees what it did itself before it is kept") {
  const auto seen = keep([](Work& work) {
    add_company(work, "acme");
    return work.companies().all().size();
  });
  CHECK(seen == 1);
}

STINT_EMPTY_CONTRACT("a failing read lets its failure through and leaves the next one alone") {
  CHECK_THROWS_AS(store.read([](Work&) { throw std::domain_error("lightning"); }), std::domain_error);
  CHECK(companies_in(store) == 0);
}

STINT_EMPTY_CONTRACT("a read sees one state however long it takes") {
  store.read([&](Work& work) {
    CHECK(work.companies().all().empty());
    keep([](Work& other) { add_company(other, "acme"); });
    CHECK(work.companies().all().empty());
  });
  CHECK(companies_in(store) == 1);
}

STINT_CONTRACT("a query may run while the same query is being read") {
  keep([&](Work& work) {
    work.absences(acme).add(domain::AbsenceRequest::stored(absence_of(erika, "2026-03-02", "2026-03-03")));
    work.absences(acme).add(domain::AbsenceRequest::stored(absence_of(erika, "2026-04-02", "2026-04-03")));
  });
  int rows = 0;
  store.read([&](Work& work) {
    auto& listings = work.absence_listings(acme);
    listings.of_employee(erika, {}, [&](const application::AbsenceView&) {
      listings.of_employee(erika, {}, [&](const application::AbsenceView&) { ++rows; });
    });
  });
  CHECK(rows == 4);
}

STINT_CONTRACT_OF(NoStore, "whoever waits for jobs is told one after the other, in the order of their commits") {
  constexpr int threads = 4;
  constexpr int jobs = 25;
  int ran = 0;  // only in jobs, which run one after the other
  std::vector<int> told;
  std::atomic<int> within = 0;
  std::atomic<int> ended = 0;
  bool alone = true;
  TestStore adapter;  // is destroyed before what the callbacks use
  const auto write = [&] {
    const auto number = std::make_shared<int>(0);
    adapter.store.write([&ran, number](Work&) { return *number = ++ran, true; },
                        [&, number](application::WriteOutcome outcome, const std::exception_ptr&) {
                          alone = alone && ++within == 1 && outcome == application::WriteOutcome::kept;
                          told.push_back(*number);
                          --within;
                          ++ended;
                          ended.notify_all();
                        });
  };
  std::vector<std::jthread> crowd;
  for (int i = 0; i < threads; ++i) {
    crowd.emplace_back([&] {
      for (int job = 0; job < jobs; ++job) write();
    });
  }
  crowd.clear();
  for (int seen = ended; seen < threads * jobs; seen = ended) ended.wait(seen);
  CHECK(alone);
  CHECK(std::ranges::is_sorted(told));
  CHECK(told.size() == threads * jobs);
}
