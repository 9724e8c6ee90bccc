// What servers on one database count together: guesses of passwords and codes, and requests by address.

#include <thread>

#include <stint/application/identity/sign_in/login_limits.hpp>
#include <stint/postgresql/shared_connection.hpp>

#include "tests/domain/dates.hpp"
#include "tests/postgresql/support.hpp"

using namespace stint;
using namespace stint::postgresql_tests;
using namespace std::chrono_literals;
using application::AddressTally;
using application::LoginLimits;
using application::LoginTry;
using application::PasswordTry;
using support::emptied_database;

namespace {

constexpr PasswordTry guesser{"erika@acme", "203.0.113.9"};

/// A server, as far as it counts guesses.
struct Gate {
  explicit Gate(const std::string& url) : outage(url, nullptr), connection(url, outage) {}

  /// Whether a wrong password was checked.
  bool guess(const PasswordTry& attempt, domain::Instant now) {
    if (limits.passwords.begin(attempt, now)) return false;
    limits.passwords.wrong(attempt, now);
    return true;
  }

  postgresql::Outage outage;
  postgresql::SharedConnection connection;
  LoginLimits limits{std::make_unique<postgresql::SharedGuesses>(connection)};
};

struct TwoGates {
  const std::string& url = emptied_database();
  Gate one{url};
  Gate other{url};
  domain::Instant now = test::day("2026-03-02") + 8h;

  std::string rows() const { return answers(url, "SELECT count(*) FROM wrong_tries").front(); }
};

std::vector<std::string> words(std::vector<AddressTally> tallies) {
  std::vector<std::string> all;
  for (const auto& [address, failures, requests] : tallies) {
    all.push_back(address + " " + std::to_string(failures) + "/" + std::to_string(requests));
  }
  return all;
}

}  // namespace

TEST_CASE_METHOD(TwoGates, "whoever guesses by turns on two servers has no more guesses than on one") {
  for (int i = 0; i < 5; ++i) CHECK((i % 2 == 0 ? one : other).guess(guesser, now));
  CHECK_FALSE(one.guess(guesser, now));
  CHECK(other.limits.passwords.begin(guesser, now) == 1s);
  now += 1s;
  CHECK(other.guess(guesser, now));
  CHECK(one.limits.passwords.begin(guesser, now) == 2s);
}

TEST_CASE_METHOD(TwoGates, "the right password on one server ends the row on the other, and leaves nothing") {
  for (int i = 0; i < 4; ++i) CHECK(one.guess(guesser, now));
  CHECK(rows() == "2");
  other.limits.passwords.right(guesser);
  CHECK(rows() == "0");
  for (int i = 0; i < 5; ++i) CHECK(one.guess(guesser, now));
}

TEST_CASE_METHOD(TwoGates, "who logs in without a wrong try is not written down") {
  CHECK_FALSE(one.limits.passwords.begin(guesser, now));
  one.limits.passwords.right(guesser);
  CHECK(rows() == "0");
}

TEST_CASE_METHOD(TwoGates,
                 "codes tried on two servers at the same moment are no more guesses than one after the other") {
  std::atomic<int> looked_at = 0;
  std::vector<std::thread> guessers;
  for (Gate* const gate : {&one, &other, &one, &other}) {
    guessers.emplace_back([&, gate] {
      for (int i = 0; i < 10; ++i) {
        const LoginTry attempt(gate->limits.codes);
        if (!attempt.begin("7", now)) ++looked_at;
      }
    });
  }
  for (auto& one_of_them : guessers) one_of_them.join();
  CHECK(looked_at == 10);
}

TEST_CASE_METHOD(TwoGates, "a password that was typed as a name is not to be read in the database") {
  CHECK(one.guess({"correct horse", "203.0.113.9"}, now));
  CHECK(
      answers(url, "SELECT count(*) FROM wrong_tries WHERE position('horse' IN encode(name, 'escape')) > 0").front() ==
      "0");
}

TEST_CASE_METHOD(TwoGates, "any bytes may be typed as a name") {
  const std::string name{"\xff\0'\\", 4};
  for (int i = 0; i < 5; ++i) CHECK(one.guess({name, "203.0.113.9"}, now));
  CHECK_FALSE(other.guess({name, "203.0.113.9"}, now));
}

TEST_CASE_METHOD(TwoGates, "who has not guessed for an hour is forgotten") {
  CHECK(one.guess(guesser, now));
  CHECK(one.guess({"max@acme", "203.0.113.9"}, now + 1min));
  postgresql::SharedGuesses{one.connection}.forget_before(now + 1s);
  CHECK(rows() == "2");
}

TEST_CASE_METHOD(TwoGates, "a connection that was ended is made anew, and the guesses are still counted") {
  for (int i = 0; i < 5; ++i) CHECK(one.guess(guesser, now));
  support::PostgresqlServer::of_this_process().run(
      url,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = "
      "current_database()");
  CHECK_FALSE(one.guess(guesser, now));
}

TEST_CASE("servers learn what the others have counted of an address, and not what they have themselves") {
  const auto& url = emptied_database();
  postgresql::Outage outage{url, nullptr};
  postgresql::SharedConnection connection{url, outage};
  postgresql::SharedTallies one{connection, "one"};
  postgresql::SharedTallies second{connection, "second"};
  postgresql::SharedTallies third{connection, "third"};
  CHECK(one.exchange("token", {{"192.0.2.1", 3, 10}, {"2001:db8::/64", 0, 1}}).empty());
  CHECK(words(second.exchange("token", {{"192.0.2.1", 4, 5}})) ==
        std::vector<std::string>{"192.0.2.1 3/10", "2001:db8::/64 0/1"});
  CHECK(words(third.exchange("token", {})) == std::vector<std::string>{"192.0.2.1 7/15", "2001:db8::/64 0/1"});
  CHECK(words(one.exchange("token", {})) == std::vector<std::string>{"192.0.2.1 4/5"});
  CHECK(third.exchange("revocation", {}).empty());

  CHECK(words(one.exchange("token", {{"192.0.2.1", 0, 0}})) == std::vector<std::string>{"192.0.2.1 4/5"});
  CHECK(words(second.exchange("token", {})) == std::vector<std::string>{"2001:db8::/64 0/1"});
}

TEST_CASE("what a server had counted that has died counts for a minute") {
  const auto& url = emptied_database();
  postgresql::Outage outage{url, nullptr};
  postgresql::SharedConnection connection{url, outage};
  postgresql::SharedTallies dead{connection, "dead"};
  postgresql::SharedTallies alive{connection, "alive"};
  CHECK(dead.exchange("token", {{"192.0.2.1", 3, 10}}).empty());
  const auto pass = [&](const std::string& interval) {
    support::PostgresqlServer::of_this_process().run(
        url, "UPDATE address_tallies SET counted_at = counted_at - INTERVAL '" + interval + "'");
  };
  pass("50 seconds");
  CHECK(words(alive.exchange("token", {})) == std::vector<std::string>{"192.0.2.1 3/10"});
  pass("10 seconds");
  CHECK(alive.exchange("token", {}).empty());
  pass("1 minute");
  alive.forget_old();
  CHECK(answers(url, "SELECT count(*) FROM address_tallies").front() == "0");
}
