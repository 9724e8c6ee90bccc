#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <stint/application/time_entries/own_entries.hpp>
#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/store.hpp>
#include <stint/sql/work.hpp>

#include "tests/fakes/one_time_zone.hpp"
#include "tests/support/postgresql_server.hpp"

// Time entries created per second by clients that wait for their response, for one company and for eight, where writers
// are separated by one lock of the database, by one lock per company, or by serializable transactions that are run
// again after a conflict. Rounds are interleaved. The server is the program's own and syncs its log, or that of a URL,
// whose database is empty.
//
// usage: lock_speed [ROUNDS [URL]]

namespace {

using namespace stint;
using Clock = std::chrono::steady_clock;

constexpr int clients = 32;
constexpr std::size_t connections = 4;
constexpr int entries_a_client = 20;  // a round
constexpr std::array company_counts{1, 8};

const domain::Instant now = domain::parse_date("2026-06-01").value() + std::chrono::hours{12};
const fakes::OneTimeZone zones;
int rounds_begun = 0;

struct Client {
  domain::CompanyId company;
  domain::EmployeeId employee;
};

std::vector<Client> hire(application::Store& store, int companies, const std::string& name) {
  std::vector<Client> hired;
  application::write_now(store, [&](application::Work& work) {
    for (int i = 0; i < companies; ++i) {
      domain::Company company{};
      company.key = name + std::to_string(companies) + "-" + std::to_string(i);
      company.time_zone = "Europe/Berlin";
      company.language = "en";
      company.time_tracking.active = true;
      const auto id = work.companies().add(company).id;
      for (int client = i; client < clients; client += companies) {
        domain::Employee employee;
        employee.key = std::to_string(client);
        employee.email = employee.key + "@" + company.key;
        hired.push_back({id, work.employees(id).add(employee).id});
      }
    }
    return true;
  });
  return hired;
}

/// An hour of a separate day.
bool enter(application::Work& work, const Client& client, int number) {
  application::TimeEntryCommand command;
  command.begin = now - std::chrono::days{number + 1};
  command.end = *command.begin + std::chrono::hours{1};
  const application::Caller caller{.company = client.company, .employee = client.employee};
  return application::enter_time({work, caller, now, zones}, {.command = command}).has_value();
}

/// Runs a client's job and waits until it is durable; returns whether it was kept.
using Keep = std::function<bool(const Client&, const application::Store::WriteJob&)>;

/// The rate of a round of all clients, per second.
double speed(const std::vector<Client>& hired, const Keep& keep) {
  const int first = rounds_begun++ * entries_a_client;
  std::atomic<int> kept = 0;
  const auto begin = Clock::now();
  std::vector<std::thread> threads;
  for (const auto& client : hired) {
    threads.emplace_back([&, client] {
      for (int i = 0; i < entries_a_client; ++i) {
        if (keep(client, [&](application::Work& work) { return enter(work, client, first + i); })) ++kept;
      }
    });
  }
  for (auto& thread : threads) thread.join();
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  if (kept != clients * entries_a_client) std::printf("%d entries are missing\n", clients * entries_a_client - kept);
  return kept / seconds;
}

/// Serializable transactions on a few connections, one per job, which are run again as long as they conflict.
class Serializable {
 public:
  explicit Serializable(const std::string& url) {
    for (std::size_t i = 0; i < connections; ++i) free_.push_back(std::make_unique<postgresql::Connection>(url));
  }

  bool keep(const application::Store::WriteJob& job) {
    auto connection = borrow();
    auto kept = try_once(*connection, job);
    for (; !kept; kept = try_once(*connection, job)) ++retries_;
    {
      const std::scoped_lock held(mutex_);
      free_.push_back(std::move(connection));
    }
    freed_.notify_one();
    return *kept;
  }

  [[nodiscard]] int retries() { return retries_.exchange(0); }

 private:
  /// Whether the job was kept; `nullopt` after a conflict.
  static std::optional<bool> try_once(postgresql::Connection& connection, const application::Store::WriteJob& job) {
    try {
      connection.session().run("BEGIN ISOLATION LEVEL SERIALIZABLE");
      sql::Work work(connection);
      const bool keeps = job(work);
      connection.run(keeps ? sql::Sql{"COMMIT"} : sql::Sql{"ROLLBACK"});
      return keeps;
    } catch (const postgresql::Error& error) {
      connection.roll_back();
      if (error.state() != "40001" && error.state() != "40P01") throw;
      return std::nullopt;
    }
  }

  std::unique_ptr<postgresql::Connection> borrow() {
    std::unique_lock held(mutex_);
    freed_.wait(held, [&] { return !free_.empty(); });
    auto connection = std::move(free_.back());
    free_.pop_back();
    return connection;
  }

  std::mutex mutex_;
  std::condition_variable freed_;
  std::vector<std::unique_ptr<postgresql::Connection>> free_;
  std::atomic<int> retries_{0};
};

struct Way {
  std::string name;
  Keep keep;
  std::array<std::vector<double>, company_counts.size()> speeds{};
};

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

}  // namespace

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 7;
  support::PostgresqlServer server{support::PostgresqlServer::Syncs::yes};
  const std::string url = argc > 2 ? argv[2] : server.make_database();
  postgresql::Store of_database{url, {.writers = 1}};
  postgresql::Store of_company{url, {.writers = connections}};
  postgresql::Store alone{url, {.batch_limit = 1, .writers = connections}};
  Serializable serializable{url};
  const auto within = [](application::Store& store) {
    return [&store](const Client& client, const application::Store::WriteJob& job) {
      return application::write_now(store, {client.company}, job);
    };
  };
  std::array ways{
      Way{"a lock of the database",
          [&](const Client&, const auto& job) { return application::write_now(of_database, job); }},
      Way{"a lock a company", within(of_company)},
      Way{"a lock a company, a commit a write", within(alone)},
      Way{"serializable, a commit a write", [&](const Client&, const auto& job) { return serializable.keep(job); }},
  };
  int retries = 0;
  std::array<std::vector<Client>, company_counts.size()> people;
  for (std::size_t i = 0; i < people.size(); ++i) people[i] = hire(of_company, company_counts[i], "c");
  for (int round = 0; round <= rounds; ++round) {
    for (std::size_t i = 0; i < people.size(); ++i) {
      for (auto& way : ways) {
        const double measured = speed(people[i], way.keep);
        if (round > 0) way.speeds[i].push_back(measured);  // the first one warms up
      }
      const int new_retries = serializable.retries();
      if (round > 0) retries += new_retries;
    }
  }
  for (std::size_t i = 0; i < people.size(); ++i) {
    const double yardstick = median(ways.front().speeds[i]);
    for (const auto& way : ways) {
      const double speed = median(way.speeds[i]);
      std::printf("%d compan%s  %-36s %7.0f entries/s  %5.2f\n", company_counts[i],
                  company_counts[i] == 1 ? "y  " : "ies", way.name.c_str(), speed, speed / yardstick);
    }
  }
  std::printf("%d serializable transactions were run again, of %d\n", retries,
              rounds * clients * entries_a_client * static_cast<int>(company_counts.size()));
}
