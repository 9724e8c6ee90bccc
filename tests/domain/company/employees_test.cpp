#include <utility>

#include <stint/domain/company/employees.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

namespace {

/// Employees that can only be listed.
class ListedEmployees final : public Employees {
 public:
  explicit ListedEmployees(std::vector<Employee> all) : all_(std::move(all)) {}
  [[nodiscard]] std::vector<Employee> all() const override { return all_; }

  [[nodiscard]] std::optional<Employee> find(EmployeeId) const override { return {}; }
  [[nodiscard]] std::vector<Employee> visible_to(EmployeeId, Date) const override { return {}; }
  [[nodiscard]] std::vector<Employee> of_departments_or_keys(std::span<const std::string>,
                                                             std::span<const std::string>) const override {
    return {};
  }
  [[nodiscard]] std::vector<EmployeeId> administrators(Date) const override { return {}; }
  [[nodiscard]] std::vector<ListedManager> managers_of(EmployeeId, Date) const override { return {}; }
  [[nodiscard]] std::vector<ListedManager> with_turned_employment(Date, Date) const override { return {}; }
  [[nodiscard]] RecordsOutside outside(EmployeeId, const Employments&) const override { return {}; }
  [[nodiscard]] WorkCalendar work_calendar_of(EmployeeId) const override { return {}; }
  Employee add(const Employee& employee) override { return employee; }
  void save(const Employee&) override {}

 private:
  std::vector<Employee> all_;
};

}  // namespace

TEST_CASE("An employee was ever managed by those in the list of any day") {
  constexpr EmployeeId first{1}, second{2}, later{3}, nobody{4};
  Employee employee{.id = {5}, .key = "erika"};
  CHECK_FALSE(has_ever_managed(first, employee));
  employee.managers = {first, second};
  employee.terms = {{.valid_from = day("2026-04-01"), .department = "Sales"},
                    {.valid_from = day("2026-07-01"), .managers = std::vector{later}},
                    {.valid_from = day("2026-10-01"), .managers = std::vector<EmployeeId>{}}};
  for (const EmployeeId manager : {first, second, later}) CHECK(has_ever_managed(manager, employee));
  for (const EmployeeId other : {nobody, employee.id}) CHECK_FALSE(has_ever_managed(other, employee));
}

TEST_CASE("Those whom an employee has ever managed include the employee") {
  const ListedEmployees employees{{{.id = {3}, .key = "max"},
                                   {.id = {1}, .key = "erika", .managers = {{3}}},
                                   {.id = {4}, .key = "nobody", .managers = {{1}}},
                                   {.id = {2}, .key = "sam"}}};
  const auto keys = [&](std::int32_t manager) {
    std::vector<std::string> found;
    for (const Employee& one : employees.ever_managed_by({manager})) found.push_back(one.key);
    return found;
  };
  using Keys = std::vector<std::string>;
  CHECK(keys(3) == Keys{"max", "erika"});
  CHECK(keys(1) == Keys{"erika", "nobody"});
  CHECK(keys(2) == Keys{"sam"});
  CHECK(keys(5).empty());
}
