#include <future>

#include <catch2/catch.hpp>

#include <stint/postgresql/turns.hpp>

using namespace stint;
using application::WriteScope;
using postgresql::Turn;
using postgresql::Turns;

namespace {

const WriteScope acme{domain::CompanyId{1}};
const WriteScope rival{domain::CompanyId{2}};
const WriteScope third{domain::CompanyId{3}};
const WriteScope everything{};

/// A queue of writes that have names.
class NamedTurns : public Turns {
 public:
  using Turns::Turns;

  bool push(const WriteScope& scope, const std::string& name) {
    const auto told = [this, name](application::WriteOutcome, const std::exception_ptr&) { told_.push_back(name); };
    sql::QueuedWrite write{{}, told, scope};
    return Turns::push(write);
  }

  /// The names of what a thread gets now, such as "a b".
  std::string begin(const WriteScope& expected, std::size_t count = 10) {
    const auto turn = take(count);
    if (!turn) return "nothing";
    CHECK(turn->scope == expected);
    return names_of(*turn);
  }

  std::string names_of(const Turn& turn) {
    told_.clear();
    for (const auto& write : turn.writes) write.done(application::WriteOutcome::kept, nullptr);
    std::string names;
    for (const auto& name : told_) names += (names.empty() ? "" : " ") + name;
    return names;
  }

 private:
  std::vector<std::string> told_;
};

}  // namespace

TEST_CASE("writes of a company that wait go together, in the order in which they came") {
  NamedTurns turns{100};
  for (const char* const name : {"a", "b", "c"}) REQUIRE(turns.push(acme, name));
  CHECK(turns.waiting() == 3);
  CHECK(turns.begin(acme, 2) == "a b");
  turns.finish(acme);
  CHECK(turns.begin(acme, 2) == "c");
  CHECK(turns.waiting() == 0);
}

TEST_CASE("a busy company keeps no other one waiting") {
  NamedTurns turns{100};
  for (int i = 0; i < 6; ++i) REQUIRE(turns.push(acme, "a" + std::to_string(i)));
  REQUIRE(turns.push(rival, "r"));
  REQUIRE(turns.push(third, "t"));
  CHECK(turns.begin(acme, 2) == "a0 a1");
  turns.finish(acme);
  CHECK(turns.begin(rival, 2) == "r");
  turns.finish(rival);
  CHECK(turns.begin(third, 2) == "t");
  turns.finish(third);
  CHECK(turns.begin(acme, 2) == "a2 a3");
}

TEST_CASE("threads write for several companies at once, and never for the same") {
  NamedTurns turns{100};
  REQUIRE(turns.push(acme, "a0"));
  REQUIRE(turns.push(rival, "r"));
  CHECK(turns.begin(acme) == "a0");
  CHECK(turns.begin(rival) == "r");
  REQUIRE(turns.push(acme, "a1"));
  CHECK(turns.begin(acme) == "nothing");
  turns.finish(rival);
  CHECK(turns.begin(acme) == "nothing");
  turns.finish(acme);
  CHECK(turns.begin(acme) == "a1");
}

TEST_CASE("what is about everything runs after all that came before it, and before all that came later") {
  NamedTurns turns{100};
  REQUIRE(turns.push(acme, "a0"));
  REQUIRE(turns.push(rival, "r0"));
  REQUIRE(turns.push(everything, "e0"));
  REQUIRE(turns.push(acme, "a1"));
  REQUIRE(turns.push(third, "t"));
  REQUIRE(turns.push(everything, "e1"));
  CHECK(turns.begin(acme) == "a0");
  CHECK(turns.begin(rival) == "r0");
  CHECK(turns.begin(third) == "nothing");
  turns.finish(acme);
  CHECK(turns.begin(everything) == "nothing");
  turns.finish(rival);
  CHECK(turns.begin(everything) == "e0 e1");
  CHECK(turns.begin(acme) == "nothing");
  turns.finish(everything);
  CHECK(turns.begin(third) == "t");
  CHECK(turns.begin(acme) == "a1");
}

