#include <stint/application/identity/replace_second_factor.hpp>

namespace stint::application {

void replace_second_factor(Work& work, domain::EmployeeId employee, const std::optional<std::string>& secret) {
  work.accounts().set_totp_secret(employee, secret);
  work.accounts().set_last_totp_step(employee, 0);
  work.second_factors().end_enrolment(employee);
  work.second_factors().set_recovery_codes(employee, {});
  work.challenges().remove_all_of(employee);
}

}  // namespace stint::application
