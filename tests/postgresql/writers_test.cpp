#include <future>
#include <thread>

#include "tests/contracts/setting.hpp"
#include "tests/postgresql/support.hpp"

using namespace stint;
using namespace stint::postgresql_tests;
using application::Work;
using application::WriteScope;
using postgresql::Store;
using support::emptied_database;

namespace {

constexpr std::chrono::seconds patience{20};

/// A write in progress on another thread until it is released, which then records its name.
class Held {
 public:
  Held(Store& store, const WriteScope& scope) {
    store.write_within(
        scope,
        [this](Work&) {
          begun_.set_value();
          return may_end_.get_future().wait_for(patience) == std::future_status::ready;
        },
        [this](application::WriteOutcome outcome, const std::exception_ptr&) { ended_.set_value(outcome); });
  }
  ~Held() {
    if (!is_let_go_) static_cast<void>(kept());
  }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;

  [[nodiscard]] bool begins() { return begun_.get_future().wait_for(patience) == std::future_status::ready; }
  /// Releases it; returns whether it was kept.
  [[nodiscard]] bool kept() {
    is_let_go_ = true;
    may_end_.set_value();
    return ended_.get_future().get() == application::WriteOutcome::kept;
  }

 private:
  std::promise<void> begun_;
  std::promise<void> may_end_;
  std::promise<application::WriteOutcome> ended_;
  bool is_let_go_ = false;
};

/// Whether that many sessions wait for an advisory lock, now or soon.
bool wait_for_lock(const std::string& url, int count) {
  const auto give_up = std::chrono::steady_clock::now() + patience;
  while (std::chrono::steady_clock::now() < give_up) {
    const auto waiting =
        answers(url,
                "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database ="
                " (SELECT oid FROM pg_database WHERE datname = current_database())");
    if (waiting.front() == std::to_string(count)) return true;
    std::this_thread::yield();
  }
  return false;
}

struct TwoServers {
  const std::string& url = emptied_database();
  Store one{url};
  Store other{url};
  const contracts::Setting setting{one};
};

}  // namespace

TEST_CASE_METHOD(TwoServers, "companies write beside each other, on one server and on two") {
  Held acme{one, {setting.acme}};
  REQUIRE(acme.begins());
  Held rival{one, {setting.rival}};
  CHECK(rival.begins());
  CHECK(rival.kept());
  Held rival_elsewhere{other, {setting.rival}};
  CHECK(rival_elsewhere.begins());
  CHECK(rival_elsewhere.kept());
  CHECK(acme.kept());
}

TEST_CASE_METHOD(TwoServers, "a company is written for by one server at a time") {
  Held first{one, {setting.acme}};
  REQUIRE(first.begins());
  Held second{other, {setting.acme}};
  CHECK(wait_for_lock(url, 1));
  CHECK(first.kept());
  CHECK(second.begins());
  CHECK(second.kept());
}

TEST_CASE_METHOD(TwoServers, "who writes for everything waits for the companies, and they for them") {
  Held acme{one, {setting.acme}};
  REQUIRE(acme.begins());
  Held everything{other, {}};
  CHECK(wait_for_lock(url, 1));
  Held rival{one, {setting.rival}};
  CHECK(wait_for_lock(url, 2));
  CHECK(acme.kept());
  CHECK(everything.begins());
  CHECK(wait_for_lock(url, 1));
  CHECK(everything.kept());
  CHECK(rival.begins());
  CHECK(rival.kept());
}

TEST_CASE("whoever waits for jobs of several companies is told one after the other") {
  int within = 0;  // without a lock: called one at a time
  int told = 0;
  bool alone = true;
  constexpr int jobs = 200;
  {
    Store store{emptied_database()};
    const contracts::Setting setting{store};
    for (int i = 0; i < jobs; ++i) {
      store.write_within(
          {i % 2 == 0 ? setting.acme : setting.rival}, [](Work&) { return true; },
          [&](application::WriteOutcome outcome, const std::exception_ptr&) {
            alone = alone && ++within == 1 && outcome == application::WriteOutcome::kept;
            ++told;
            --within;
          });
    }
  }
  CHECK(alone);
  CHECK(told == jobs);
}

TEST_CASE("a company that has broken its transaction leaves those of others alone") {
  Store store{emptied_database()};
  const contracts::Setting setting{store};
  Held rival{store, {setting.rival}};
  REQUIRE(rival.begins());
  CHECK_THROWS(application::write_now(store, {setting.acme}, [&](Work& work) {
    work.employees(setting.acme).add(contracts::person("erika", "Erika", "Twice"));
    return true;
  }));
  CHECK(rival.kept());
  CHECK(application::write_now(store, {setting.acme}, [](Work&) { return true; }));
}
