#pragma once

#include <stint/domain/time_account/time_accounts.hpp>
#include <stint/memory/collection.hpp>

namespace stint::memory {

class TimeAccounts : public domain::TimeAccounts, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::vector<domain::TimeAccountBooking> bookings(domain::EmployeeId employee,
                                                                 domain::DateSpan span) const override;
  domain::TimeAccountBooking add(domain::EmployeeId employee, const domain::TimeAccountBooking& booking) override;
  [[nodiscard]] domain::TimeAccountState state(domain::EmployeeId employee) const override;
  void set_light(domain::EmployeeId employee, domain::TrafficLight light) override;
  [[nodiscard]] std::vector<domain::AccountDay> kept_days(domain::EmployeeId employee,
                                                          domain::DateSpan span) const override;
  [[nodiscard]] std::chrono::minutes sum_before(domain::EmployeeId employee, domain::Date day) const override;
  void keep(domain::EmployeeId employee, domain::Date through, std::span<const domain::AccountDay> days) override;
  void forget_from(domain::EmployeeId employee, domain::Date first) override;
  [[nodiscard]] std::optional<domain::Date> judged_through() const override;
  void set_judged_through(domain::Date day) override;

 private:
  [[nodiscard]] TimeAccountRecord& edit(domain::EmployeeId employee);
};

}  // namespace stint::memory
