#include <optional>

#include <catch2/catch.hpp>

#include <stint/domain/lifecycle.hpp>

using namespace stint::domain;

namespace {

enum class Door { open, closed };
enum class Push { shove, pull };

constexpr TransitionTable<Door, Push, 2> one_way{
    {{Door::open, Push::shove, Door::closed}, {Door::closed, Push::pull, Door::open}}};
constexpr TransitionTable<Door, Push, 2> undecided{
    {{Door::open, Push::shove, Door::closed}, {Door::open, Push::shove, Door::open}}};
constexpr TransitionTable<Door, Push, 2> said_twice{
    {{Door::open, Push::shove, Door::closed}, {Door::open, Push::shove, Door::closed}}};

}  // namespace

TEST_CASE("A table leads where its rows say and refuses what it does not list") {
  CHECK(target(one_way, Door::open, Push::shove) == Door::closed);
  CHECK(target(one_way, Door::closed, Push::pull) == Door::open);
  CHECK(target(one_way, Door::open, Push::pull) == std::nullopt);
  CHECK(target(one_way, Door::closed, Push::shove) == std::nullopt);
}

TEST_CASE("A table in which a state and an event have two rows is not a function") {
  CHECK(is_function(one_way));
  CHECK_FALSE(is_function(undecided));
  CHECK_FALSE(is_function(said_twice));
}
