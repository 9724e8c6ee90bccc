#include <atomic>
#include <cstdio>
#include <thread>

#include <stint/sqlite/store.hpp>

#include "tests/support/temporary_folder.hpp"

// The cost of a read and a write of the SQLite adapter, without HTTP: the list of one's own absences (10 rows) in its
// read transaction, and durable writes by clients that wait for their response, with and without shared commits.

namespace {

using namespace stint;
using Clock = std::chrono::steady_clock;

constexpr int employees = 1'000;
constexpr int absences_each = 10;

domain::CompanyId fill(application::Store& store) {
  domain::CompanyId company;
  application::write_now(store, [&](application::Work& work) {
    domain::Company acme{};
    acme.key = "acme";
    company = work.companies().add(acme).id;
    domain::AbsenceType type;
    type.code = "VAC";
    work.absence_types(company).save(type);
    for (int i = 0; i < employees; ++i) {
      domain::Employee employee;
      employee.key = std::to_string(i);
      employee.email = employee.key + "@acme.example";
      work.employees(company).add(employee);
    }
    return true;
  });
  application::write_now(store, [&](application::Work& work) {
    for (int day = 0; day < absences_each; ++day) {
      for (int id = 1; id <= employees; ++id) {
        const domain::Date first{std::chrono::days{20'000 + 7 * day}};
        work.absences(company).add(domain::AbsenceRequest::stored({.id = {},
                                                                   .employee = {id},
                                                                   .details = {"VAC", {first, first}, std::nullopt, ""},
                                                                   .halves = {first, "3"},
                                                                   .state = domain::AbsenceState::approved}));
      }
    }
    return true;
  });
  return company;
}

/// Microseconds of a read of one employee's list, the best of some rounds.
double read_time(application::Store& store, domain::CompanyId company) {
  constexpr int reads = 20'000;
  double best = 1e9;
  std::size_t rows = 0;
  for (int round = 0; round < 5; ++round) {
    const auto begin = Clock::now();
    for (int i = 0; i < reads; ++i) {
      store.read([&](application::Work& work) {
        work.absence_listings(company).of_employee({1 + i * 7919 % employees}, {}, [&](const auto&) { ++rows; });
      });
    }
    best = std::min(best, std::chrono::duration<double, std::micro>(Clock::now() - begin).count() / reads);
  }
  if (rows != std::size_t{5} * reads * absences_each) std::puts("wrong number of rows");
  return best;
}

void write_speed(const std::filesystem::path& file, std::size_t batch_limit, int clients) {
  sqlite::Store store(file, {.batch_limit = batch_limit});
  const auto company = fill(store);
  const auto before = store.statistics();
  constexpr std::chrono::seconds duration{2};
  std::atomic<int> writes = 0;
  const auto begin = Clock::now();
  std::vector<std::thread> threads;
  for (int client = 0; client < clients; ++client) {
    threads.emplace_back([&, client] {
      while (Clock::now() - begin < duration) {
        application::write_now(store, [&](application::Work& work) {
          work.clocks(company).save({client + 1}, domain::TimeClock::stored(domain::ClockSession{}));
          return true;
        });
        ++writes;
      }
    });
  }
  for (auto& thread : threads) thread.join();
  const auto after = store.statistics();
  std::printf("%3d clients, at most %2zu a commit: %8.0f writes/s, %5.1f a commit\n", clients, batch_limit,
              writes / std::chrono::duration<double>(Clock::now() - begin).count(),
              static_cast<double>(after.writes - before.writes) / static_cast<double>(after.commits - before.commits));
}

}  // namespace

int main() {
  const support::TemporaryFolder folder;
  {
    sqlite::Store store(folder / "reads.db");
    const auto company = fill(store);
    std::printf("own absences, %d rows: %.2f us a read\n", absences_each, read_time(store, company));
  }
  for (const int clients : {1, 64}) {
    for (const std::size_t batch_limit : {1U, 64U}) {
      const auto name = std::to_string(clients) + "-" + std::to_string(batch_limit) + ".db";
      write_speed(folder / name.c_str(), batch_limit, clients);
    }
  }
}
