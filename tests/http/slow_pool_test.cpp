#include <atomic>
#include <future>
#include <memory>
#include <stdexcept>

#include <catch2/catch.hpp>
#include <sys/resource.h>

#include <stint/http/slow_pool.hpp>

using stint::http::SlowPool;

namespace {

/// A task that says when it runs and waits to be let go.
struct Gate {
  std::promise<void> entered;
  std::promise<void> open;

  SlowPool::Task task() {
    return [this] {
      entered.set_value();
      open.get_future().wait();
    };
  }
};

}  // namespace

TEST_CASE("A pool takes as many tasks as may run and wait, and refuses the next") {
  std::atomic<int> done{0};
  Gate gate;
  {
    SlowPool pool{1, 2};
    REQUIRE(pool.try_submit(gate.task()));
    gate.entered.get_future().wait();
    REQUIRE(pool.try_submit([&done] { ++done; }));
    std::promise<void> last;
    REQUIRE(pool.try_submit([&] {
      ++done;
      last.set_value();
    }));
    SlowPool::Task refused = [&done] { ++done; };
    CHECK_FALSE(pool.try_submit(std::move(refused)));
    CHECK(refused);
    gate.open.set_value();
    last.get_future().wait();
    CHECK(pool.try_submit(std::move(refused)));
  }
  CHECK(done >= 2);
}

TEST_CASE("What is slow is the least urgent, and what submits it is not") {
  const auto niceness = [] { return ::getpriority(PRIO_PROCESS, 0); };
  const int before = niceness();
  SlowPool pool{2, 2};
  std::promise<int> of_pool;
  REQUIRE(pool.try_submit([&] { of_pool.set_value(niceness()); }));
  CHECK(of_pool.get_future().get() == 19);
  CHECK(niceness() == before);
}

TEST_CASE("A task that throws takes no thread with it") {
  SlowPool pool{1, 2};
  std::promise<void> done;
  REQUIRE(pool.try_submit([] { throw std::runtime_error{"broken"}; }));
  REQUIRE(pool.try_submit([&done] { done.set_value(); }));
  done.get_future().wait();
}

TEST_CASE("A pool that stops finishes what runs, drops what waits and takes nothing more") {
  Gate gate;
  std::atomic<bool> waited_ran{false};
  const auto witness = std::make_shared<int>();
  SlowPool pool{1, 4};
  REQUIRE(pool.try_submit(gate.task()));
  gate.entered.get_future().wait();
  REQUIRE(pool.try_submit([&waited_ran, witness] { waited_ran = true; }));
  std::jthread stopping{[&pool] { pool.stop(); }};
  while (witness.use_count() > 1) std::this_thread::yield();
  CHECK_FALSE(pool.try_submit([] {}));
  gate.open.set_value();
  stopping.join();
  CHECK_FALSE(waited_ran);
}
