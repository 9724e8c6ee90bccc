// A database that becomes unavailable: the errors of units of work meanwhile, and that they run again by themselves.

#include <chrono>
#include <csignal>
#include <cstdint>
#include <future>
#include <memory>
#include <string>
#include <thread>

#include <catch2/catch.hpp>
#include <libpq-fe.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stint/application/ports/store_failures.hpp>
#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/outage.hpp>
#include <stint/postgresql/pool.hpp>
#include <stint/postgresql/session.hpp>

#include "tests/fakes/kept_log.hpp"
#include "tests/postgresql/support.hpp"

using namespace stint;
using namespace stint::postgresql_tests;
using namespace std::chrono_literals;
using application::OutcomeUnknown;
using application::StoreUnavailable;
using application::Work;
using postgresql::Error;
using postgresql::Session;
using postgresql::Store;
using support::emptied_database;

namespace {

constexpr const char* end_all_others =
    "SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity"
    " WHERE pid <> pg_backend_pid() AND datname = current_database()";

void add_company(application::Store& store, const std::string& key) {
  application::write_now(store, [&](Work& work) {
    work.companies().add(company_named(key));
    return true;
  });
}

/// As soon as the store accepts it again.
void eventually_add_company(application::Store& store, const std::string& key) {
  const auto give_up = std::chrono::steady_clock::now() + 30s;
  while (true) {
    try {
      return add_company(store, key);
    } catch (const StoreUnavailable&) {
      if (std::chrono::steady_clock::now() > give_up) throw;
      std::this_thread::sleep_for(10ms);
    }
  }
}

std::size_t lines_of(const fakes::KeptLog& log, const std::string& beginning) { return log.lines(beginning).size(); }

/// A port where clients wait for a response in vain.
class SilentPort {
 public:
  SilentPort() : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    REQUIRE(::bind(socket_, any, length) == 0);
    REQUIRE(::listen(socket_, 8) == 0);
    REQUIRE(::getsockname(socket_, any, &length) == 0);
    port_ = ntohs(address.sin_port);
  }
  ~SilentPort() { ::close(socket_); }
  SilentPort(const SilentPort&) = delete;
  SilentPort& operator=(const SilentPort&) = delete;
  [[nodiscard]] std::string url() const {
    return "postgresql://stint@127.0.0.1:" + std::to_string(port_) + "/stint?connect_timeout=2";
  }

 private:
  int socket_;
  std::uint16_t port_ = 0;
};

}  // namespace

TEST_CASE("while the database is stopped nothing is done and nobody waits, and once it is back all goes on by itself") {
  auto& server = support::PostgresqlServer::of_this_process();
  const support::PostgresqlDatabase database;
  fakes::KeptLog log;
  Store store{database.url(), {.log = &log}};
  add_company(store, "before");
  CHECK(companies_in(store) == 1);
  server.kill();
  for (int i = 0; i < 20; ++i) {
    CHECK_THROWS_AS(companies_in(store), StoreUnavailable);
    CHECK_THROWS_AS(add_company(store, "meanwhile"), StoreUnavailable);
    CHECK_THROWS_AS(store.look_at_schema(), StoreUnavailable);
  }
  CHECK(lines_of(log, "warning database away") == 1);
  server.start();
  eventually_add_company(store, "after");
  CHECK(companies_in(store) == 2);
  CHECK(lines_of(log, "info database back") == 1);
  CHECK(lines_of(log, "warning") == 1);
}

TEST_CASE("a store ends while the database is away, too") {
  auto& server = support::PostgresqlServer::of_this_process();
  const support::PostgresqlDatabase database;
  auto store = std::make_unique<Store>(database.url());
  server.kill();
  CHECK_THROWS_AS(companies_in(*store), StoreUnavailable);
  auto ended = std::async(std::launch::async, [&] { store.reset(); });
  const bool in_time = ended.wait_for(20s) == std::future_status::ready;
  server.start();  // otherwise what waits would wait for ever
  CHECK(in_time);
}

TEST_CASE("a primary that was demoted takes no writes, and the store waits for one that does") {
  auto& server = support::PostgresqlServer::of_this_process();
  const support::PostgresqlDatabase database;
  const auto name = database.url().substr(database.url().rfind('/') + 1);
  Store store{database.url()};
  add_company(store, "before");
  server.run(server.url_of("postgres"), "ALTER DATABASE " + name + " SET default_transaction_read_only = on");
  answers(database.url(), end_all_others);
  CHECK_THROWS_AS(add_company(store, "meanwhile"), StoreUnavailable);
  CHECK_THROWS_AS(companies_in(store), StoreUnavailable);
  server.run(server.url_of("postgres"), "ALTER DATABASE " + name + " RESET default_transaction_read_only");
  eventually_add_company(store, "after");
  CHECK(companies_in(store) == 2);
}

