#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <stint/application/ports/work.hpp>
#include <stint/domain/company/employees.hpp>

namespace stint::application {

/// The employees of a company for a store that can visit them all: every search scans all of them. A store that can
/// search overrides the functions that take too long; one that keeps people elsewhere leaves out `add` and `save`.
class ScannedEmployees : public domain::Employees {
 public:
  /// `records`: of the same unit of work.
  ScannedEmployees(Records& records, domain::CompanyId company) : records_(records), company_(company) {}

  /// Visits each one of the company, by id.
  virtual void each(const Sink<domain::Employee>& visit) const = 0;

  [[nodiscard]] std::optional<domain::Employee> find(domain::EmployeeId id) const override;
  [[nodiscard]] std::vector<domain::Employee> all() const override;
  [[nodiscard]] std::vector<domain::Employee> visible_to(domain::EmployeeId viewer, domain::Date day) const override;
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
  /// Throw std::logic_error: the store does not keep employees.
  domain::Employee add(const domain::Employee& employee) override;
  void save(const domain::Employee& employee) override;

 protected:
  [[nodiscard]] domain::CompanyId company() const { return company_; }

 private:
  [[nodiscard]] std::vector<domain::Employee> matching(
      const std::function<bool(const domain::Employee&)>& matches) const;

  Records& records_;
  domain::CompanyId company_;
};

}  // namespace stint::application
