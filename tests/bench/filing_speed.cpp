#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include <stint/application/absences/filing.hpp>
#include <stint/sqlite/store.hpp>
#include <stint/system/system_time.hpp>

#include "tests/support/temporary_folder.hpp"

// Absences filed per second over the store's lane of writes, by clients that wait for their response, where the manager
// has 10, 100 or 1,000 reports. Each report has three earlier absences, and files one more vacation. Rounds are
// interleaved; the absences of a round are deleted again.
//
// usage: filing_speed [ROUNDS]

namespace {

using namespace stint;
using Clock = std::chrono::steady_clock;
using Times = std::vector<double>;

constexpr std::array teams{10, 100, 1'000};
constexpr int clients = 64;
constexpr int filings_a_round = 1'280;  // 128 each for 10 reports: fewer than may be open
const domain::Date today{std::chrono::year{2026} / 6 / 1};

struct Team {
  domain::EmployeeId manager;
  std::vector<domain::EmployeeId> reports{};
  Times filed_a_second{};
};

struct Office {
  domain::CompanyId company;
  std::vector<Team> teams{};
};

domain::EmployeeId hire(application::Work& work, domain::CompanyId company, domain::Role role,
                        std::vector<domain::EmployeeId> managers) {
  static int hired = 0;
  domain::Employee employee;
  employee.key = std::to_string(++hired);
  employee.email = employee.key + "@acme.example";
  employee.role = role;
  employee.managers = std::move(managers);
  employee.vacation.per_year = {60};
  return work.employees(company).add(employee).id;
}

void add_absence(application::Work& work, domain::CompanyId company, domain::EmployeeId employee, domain::Date first) {
  const domain::DateSpan week{first, first + std::chrono::days{4}};
  work.absences(company).add(domain::AbsenceRequest::stored({.id = {},
                                                             .employee = employee,
                                                             .details = {"VAC", week, std::nullopt, ""},
                                                             .halves = domain::count_halves(week, std::nullopt, {}),
                                                             .state = domain::AbsenceState::approved}));
}

Office fill(application::Store& store) {
  Office office;
  application::write_now(store, [&](application::Work& work) {
    domain::Company acme{};
    acme.key = "acme";
    acme.time_zone = "Europe/Berlin";
    acme.language = "en";
    office.company = work.companies().add(acme).id;
    domain::AbsenceType type;
    type.code = "VAC";
    type.kind = domain::AbsenceKind::vacation;
    work.absence_types(office.company).save(type);
    for (const int size : teams) {
      Team team{.manager = hire(work, office.company, domain::Role::manager, {})};
      for (int i = 0; i < size; ++i) {
        team.reports.push_back(hire(work, office.company, domain::Role::user, {team.manager}));
        const domain::Date monday = today + std::chrono::weeks{i % 26};
        for (const int weeks : {-52, -30, -8, 2}) {
          add_absence(work, office.company, team.reports.back(), monday + std::chrono::weeks{weeks});
        }
      }
      office.teams.push_back(std::move(team));
    }
    return true;
  });
  return office;
}

/// The `number`-th vacation that a member of the team requests: one day, never the same for one person.
void file(application::Store& store, const Office& office, const Team& team, int number) {
  static const system::TimeZones zones;
  const auto size = static_cast<int>(team.reports.size());
  const domain::Date date = today + std::chrono::days{200 + number / size};
  const application::Caller caller{.company = office.company,
                                   .employee = team.reports[static_cast<std::size_t>(number % size)],
                                   .role = domain::Role::user};
  application::write_now(store, [&](application::Work& work) {
    const auto filed = application::file_absence({work, caller, today, zones},
                                                 {.command = {.type = "VAC", .first = date, .last = date}});
    if (!filed) {
      std::printf("refused: %s\n", std::string{filed.error().rule.name}.c_str());
      std::exit(1);
    }
    return true;
  });
}

double round_of(application::Store& store, const Office& office, const Team& team) {
  std::atomic<int> next = 0;
  const auto begin = Clock::now();
  std::vector<std::thread> threads;
  for (int client = 0; client < clients; ++client) {
    threads.emplace_back([&] {
      for (int number = next++; number < filings_a_round; number = next++) file(store, office, team, number);
    });
  }
  for (auto& thread : threads) thread.join();
  return filings_a_round / std::chrono::duration<double>(Clock::now() - begin).count();
}

void take_out(application::Store& store, const Office& office) {
  application::write_now(store, [&](application::Work& work) {
    auto& absences = work.absences(office.company);
    for (const auto& absence : absences.open(std::nullopt))
      absences.save(absence.remove(absence.record().details.span.first).value());
    return true;
  });
}

double median(Times times) {
  std::ranges::sort(times);
  return times[times.size() / 2];
}

}  // namespace

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 9;
  const support::TemporaryFolder folder;
  sqlite::Store store(folder / "filing.db");
  auto office = fill(store);
  for (int round = 0; round < rounds; ++round) {
    for (auto& team : office.teams) {
      team.filed_a_second.push_back(round_of(store, office, team));
      take_out(store, office);
    }
  }
  for (const auto& team : office.teams) {
    std::printf("manager of %5zu: median %6.0f filings a second  (", team.reports.size(), median(team.filed_a_second));
    for (const double speed : team.filed_a_second) std::printf(" %.0f", speed);
    std::puts(" )");
  }
}
