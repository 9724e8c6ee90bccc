#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;

STINT_EMPTY_CONTRACT("employees that are read together come with their lists and are read again after a change") {
  const Setting setting(store);
  keep([&](Work& work) {
    auto& employees = work.employees(setting.acme);
    const auto read = [&] {
      auto found = employees.find_each(std::vector<domain::EmployeeId>{setting.sam, {4711}, setting.ron, setting.max});
      std::ranges::sort(found, {}, &domain::Employee::id);
      return found;
    };
    CHECK(employees.find_each({}).empty());
    CHECK(read() == std::vector{*employees.find(setting.max), *employees.find(setting.sam)});
    CHECK(read().back().managers == std::vector{setting.max});
    auto sam = *employees.find(setting.sam);
    sam.managers = {setting.olga};
    employees.save(sam);
    CHECK(read().back() == sam);
    CHECK(employees.managers_of(setting.sam, day("2026-06-15")).front().id == setting.olga);
  });
}
