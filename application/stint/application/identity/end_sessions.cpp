#include <stint/application/identity/end_sessions.hpp>

namespace stint::application {

void end_sessions(Work& work, domain::EmployeeId employee) {
  work.accounts().raise_session_epoch(employee);
  work.refresh_tokens().revoke_all_of(employee);
  work.challenges().remove_all_of(employee);
}

void revoke_tokens_of_locked(Work& work, domain::EmployeeId employee) {
  work.refresh_tokens().revoke_all_of(employee);
  work.personal_tokens().remove_all_of(employee);
  work.challenges().remove_all_of(employee);
}

}  // namespace stint::application
