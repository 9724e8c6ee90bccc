#pragma once

#include <map>

#include <stint/domain/time_account/time_accounts.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class TimeAccounts : public domain::TimeAccounts, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::vector<domain::TimeAccountBooking> bookings(domain::EmployeeId employee,
                                                                 domain::DateSpan span) const override;
  [[nodiscard]] std::map<domain::EmployeeId, std::vector<domain::TimeAccountBooking>> bookings_of_each(
      std::span<const domain::EmployeeId> people, domain::DateSpan span) const override;
  domain::TimeAccountBooking add(domain::EmployeeId employee, const domain::TimeAccountBooking& booking) override;
  [[nodiscard]] domain::TimeAccountState state(domain::EmployeeId employee) const override;
  [[nodiscard]] std::map<domain::EmployeeId, domain::TimeAccountState> states_of_each(
      std::span<const domain::EmployeeId> people) const override;
  void set_light(domain::EmployeeId employee, domain::TrafficLight light) override;
  [[nodiscard]] std::vector<domain::AccountDay> kept_days(domain::EmployeeId employee,
                                                          domain::DateSpan span) const override;
  [[nodiscard]] std::chrono::minutes sum_before(domain::EmployeeId employee, domain::Date day) const override;
  void keep(domain::EmployeeId employee, domain::Date through, std::span<const domain::AccountDay> days) override;
  void forget_from(domain::EmployeeId employee, domain::Date first) override;
  [[nodiscard]] std::optional<domain::Date> judged_through() const override;
  void set_judged_through(domain::Date day) override;

 private:
  void demand_employee(domain::EmployeeId employee) const;

  /// Read by `states_of_each` in this unit of work, and not changed since.
  mutable std::map<domain::EmployeeId, domain::TimeAccountState> states_{};
};

}  // namespace stint::sql
