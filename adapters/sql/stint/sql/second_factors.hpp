#pragma once

#include <stint/application/ports/credentials.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class SecondFactors : public application::SecondFactors, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::optional<application::Enrolment> enrolment_of(domain::EmployeeId employee) const override;
  void start_enrolment(const application::Enrolment& enrolment) override;
  void end_enrolment(domain::EmployeeId employee) override;
  void set_recovery_codes(domain::EmployeeId employee, const std::vector<std::string>& hashes) override;
  [[nodiscard]] bool take_recovery_code(domain::EmployeeId employee, std::string_view hash) override;
};

}  // namespace stint::sql