TEST_CASE("however many write about everything, a company gets its turn between them") {
  NamedTurns turns{100};
  for (int i = 0; i < 4; ++i) REQUIRE(turns.push(everything, "e" + std::to_string(i)));
  CHECK(turns.begin(everything, 2) == "e0 e1");
  REQUIRE(turns.push(acme, "a"));
  for (int i = 4; i < 8; ++i) REQUIRE(turns.push(everything, "e" + std::to_string(i)));
  turns.finish(everything);
  CHECK(turns.begin(everything, 2) == "e2 e3");
  turns.finish(everything);
  CHECK(turns.begin(acme, 2) == "a");
  turns.finish(acme);
  CHECK(turns.begin(everything, 2) == "e4 e5");
}

TEST_CASE("a full queue takes no more, and a single company leaves places to the others") {
  NamedTurns turns{8};
  for (int i = 0; i < 6; ++i) REQUIRE(turns.push(acme, "a"));
  CHECK_FALSE(turns.push(acme, "beyond its places"));
  CHECK(turns.push(rival, "r"));
  CHECK(turns.push(everything, "e"));
  CHECK_FALSE(turns.push(rival, "beyond the queue"));
  CHECK_FALSE(turns.push(everything, "beyond the queue"));
  CHECK(turns.waiting() == 8);
}

TEST_CASE("a closed queue takes nothing, and whoever waits still gets what it has") {
  NamedTurns turns{100};
  REQUIRE(turns.push(acme, "a0"));
  CHECK(turns.begin(acme) == "a0");
  REQUIRE(turns.push(acme, "a1"));
  turns.close();
  CHECK_FALSE(turns.push(rival, "r"));
  auto other = std::async(std::launch::async, [&] { return turns.next(10); });
  turns.finish(acme);
  auto turn = other.get();
  REQUIRE(turn);
  CHECK(turns.names_of(*turn) == "a1");
  CHECK_FALSE(turns.next(10));
}

TEST_CASE("within a company callers take turns, and a heavy write is alone in its turn") {
  NamedTurns turns{100};
  const auto of = [](int caller, application::WriteWeight weight = application::WriteWeight::light) {
    return WriteScope{.company = acme.company, .origin = {.caller = domain::EmployeeId{caller}, .weight = weight}};
  };
  for (const char* const name : {"a1", "a2", "a3"}) REQUIRE(turns.push(of(1), name));
  REQUIRE(turns.push(of(2), "b1"));
  REQUIRE(turns.push(of(3, application::WriteWeight::heavy), "bulk"));
  CHECK(turns.begin(acme, 2) == "a1 b1");
  turns.finish(acme);
  CHECK(turns.begin(acme, 2) == "bulk");
  turns.finish(acme);
  CHECK(turns.begin(acme) == "a2 a3");
}

TEST_CASE("a piece of what has begun is taken by a full queue and by a closed one, before the caller's next") {
  NamedTurns turns{4};
  const auto bulk = [](bool continues) {
    return WriteScope{
        .company = acme.company,
        .origin = {.caller = domain::EmployeeId{1}, .weight = application::WriteWeight::heavy, .continues = continues}};
  };
  REQUIRE(turns.push(bulk(false), "first"));
  REQUIRE(turns.push(bulk(false), "second"));
  CHECK_FALSE(turns.push(bulk(false), "beyond a caller's places"));
  CHECK(turns.begin(acme) == "first");
  turns.close();
  CHECK_FALSE(turns.push(acme, "after the end"));
  REQUIRE(turns.push(bulk(true), "first, on"));
  turns.finish(acme);
  CHECK(turns.begin(acme) == "first, on");
  turns.finish(acme);
  CHECK(turns.begin(acme) == "second");
  turns.finish(acme);
  CHECK_FALSE(turns.next(10));
}
