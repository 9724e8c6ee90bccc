#include <stint/memory/second_factors.hpp>

namespace stint::memory {

std::optional<application::Enrolment> SecondFactors::enrolment_of(domain::EmployeeId employee) const {
  return find_common(state_.enrolments, employee);
}

void SecondFactors::start_enrolment(const application::Enrolment& enrolment) {
  demand_employee(state_, enrolment.employee);
  state_.enrolments.edit().insert_or_assign(enrolment.employee, enrolment);
}

void SecondFactors::end_enrolment(domain::EmployeeId employee) { state_.enrolments.edit().erase(employee); }

void SecondFactors::set_recovery_codes(domain::EmployeeId employee, const std::vector<std::string>& hashes) {
  if (!hashes.empty()) demand_employee(state_, employee);
  state_.recovery_codes.edit()[employee] = {hashes.begin(), hashes.end()};
}

bool SecondFactors::take_recovery_code(domain::EmployeeId employee, std::string_view hash) {
  return state_.recovery_codes.edit()[employee].erase(std::string{hash}) > 0;
}

}  // namespace stint::memory
