#pragma once

#include <stint/domain/company/employees.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class Employees : public domain::Employees, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::optional<domain::Employee> find(domain::EmployeeId id) const override;
  [[nodiscard]] std::vector<domain::Employee> find_each(std::span<const domain::EmployeeId> ids) const override;
  [[nodiscard]] std::vector<domain::Employee> all() const override;
  [[nodiscard]] std::vector<domain::Employee> visible_to(domain::EmployeeId viewer, domain::Date day) const override;
  [[nodiscard]] std::vector<domain::Employee> ever_managed_by(domain::EmployeeId manager) const override;
  [[nodiscard]] std::vector<domain::Employee> of_departments_or_keys(std::span<const std::string> departments,
                                                                     std::span<const std::string> keys) const override;
  [[nodiscard]] std::vector<domain::EmployeeId> administrators(domain::Date today) const override;
  [[nodiscard]] std::vector<domain::ListedManager> managers_of(domain::EmployeeId employee,
                                                               domain::Date day) const override;
  [[nodiscard]] std::vector<domain::ListedManager> with_turned_employment(domain::Date since,
                                                                          domain::Date through) const override;
  [[nodiscard]] domain::RecordsOutside outside(domain::EmployeeId employee,
                                               const domain::Employments& employment) const override;
  [[nodiscard]] domain::WorkCalendar work_calendar_of(domain::EmployeeId employee) const override;
  domain::Employee add(const domain::Employee& employee) override;
  void save(const domain::Employee& employee) override;
  [[nodiscard]] domain::SharedEmployees shared() const override;
  [[nodiscard]] domain::SharedEmployee find_shared(domain::EmployeeId id) const override;
};

}  // namespace stint::sql
