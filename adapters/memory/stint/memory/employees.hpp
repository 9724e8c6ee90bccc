#pragma once

#include <stint/application/bases/scanned_companies.hpp>
#include <stint/application/bases/scanned_employees.hpp>
#include <stint/memory/state.hpp>

namespace stint::memory {

class Companies : public application::ScannedCompanies {
 public:
  Companies(State& state, application::Records& records) : ScannedCompanies(records), state_(state) {}
  [[nodiscard]] std::optional<domain::Company> find(domain::CompanyId id) const override;
  [[nodiscard]] std::vector<domain::Company> all() const override;
  [[nodiscard]] std::vector<domain::CompanyId> with_turned_day(domain::Instant now, std::size_t most) const override;
  [[nodiscard]] std::optional<domain::Date> employments_judged(domain::CompanyId company) const override;
  void set_employments_judged(domain::CompanyId company, domain::Date day, domain::Instant next_change_of_day) override;
  domain::Company add(const domain::Company& company) override;
  void save(const domain::Company& company) override;

 private:
  void demand_own_key(const domain::Company& company) const;

  State& state_;
};

class Employees : public application::ScannedEmployees {
 public:
  Employees(State& state, application::Records& records, domain::CompanyId company)
      : ScannedEmployees(records, company), state_(state) {}
  void each(const application::Sink<domain::Employee>& visit) const override;
  [[nodiscard]] std::optional<domain::Employee> find(domain::EmployeeId id) const override;
  domain::Employee add(const domain::Employee& employee) override;
  void save(const domain::Employee& employee) override;

 private:
  void demand_own_names(const domain::Employee& employee) const;
  void demand_references(const domain::Employee& employee) const;

  State& state_;
};

}  // namespace stint::memory
