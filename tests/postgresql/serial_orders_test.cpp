#include <latch>
#include <random>
#include <thread>

#include <catch2/catch.hpp>

#include "tests/fakes/one_time_zone.hpp"
#include "tests/postgresql/raced_company.hpp"
#include "tests/postgresql/support.hpp"

using namespace stint;
using namespace stint::postgresql_tests;
using application::Office;
using postgresql::Store;

namespace {

struct MorningClock final : domain::Clock {
  [[nodiscard]] domain::Instant now() const override {
    return domain::parse_date("2026-03-02").value() + std::chrono::hours{8};
  }
};

/// The results of actions: a word for each, and the records afterwards.
struct Outcome {
  std::vector<std::string> words{};
  std::string records{};
  bool operator==(const Outcome&) const = default;
};

std::string text_of(const Outcome& outcome) {
  std::string text;
  for (const auto& word : outcome.words) text += word + ", ";
  return text + "\n" + outcome.records;
}

/// Two servers on one database.
class TwoServers {
 public:
  TwoServers() { number_records_from_high(url_); }

  /// Several actions at once, on the servers in turn.
  Outcome at_once(const std::vector<const RacedAction*>& actions) {
    const RacedCompany company{one_};
    Outcome outcome;
    outcome.words.resize(actions.size());
    std::latch ready(static_cast<std::ptrdiff_t>(actions.size()));
    std::vector<std::thread> people;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      people.emplace_back([&, i] {
        ready.arrive_and_wait();
        outcome.words[i] = actions[i]->act(i % 2 == 0 ? one_ : other_, company);
      });
    }
    for (auto& person : people) person.join();
    outcome.records = records_of(url_, company);
    return outcome;
  }

  Outcome one_after_the_other(const std::vector<const RacedAction*>& actions, const std::vector<std::size_t>& order) {
    const RacedCompany company{one_};
    Outcome outcome;
    outcome.words.resize(actions.size());
    for (const auto i : order) outcome.words[i] = actions[i]->act(one_, company);
    outcome.records = records_of(url_, company);
    return outcome;
  }

 private:
  const std::string& url_ = support::emptied_database();
  Store first_store_{url_};
  Store other_store_{url_};
  const MorningClock clock_;
  const fakes::OneTimeZone zones_;
  Office one_{first_store_, clock_, zones_};
  Office other_{other_store_, clock_, zones_};
};

/// `nullopt` if the concurrent result equals that of one of the orders, or else the results of all of them.
std::string objection(TwoServers& servers, const std::vector<const RacedAction*>& actions) {
  const auto outcome = servers.at_once(actions);
  std::string orders;
  std::vector<std::size_t> order(actions.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  do {
    const auto serial = servers.one_after_the_other(actions, order);
    if (serial == outcome) return "";
    orders += "or: " + text_of(serial);
  } while (std::ranges::next_permutation(order).found);
  std::string names;
  for (const auto* const action : actions) names += std::string{action->name} + "; ";
  return names + "at once: " + text_of(outcome) + orders;
}

unsigned number_from(const char* variable, unsigned otherwise) {
  const char* const said = std::getenv(variable);
  return said == nullptr ? otherwise : static_cast<unsigned>(std::stoul(said));
}

}  // namespace

// STINT_RACES sets how many are tried, STINT_SEED repeats those of a failure.
TEST_CASE("what people do at once on two servers comes to the same as in one of the orders, one after the other") {
  const auto seed = number_from("STINT_SEED", std::random_device{}());
  const auto races = number_from("STINT_RACES", 40);
  CAPTURE(seed);
  std::mt19937 chance(seed);
  const auto all = raced_actions();
  TwoServers servers;
  for (unsigned race = 0; race < races; ++race) {
    std::vector<const RacedAction*> actions(race % 5 == 4 ? 3 : 2);
    for (auto& action : actions) action = &all[chance() % all.size()];
    CAPTURE(race);
    REQUIRE(objection(servers, actions) == "");
  }
}
