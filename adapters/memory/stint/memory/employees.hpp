#pragma once

#include <functional>

#include <stint/memory/collection.hpp>

namespace stint::memory {

class Companies : public domain::Companies {
 public:
  explicit Companies(State& state) : state_(state) {}
  [[nodiscard]] std::optional<domain::Company> find(domain::CompanyId id) const override;
  [[nodiscard]] std::optional<domain::Company> find_by_key(std::string_view key) const override;
  [[nodiscard]] std::vector<domain::Company> all() const override;
  [[nodiscard]] std::vector<domain::CompanyId> with_overdue_clocks(domain::Instant now,
                                                                   std::size_t most) const override;
  [[nodiscard]] std::vector<domain::CompanyId> with_turned_day(domain::Instant now, std::size_t most) const override;
  [[nodiscard]] std::optional<domain::Date> employments_judged(domain::CompanyId company) const override;
  void set_employments_judged(domain::CompanyId company, domain::Date day, domain::Instant next_change_of_day) override;
  domain::Company add(const domain::Company& company) override;
  void save(const domain::Company& company) override;

 private:
  void demand_own_key(const domain::Company& company) const;

  State& state_;
};

class Employees : public domain::Employees, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<domain::Employee> find(domain::EmployeeId id) const override;
  [[nodiscard]] std::vector<domain::Employee> all() const override;
  [[nodiscard]] std::vector<domain::Employee> visible_to(domain::EmployeeId viewer) const override;
  [[nodiscard]] std::vector<domain::EmployeeId> administrators(domain::Date today) const override;
  [[nodiscard]] std::vector<domain::ListedManager> managers_of(domain::EmployeeId employee) const override;
  [[nodiscard]] std::vector<domain::ListedManager> with_turned_employment(domain::Date since,
                                                                          domain::Date through) const override;
  [[nodiscard]] domain::RecordsOutside outside(domain::EmployeeId employee,
                                               const domain::Employment& employment) const override;
  [[nodiscard]] domain::WorkCalendar work_calendar_of(domain::EmployeeId employee) const override;
  domain::Employee add(const domain::Employee& employee) override;
  void save(const domain::Employee& employee) override;

 private:
  void demand_own_names(const domain::Employee& employee) const;
  void demand_references(const domain::Employee& employee) const;
  [[nodiscard]] std::vector<domain::Employee> matching(
      const std::function<bool(const domain::Employee&)>& matches) const;
};

}  // namespace stint::memory
