// The order in which waiting writes are handed out. Nothing runs here, so nothing sleeps.

#include <catch2/catch.hpp>

#include <stint/sql/write_queue.hpp>

using namespace stint;
using application::WriteScope;
using application::WriteWeight;

namespace {

constexpr domain::CompanyId acme{1};
constexpr domain::CompanyId rival{2};
constexpr domain::EmployeeId ada{11};
constexpr domain::EmployeeId max{12};
constexpr domain::EmployeeId rita{21};

WriteScope light(domain::CompanyId company, domain::EmployeeId caller) {
  return {.company = company, .origin = {.caller = caller}};
}
WriteScope heavy(domain::CompanyId company, domain::EmployeeId caller, bool continues = false) {
  return {.company = company, .origin = {.caller = caller, .weight = WriteWeight::heavy, .continues = continues}};
}

/// A queue of writes that have names.
class NamedQueue : public sql::WriteQueue {
 public:
  using WriteQueue::WriteQueue;

  bool push(const WriteScope& scope, const std::string& name) {
    const auto told = [this, name](application::WriteOutcome, const std::exception_ptr&) {
      told_ += (told_.empty() ? "" : " ") + name;
    };
    sql::QueuedWrite write{{}, told, scope};
    return WriteQueue::push(write);
  }
  /// The names of those that share the next commit, such as "a b".
  std::string next(std::size_t count = 64) {
    told_.clear();
    const auto writes = pop(count, std::chrono::milliseconds{0});
    for (const auto& write : writes.value()) write.done(application::WriteOutcome::kept, nullptr);
    return told_;
  }

 private:
  std::string told_;
};

}  // namespace

TEST_CASE("companies take turns, then the callers of each, and a caller's writes keep their order") {
  NamedQueue queue{100};
  for (const char* const name : {"ada1", "ada2", "ada3"}) REQUIRE(queue.push(light(acme, ada), name));
  REQUIRE(queue.push(light(acme, max), "max1"));
  for (const char* const name : {"rita1", "rita2"}) REQUIRE(queue.push(light(rival, rita), name));
  CHECK(queue.next(3) == "ada1 rita1 max1");
  CHECK(queue.next() == "rita2 ada2 ada3");
  CHECK(queue.empty());
}

TEST_CASE("a heavy write shares its commit with no other, and light ones get their turn between two heavy ones") {
  NamedQueue queue{100};
  REQUIRE(queue.push(heavy(acme, ada), "bulk1"));
  REQUIRE(queue.push(heavy(acme, ada), "bulk2"));
  REQUIRE(queue.push(light(acme, ada), "ada"));
  REQUIRE(queue.push(light(rival, rita), "rita"));
  CHECK(queue.next() == "ada rita");
  CHECK(queue.next() == "bulk1");
  REQUIRE(queue.push(light(rival, rita), "rita again"));
  CHECK(queue.next() == "rita again");
  CHECK(queue.next() == "bulk2");
}

TEST_CASE("a caller has one heavy write at a time: its pieces come before the next, and other callers between them") {
  NamedQueue queue{100};
  REQUIRE(queue.push(heavy(acme, ada), "first of ada"));
  REQUIRE(queue.push(heavy(acme, ada), "second of ada"));
  REQUIRE(queue.push(heavy(rival, rita), "rita"));
  CHECK(queue.next() == "first of ada");
  REQUIRE(queue.push(heavy(acme, ada, true), "first of ada, on"));
  CHECK(queue.next() == "rita");
  CHECK(queue.next() == "first of ada, on");
  CHECK(queue.next() == "second of ada");
}

TEST_CASE("a write about everything waits in the turn of the company that asks for it") {
  NamedQueue queue{100};
  const WriteScope settings{.origin = {.company = acme, .caller = ada}};
  for (const char* const name : {"settings1", "settings2"}) REQUIRE(queue.push(settings, name));
  REQUIRE(queue.push(light(rival, rita), "rita"));
  REQUIRE(queue.push({}, "login"));
  CHECK(queue.next() == "settings1 rita login settings2");
}

TEST_CASE("a caller has half of the places and a company three quarters, and what has begun goes on") {
  NamedQueue queue{8};
  for (int i = 0; i < 4; ++i) REQUIRE(queue.push(heavy(acme, ada), "ada"));
  CHECK_FALSE(queue.push(heavy(acme, ada), "beyond a caller's places"));
  for (int i = 0; i < 2; ++i) REQUIRE(queue.push(light(acme, max), "max"));
  CHECK_FALSE(queue.push(light(acme, max), "beyond a company's places"));
  for (int i = 0; i < 2; ++i) REQUIRE(queue.push(light(rival, rita), "rita"));
  CHECK_FALSE(queue.push({}, "beyond the queue"));
  CHECK(queue.push(heavy(acme, ada, true), "a piece of what has begun"));
  queue.close();
  CHECK_FALSE(queue.push({}, "after the end"));
  CHECK(queue.push(heavy(acme, ada, true), "a piece of what has begun"));
}
