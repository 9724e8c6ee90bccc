#pragma once

#include <stint/memory/collection.hpp>

namespace stint::memory {

class TimeClocks : public domain::TimeClocks, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] domain::TimeClock of(domain::EmployeeId employee) const override;
  void save(domain::EmployeeId employee, const domain::TimeClock& clock) override;
  [[nodiscard]] std::vector<std::pair<domain::EmployeeId, domain::TimeClock>> started_by(
      domain::Instant moment, std::size_t most) const override;
};

}  // namespace stint::memory
