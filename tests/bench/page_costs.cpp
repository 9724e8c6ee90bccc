// The cost of the reads of the route table in a company with a number of people. Each page shows ten of them. For
// scripts/bench/pages: prints path, role, statements, rows, steps of SQLite's virtual machine, and microseconds.

#include <iostream>

#include "tests/http/api/large_company.hpp"

using namespace stint;
using namespace stint::test;

namespace {

constexpr int rounds = 5;

void print_costs(LargeCompany& company, domain::EmployeeId who, Role role, const char* name) {
  for (const auto& route : http::all_routes()) {
    if (route.method != Method::get || role < route.payload.least_role) continue;
    for (const auto& path : company.paths_of(route.path)) {
      auto cost = company.cost_of(route, path, who, role);
      if (cost.response.status != 200) continue;
      for (int round = 1; round < rounds; ++round) {
        cost.duration = std::min(cost.duration, company.cost_of(route, path, who, role).duration);
      }
      const auto microseconds = std::chrono::duration<double, std::micro>(cost.duration).count();
      std::cout << path << '\t' << name << '\t' << cost.statements << '\t' << cost.rows << '\t' << cost.steps << '\t'
                << microseconds << '\n';
    }
  }
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::cerr << "usage: page_costs PEOPLE\n";
    return 2;
  }
  LargeCompany company(std::stoi(arguments[1]));
  const auto& setting = company.setting();
  print_costs(company, setting.olga, Role::administrator, "administrator");
  print_costs(company, setting.max, Role::manager, "manager");
  print_costs(company, setting.erika, Role::user, "employee");
}
