#include <sys/resource.h>

#include "tests/http/occupation.hpp"

using stint::http::Occupation;
using stint::http::Priority;
using stint::http::SlowPool;

TEST_CASE("A pool takes as many tasks as may run and wait, and refuses the next") {
  std::atomic<int> done{0};
  {
    SlowPool pool{1, 2};
    std::optional<Occupation> occupation{std::in_place, pool};
    REQUIRE(pool.try_submit([&done] { ++done; }));
    std::promise<void> last;
    REQUIRE(pool.try_submit([&] {
      ++done;
      last.set_value();
    }));
    SlowPool::Task refused = [&done] { ++done; };
    CHECK_FALSE(pool.try_submit(std::move(refused)));
    CHECK(refused);
    CHECK(pool.queue().now == 2);
    CHECK(pool.queue().limit == 2);
    CHECK(pool.workers().now == 1);
    CHECK(pool.workers().limit == 1);
    occupation.reset();
    last.get_future().wait();
    CHECK(pool.queue().now == 0);
    CHECK(pool.try_submit(std::move(refused)));
  }
  CHECK(done >= 2);
}

TEST_CASE("A requester with many tasks leaves places in the queue to others") {
  std::promise<void> last;
  SlowPool pool{1, 4, Priority::normal, 1, 2};
  std::optional<Occupation> occupation{std::in_place, pool};
  REQUIRE(pool.try_submit([] {}, "acme"));
  REQUIRE(pool.try_submit([] {}, "acme"));
  CHECK_FALSE(pool.try_submit([] {}, "acme"));
  REQUIRE(pool.try_submit([&last] { last.set_value(); }, "rival"));
  CHECK(pool.queue().now == 3);
  occupation.reset();
  last.get_future().wait();
}

TEST_CASE("What is slow is the least urgent unless said otherwise, and what submits it is not") {
  const auto niceness = [] { return ::getpriority(PRIO_PROCESS, 0); };
  const auto niceness_in = [&](SlowPool& pool) {
    std::promise<int> of_pool;
    REQUIRE(pool.try_submit([&] { of_pool.set_value(niceness()); }));
    return of_pool.get_future().get();
  };
  const int before = niceness();
  SlowPool lowest{2, 2};
  SlowPool low{2, 2, Priority::low};
  SlowPool normal{2, 2, Priority::normal};
  CHECK(niceness_in(lowest) == 19);
  CHECK(niceness_in(low) == 5);
  CHECK(niceness_in(normal) == before);
  CHECK(niceness() == before);
}

TEST_CASE("A pool that stops finishes what runs, drops what waits and takes nothing more") {
  std::atomic<bool> waited_ran{false};
  const auto witness = std::make_shared<int>();
  SlowPool pool{1, 4};
  std::optional<Occupation> occupation{std::in_place, pool};
  REQUIRE(pool.try_submit([&waited_ran, witness] { waited_ran = true; }));
  std::jthread stopping{[&pool] { pool.stop(); }};
  while (witness.use_count() > 1) std::this_thread::yield();
  CHECK_FALSE(pool.try_submit([] {}));
  occupation.reset();
  stopping.join();
  CHECK_FALSE(waited_ran);
}

TEST_CASE("Tasks of one requester leave threads to others, and go on when one of them ends") {
  SlowPool pool{2, 8, Priority::normal, 1};
  std::promise<void> leave;
  std::promise<void> entered;
  std::promise<void> second;
  REQUIRE(pool.try_submit(
      [&] {
        entered.set_value();
        leave.get_future().wait();
      },
      "acme"));
  entered.get_future().wait();
  std::atomic<bool> second_began{false};
  REQUIRE(pool.try_submit(
      [&] {
        second_began = true;
        second.set_value();
      },
      "acme"));
  std::promise<void> of_another;
  REQUIRE(pool.try_submit([&] { of_another.set_value(); }, "rival"));
  of_another.get_future().wait();
  CHECK_FALSE(second_began);
  CHECK(pool.queue().now == 1);
  leave.set_value();
  second.get_future().wait();
  pool.stop();
}
