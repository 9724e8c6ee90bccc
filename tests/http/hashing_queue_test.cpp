#include <chrono>
#include <random>
#include <type_traits>

#include <stint/http/hashing_queue.hpp>

#include "tests/http/occupation.hpp"

using namespace stint::http;
using namespace std::chrono_literals;

namespace {

int entered(WaitingRoom& room, const std::string& address, int times) {
  int count = 0;
  for (int i = 0; i < times; ++i) count += room.enter(address) ? 1 : 0;
  return count;
}

std::atomic<std::chrono::steady_clock::time_point> hand_set_time{};

std::chrono::steady_clock::time_point read_hand_set_time() { return hand_set_time; }

static_assert(std::is_constructible_v<HashingQueue::Task, void (*)(HashingQueue::Turn) noexcept>);
static_assert(!std::is_constructible_v<HashingQueue::Task, void (*)(HashingQueue::Turn)>, "a task must not throw");

}  // namespace

TEST_CASE("One address gets half of the room, and the other half is for others, a quarter for each") {
  WaitingRoom room{500};
  CHECK(entered(room, "guesser", 1000) == 250);
  CHECK(entered(room, "guesser", 1) == 0);
  CHECK(entered(room, "office", 1000) == 125);
  CHECK(entered(room, "home", 1) == 1);
  CHECK(entered(room, "another", 1000) == 124);
  CHECK(entered(room, "late", 1) == 0);
}

TEST_CASE("Who leaves makes room for others, and for themselves below a quarter") {
  WaitingRoom room{500};
  REQUIRE(entered(room, "guesser", 1000) == 250);
  REQUIRE(entered(room, "office", 1000) == 125);
  for (int i = 0; i < 125; ++i) room.leave("guesser");
  CHECK(entered(room, "guesser", 1) == 0);  // still half full, and it has a quarter
  room.leave("guesser");
  CHECK(entered(room, "guesser", 1) == 1);
}

TEST_CASE("However it is used, nobody is beyond their share when they enter, and nothing is left in the end") {
  std::mt19937 random{11};
  constexpr std::size_t capacity = 100;
  WaitingRoom room{capacity};
  std::map<std::string, std::size_t> model;
  std::size_t waiting = 0;
  for (int i = 0; i < 50'000; ++i) {
    const auto address = std::to_string(random() % 5);
    auto& held = model[address];
    if (random() % 2 == 0 && held > 0) {
      room.leave(address);
      --held;
      --waiting;
      continue;
    }
    const bool expected = waiting < capacity && (waiting < capacity / 2 || held == 0 || held < capacity / 4);
    REQUIRE(room.enter(address) == expected);
    if (expected) ++held, ++waiting;
  }
}

TEST_CASE("When the queue is full a task is refused at once, and what waits is done") {
  constexpr int half = HashingQueue::places / 2;
  std::atomic<int> done{0};
  std::promise<void> all_done;
  SlowPool pool{1, HashingQueue::places};
  HashingQueue queue{pool};
  std::optional<Occupation> taken{std::in_place, pool};
  int accepted = 0;
  const auto count = [&](HashingQueue::Turn turn) noexcept {
    if (turn == HashingQueue::Turn::in_time && ++done == half + 1) all_done.set_value();
  };
  for (int i = 0; i < 600; ++i) accepted += queue.try_submit("192.0.2.1", count) ? 1 : 0;
  CHECK(accepted == half);
  CHECK(queue.try_submit("192.0.2.2", count));
  CHECK(queue.load().now == half + 1);
  CHECK(queue.load().limit == HashingQueue::places);
  taken.reset();
  all_done.get_future().get();
}

TEST_CASE("On a server that has just started, a login passes the 400 of another address, whatever a hash takes") {
  int guesses = 0;
  std::promise<int> before_login;
  SlowPool pool{1, HashingQueue::places};
  HashingQueue queue{pool};
  std::optional<Occupation> taken{std::in_place, pool};
  int waiting = 0;
  for (int i = 0; i < 400; ++i) {
    waiting += queue.try_submit("guesser", [&](HashingQueue::Turn) noexcept { ++guesses; }) ? 1 : 0;
  }
  REQUIRE(waiting > 200);
  REQUIRE(queue.try_submit("home", [&](HashingQueue::Turn) noexcept { before_login.set_value(guesses); }));
  taken.reset();
  CHECK(before_login.get_future().get() == 1);
  pool.stop();  // the guesses that wait use the queue
}

TEST_CASE("What has waited for more than five seconds is told so instead of being done") {
  hand_set_time = std::chrono::steady_clock::time_point{1h};
  SlowPool pool{1, 8};
  HashingQueue queue{pool, read_hand_set_time};
  std::promise<HashingQueue::Turn> in_time;
  std::promise<HashingQueue::Turn> too_late;
  std::optional<Occupation> taken{std::in_place, pool};
  REQUIRE(queue.try_submit("192.0.2.1", [&](HashingQueue::Turn turn) noexcept { too_late.set_value(turn); }));
  hand_set_time = std::chrono::steady_clock::time_point{1h + 1ms};
  REQUIRE(queue.try_submit("192.0.2.1", [&](HashingQueue::Turn turn) noexcept { in_time.set_value(turn); }));
  hand_set_time = std::chrono::steady_clock::time_point{1h + 5s + 1ms};
  taken.reset();
  CHECK(too_late.get_future().get() == HashingQueue::Turn::too_late);
  CHECK(in_time.get_future().get() == HashingQueue::Turn::in_time);
}

TEST_CASE("A pool that has been stopped takes nothing, and keeps no place taken") {
  SlowPool pool{1, 8};
  HashingQueue queue{pool};
  pool.stop();
  for (int i = 0; i < 2000; ++i) REQUIRE_FALSE(queue.try_submit("192.0.2.1", [](HashingQueue::Turn) noexcept {}));
}