TEST_CASE("of a unit of work whose session ends in its middle nothing stays") {
  const auto& url = emptied_database();
  Store store{url};
  const auto interrupted = [&] {
    application::write_now(store, [&](Work& work) {
      work.companies().add(company_named("half"));
      answers(url, end_all_others);
      work.companies().add(company_named("other half"));
      return true;
    });
  };
  CHECK_THROWS_AS(interrupted(), StoreUnavailable);
  eventually_add_company(store, "whole");
  CHECK(answers(url, "SELECT key FROM companies") == std::vector<std::string>{"whole"});
}

TEST_CASE("a read whose session ends in its middle is refused, and the next one is not") {
  const auto& url = emptied_database();
  Store store{url};
  const auto interrupted = [&] {
    store.read([&](Work& work) {
      answers(url, end_all_others);
      static_cast<void>(work.companies().all());
    });
  };
  CHECK_THROWS_AS(interrupted(), StoreUnavailable);
  eventually_add_company(store, "after");
  CHECK(companies_in(store) == 1);
}

TEST_CASE("a session that has ended while nobody used it is replaced, and nobody notices") {
  const auto& url = emptied_database();
  fakes::KeptLog log;
  Store store{url, {.log = &log}};
  CHECK(companies_in(store) == 0);
  answers(url, end_all_others);
  add_company(store, "after");
  CHECK(companies_in(store) == 1);
  CHECK(log.lines().empty());
}

TEST_CASE("a commit that nobody confirmed is neither called done nor undone") {
  const support::PostgresqlDatabase database;
  Store store{database.url()};
  support::PostgresqlServer::of_this_process().run(database.url(), R"sql(
CREATE FUNCTION end_session() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON companies DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.key = 'lost') EXECUTE FUNCTION end_session())sql");
  CHECK_THROWS_AS(add_company(store, "lost"), OutcomeUnknown);
  eventually_add_company(store, "after");
}

TEST_CASE("whoever waits in vain for the lock of the writers is told to come again, which is no outage") {
  const support::PostgresqlDatabase database;
  auto& server = support::PostgresqlServer::of_this_process();
  { const Store made{database.url()}; }
  const auto name = database.url().substr(database.url().rfind('/') + 1);
  server.run(server.url_of("postgres"), "ALTER DATABASE " + name + " SET lock_timeout = '20ms'");
  fakes::KeptLog log;
  Store store{database.url(), {.log = &log}};
  Session holder{database.url()};
  holder.run(("SELECT pg_advisory_lock(" + std::to_string(postgresql::writers_lock) + ")").c_str());
  CHECK_THROWS_AS(add_company(store, "in vain"), StoreUnavailable);
  CHECK(companies_in(store) == 0);
  CHECK(lines_of(log, "warning database has given up") == 1);
  CHECK(lines_of(log, "warning database away") == 0);
  holder.run("SELECT pg_advisory_unlock_all()");
  add_company(store, "in turn");
}

TEST_CASE("a statement that takes too long is told to come again, and its connection serves on") {
  postgresql::Outage outage{emptied_database(), nullptr};
  postgresql::Pool pool{emptied_database(), outage, 1, 1s};
  const auto sleeping = [](postgresql::Connection& connection) {
    connection.run("SET LOCAL statement_timeout = 20");
    connection.run("SELECT pg_sleep(60)");
  };
  CHECK_THROWS_AS(pool.read(sleeping), application::StoreBusy);
  CHECK_FALSE(outage.is_on());
  CHECK_NOTHROW(pool.read([](auto&) {}));
}

TEST_CASE_METHOD(SilentPort, "a server that takes connections and never answers is given up") {
  try {
    const Session session{url()};
    FAIL("a session without a server");
  } catch (const Error& error) {
    CHECK(error.is_of_connection());
  }
}

TEST_CASE("a server that hangs while an answer is waited for is given up") {
  Session session{emptied_database()};
  const auto backend = PQbackendPID(session.handle());
  session.set_patience(50ms);
  REQUIRE(::kill(backend, SIGSTOP) == 0);
  try {
    session.run("SELECT 1");
    ::kill(backend, SIGCONT);
    FAIL("an answer of a process that is stopped");
  } catch (const Error& error) {
    ::kill(backend, SIGCONT);
    CHECK(error.is_of_connection());
    CHECK_FALSE(session.is_connected());
  }
}

TEST_CASE("a read that waits for a lock gives up after two seconds while whoever looks at the schema is served") {
  Store store{emptied_database(), {.readers = 1}};
  Session maintenance{emptied_database()};
  maintenance.run("BEGIN; LOCK TABLE companies IN ACCESS EXCLUSIVE MODE");
  std::promise<void> reading;
  auto read = std::async(std::launch::async, [&] {
    store.read([&](Work& work) {
      reading.set_value();
      static_cast<void>(work.companies().all());
    });
  });
  reading.get_future().wait();
  CHECK(store.look_at_schema());  // by a separate connection
  CHECK_THROWS_AS(read.get(), application::StoreBusy);
  maintenance.run("ROLLBACK");
  CHECK(companies_in(store) == 0);
}
