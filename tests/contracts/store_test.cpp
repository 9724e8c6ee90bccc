#include <algorithm>
#include <atomic>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;

namespace {

std::size_t companies_in(application::Store& store) {
  return look(store, [](application::Work& work) { return work.companies().all().size(); });
}

void add_company(application::Work& work, const char* key) {
  domain::Company company{};
  company.key = key;
  company.time_zone = "UTC";
  work.companies().add(company);
}

}  // namespace

STINT_CONTRACT("what a job does stays when it says so") {
  TestStore adapter;
  keep(adapter.store, [](application::Work& work) { add_company(work, "acme"); });
  CHECK(companies_in(adapter.store) == 1);
}

STINT_CONTRACT("nothing stays of a job that drops its work") {
  TestStore adapter;
  CHECK_FALSE(application::write_now(adapter.store, [](application::Work& work) {
    add_company(work, "acme");
    return false;
  }));
  CHECK(companies_in(adapter.store) == 0);
}

STINT_CONTRACT("nothing stays of a job that fails, and its failure reaches the caller") {
  TestStore adapter;
  CHECK_THROWS_AS(application::write_now(adapter.store,
                                         [](application::Work& work) -> bool {
                                           add_company(work, "acme");
                                           throw std::domain_error("lightning");
                                         }),
                  std::domain_error);
  CHECK(companies_in(adapter.store) == 0);
  keep(adapter.store, [](application::Work& work) { add_company(work, "acme"); });
  CHECK(companies_in(adapter.store) == 1);
}

STINT_CONTRACT("a job sees what it did itself before it is kept") {
  TestStore adapter;
  const auto seen = keep(adapter.store, [](application::Work& work) {
    add_company(work, "acme");
    return work.companies().all().size();
  });
  CHECK(seen == 1);
}

STINT_CONTRACT("a failing read lets its failure through and leaves the next one alone") {
  TestStore adapter;
  CHECK_THROWS_AS(adapter.store.read([](application::Work&) { throw std::domain_error("lightning"); }),
                  std::domain_error);
  CHECK(companies_in(adapter.store) == 0);
}

STINT_CONTRACT("a read sees one state however long it takes") {
  TestStore adapter;
  adapter.store.read([&](application::Work& work) {
    CHECK(work.companies().all().empty());
    keep(adapter.store, [](application::Work& other) { add_company(other, "acme"); });
    CHECK(work.companies().all().empty());
  });
  CHECK(companies_in(adapter.store) == 1);
}

STINT_CONTRACT("a query may run while the same query is being read") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    work.absences(setting.acme)
        .add(domain::AbsenceRequest::stored(absence_of(setting.erika, "2026-03-02", "2026-03-03")));
    work.absences(setting.acme)
        .add(domain::AbsenceRequest::stored(absence_of(setting.erika, "2026-04-02", "2026-04-03")));
  });
  int rows = 0;
  adapter.store.read([&](application::Work& work) {
    auto& listings = work.absence_listings(setting.acme);
    listings.of_employee(setting.erika, {}, [&](const application::AbsenceView&) {
      listings.of_employee(setting.erika, {}, [&](const application::AbsenceView&) { ++rows; });
    });
  });
  CHECK(rows == 4);
}

STINT_CONTRACT("whoever waits for jobs is told one after the other, in the order of their commits") {
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
    adapter.store.write([&ran, number](application::Work&) { return *number = ++ran, true; },
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
