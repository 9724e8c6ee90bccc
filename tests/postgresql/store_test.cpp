#include <future>
#include <thread>

#include <stint/postgresql/pool.hpp>

#include "tests/contracts/setting.hpp"
#include "tests/postgresql/support.hpp"

using namespace stint;
using namespace stint::postgresql_tests;
using application::Work;
using postgresql::Store;
using support::emptied_database;

namespace {

bool keep(application::Store& store, const std::function<void(Work&)>& job) {
  return application::write_now(store, [&](Work& work) {
    job(work);
    return true;
  });
}

/// One more vacation day a year, by reading and writing it back.
void add_half_day(Work& work, const contracts::Setting& setting) {
  auto erika = work.employees(setting.acme).find(setting.erika).value();
  ++erika.vacation.per_year.count;
  work.employees(setting.acme).save(erika);
}

std::int32_t half_days_of(application::Store& store, const contracts::Setting& setting) {
  std::int32_t count = 0;
  store.read(
      [&](Work& work) { count = work.employees(setting.acme).find(setting.erika).value().vacation.per_year.count; });
  return count;
}

}  // namespace

TEST_CASE("two servers on one database write one after the other") {
  const auto& url = emptied_database();
  Store one{url};
  Store other{url};
  const contracts::Setting setting{one};
  const auto before = half_days_of(one, setting);
  constexpr int each = 40;
  std::vector<std::thread> writers;
  for (Store* const store : {&one, &other, &one, &other}) {
    writers.emplace_back([&setting, store] {
      for (int i = 0; i < each; ++i) keep(*store, [&](Work& work) { add_half_day(work, setting); });
    });
  }
  for (auto& writer : writers) writer.join();
  CHECK(half_days_of(one, setting) == before + 4 * each);
  CHECK(half_days_of(other, setting) == before + 4 * each);
}

TEST_CASE("what one server has read and kept it reads again once another one has changed it") {
  const auto& url = emptied_database();
  Store one{url};
  Store other{url};
  const contracts::Setting setting{one};
  const auto before = half_days_of(other, setting);
  keep(one, [&](Work& work) { add_half_day(work, setting); });
  CHECK(half_days_of(other, setting) == before + 1);
}

TEST_CASE("ids are not given twice on two servers") {
  const auto& url = emptied_database();
  Store one{url};
  Store other{url};
  std::vector<std::thread> writers;
  for (Store* const store : {&one, &other}) {
    writers.emplace_back([store] {
      for (int i = 0; i < 20; ++i) {
        keep(*store, [&](Work& work) {
          work.companies().add(
              company_named(std::to_string(reinterpret_cast<std::uintptr_t>(store)) + std::to_string(i)));
        });
      }
    });
  }
  for (auto& writer : writers) writer.join();
  CHECK(answers(url, "SELECT count(DISTINCT id) FROM companies").front() == "40");
}

TEST_CASE("reads beyond the pool's connections are refused, and not kept waiting for ever") {
  using namespace std::chrono_literals;
  postgresql::Outage outage{emptied_database(), nullptr};
  postgresql::Pool pool{emptied_database(), outage, 1, 20ms};
  pool.read([&](auto&) {
    auto beyond = std::async(std::launch::async, [&] { pool.read([](auto&) {}); });
    CHECK_THROWS_AS(beyond.get(), application::StoreOverloaded);
  });
  CHECK_NOTHROW(pool.read([](auto&) {}));
}

TEST_CASE("a read that fails gives its connection back") {
  using namespace std::chrono_literals;
  postgresql::Outage outage{emptied_database(), nullptr};
  postgresql::Pool pool{emptied_database(), outage, 1, 20ms};
  for (int i = 0; i < 3; ++i) {
    CHECK_THROWS_AS(pool.read([](auto& connection) { connection.run("INSERT INTO job_runs VALUES ('x', 1)"); }),
                    postgresql::Error);
  }
  CHECK_NOTHROW(pool.read([](auto&) {}));
}

TEST_CASE("a job that fails leaves nothing of itself, and all of those with which it shares a commit") {
  Store store{emptied_database()};
  std::promise<void> may_begin;
  const auto begun = may_begin.get_future().share();
  std::atomic<int> kept = 0;
  std::atomic<int> failed = 0;
  const auto count = [&](application::WriteOutcome outcome, const std::exception_ptr&) {
    ++(outcome == application::WriteOutcome::kept ? kept : failed);
  };
  store.write(
      [&](Work&) {
        begun.wait();
        return true;
      },
      count);
  for (const std::string key : {"a", "b", "a", "c"}) {
    store.write(
        [key](Work& work) {
          work.companies().add(company_named(key));
          return true;
        },
        count);
  }
  may_begin.set_value();
  keep(store, [](Work&) {});  // after all of them
  CHECK(kept == 4);
  CHECK(failed == 1);
  CHECK(companies_in(store) == 3);
  CHECK(store.statistics().commits <= 3);
}

TEST_CASE("e-mail addresses are found in either case, by letters from A to Z alone") {
  Store store{emptied_database()};
  const contracts::Setting setting{store};
  std::string address;
  store.read([&](Work& work) { address = work.accounts().find(setting.erika).value().email; });
  std::string upper = address;
  for (char& c : upper) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  store.read([&](Work& work) {
    CHECK(work.accounts().find_by_email(upper).value().employee == setting.erika);
    CHECK_FALSE(work.accounts().find_by_email("Ä" + upper));
  });
}
