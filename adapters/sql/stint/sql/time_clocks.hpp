#pragma once

#include <stint/domain/time_clock/time_clocks.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class TimeClocks : public domain::TimeClocks, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] domain::TimeClock of(domain::EmployeeId employee) const override;
  void save(domain::EmployeeId employee, const domain::TimeClock& clock) override;
  [[nodiscard]] std::vector<std::pair<domain::EmployeeId, domain::TimeClock>> started_by(
      domain::Instant moment, std::size_t most) const override;
  [[nodiscard]] std::map<domain::EmployeeId, domain::TimeClock> of_each(
      std::span<const domain::EmployeeId> people) const override;
};

}  // namespace stint::sql
