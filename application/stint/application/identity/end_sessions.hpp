#pragma once

#include <stint/application/ports/work.hpp>

namespace stint::application {

/// Ends every session of an account with the next request: its access tokens are worthless, its refresh tokens revoked,
/// and logins that wait for their second step forgotten. For a new password and a login that is not linked any more.
/// Personal tokens stay. Not for locking: the access tokens of a locked account must stay recognisable.
void end_sessions(Work& work, domain::EmployeeId employee);

/// What locking an account ends: its refresh and personal tokens are revoked, and logins that wait for their second
/// step forgotten.
void revoke_tokens_of_locked(Work& work, domain::EmployeeId employee);

}  // namespace stint::application
