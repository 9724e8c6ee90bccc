#include <vector>

#include <catch2/catch.hpp>

#include <stint/domain/company/deciding_managers.hpp>

using namespace stint::domain;

TEST_CASE("Who stands in an employee's list of managers decides, unless they cannot") {
  constexpr EmployeeId employee{1};
  constexpr EmployeeId somebody{2};
  struct Case {
    std::string story;
    ListedManager manager;
    bool decides;
  };
  const std::vector<Case> cases{
      {"a manager", {somebody, Role::manager, true}, true},
      {"an administrator", {somebody, Role::administrator, true}, true},
      {"somebody whose role is USER", {somebody, Role::user, true}, false},
      {"a locked manager", {somebody, Role::manager, false}, false},
      {"a locked administrator", {somebody, Role::administrator, false}, false},
      {"a manager in their own list", {employee, Role::manager, true}, false},
      {"an administrator in their own list", {employee, Role::administrator, true}, false},
  };
  for (const Case& it : cases) {
    CAPTURE(it.story);
    CHECK(decides_as_manager(it.manager, employee) == it.decides);
  }
}
