// The notifications that one server receives from another.

#include <condition_variable>
#include <mutex>

#include <catch2/catch.hpp>

#include <stint/postgresql/listener.hpp>

#include "tests/postgresql/support.hpp"

using namespace stint;
using namespace stint::postgresql_tests;
using support::emptied_database;

namespace {

/// A listener on a database.
class Ear {
 public:
  explicit Ear(const std::string& url) : listener_(url, [this](std::string_view news) { hear(news); }) {}

  /// Waits for that many notifications in total; the test ends after half a minute without them.
  std::vector<std::string> heard(std::size_t count) {
    std::unique_lock lock(mutex_);
    REQUIRE(more_.wait_for(lock, std::chrono::seconds{30}, [&] { return heard_.size() >= count; }));
    return heard_;
  }

 private:
  void hear(std::string_view news) {
    const std::scoped_lock lock(mutex_);
    heard_.emplace_back(news);
    more_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<std::string> heard_;
  postgresql::Listener listener_;
};

void add_key(application::Store& store, const std::string& id) {
  application::write_now(store, [&](application::Work& work) {
    work.signing_keys().add({.key_id = id, .private_pem = "pem", .created_at = {}});
    return true;
  });
}

void end_all_sessions(const std::string& url) {
  support::PostgresqlServer::of_this_process().run(
      url,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = "
      "current_database()");
}

using Heard = std::vector<std::string>;

}  // namespace

TEST_CASE("a server hears when another one has changed the signing keys, and not of a change that was rolled back") {
  const auto& url = emptied_database();
  postgresql::Store other{url};
  Ear ear{url};
  CHECK(ear.heard(1) == Heard{""});
  CHECK_THROWS(application::write_now(other, [](application::Work& work) -> bool {
    work.signing_keys().add({.key_id = "a", .private_pem = "pem", .created_at = {}});
    throw std::runtime_error("no");
  }));
  add_key(other, "b");
  CHECK(ear.heard(2) == Heard{"", "signing-keys"});
  application::write_now(other, [](application::Work& work) {
    work.signing_keys().remove("b");
    return true;
  });
  CHECK(ear.heard(3) == Heard{"", "signing-keys", "signing-keys"});
}

TEST_CASE("whose connection breaks listens again, and is told that something may have been missed") {
  const auto& url = emptied_database();
  Ear ear{url};
  CHECK(ear.heard(1) == Heard{""});
  end_all_sessions(url);
  CHECK(ear.heard(2) == Heard{"", ""});
  postgresql::Store other{url};
  add_key(other, "a");
  CHECK(ear.heard(3) == Heard{"", "", "signing-keys"});
}

TEST_CASE("who listens to a server that is not there yet hears it once it is") {
  auto& server = support::PostgresqlServer::of_this_process();
  const support::PostgresqlDatabase database;
  server.kill();
  Ear ear{database.url()};
  server.start();
  CHECK(ear.heard(1) == Heard{""});
}
