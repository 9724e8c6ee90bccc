#pragma once

#include <stint/application/mails/occasion.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/time_clock/time_clock.hpp>

namespace stint::application {

/// Ends a session that has reached its end by the occasion's moment (see auto_stop.hpp), as if it had been stopped when
/// it reached it, and stores the idle clock. It is saved as an auto-stopped entry on the company's default project and
/// category; the break correction is taken where the company applies corrections by itself and there is one. Nothing
/// that was worked is thrown away: without a company's limit, and where a stop would be refused (a closed month, an
/// entry of the same begin and end, no project though the company demands one), the entry is `pending`, and its owner
/// gets a mail. Only what has no minute to save (a session that still waits, or is shorter than that) is not saved: it
/// goes into the audit trail as `clock.discarded`.
/// Returns the clock as it is afterwards: idle, or the one that was given.
domain::TimeClock settle_session(const Occasion& occasion, domain::EmployeeId employee, const domain::TimeClock& clock);

/// Ends the session of somebody whose account is locked now, if one runs: likewise, and `pending`, unless it had
/// reached the company's limit before; then it was over already, and is saved as such.
void stop_clock_of_locked(const Occasion& occasion, domain::EmployeeId employee);

/// Ends the session of somebody whose employment does not cover the time from a moment on, which may be past, if one
/// runs: likewise. It ends at that moment, or earlier if it reached its end before; a session that began at that moment
/// or later ends now.
void stop_clock_outside_employment(const Occasion& occasion, domain::EmployeeId employee, domain::Instant moment);

/// The clock as it counts at a moment, saved or not: idle once its session has reached the limit.
[[nodiscard]] domain::TimeClock clock_at(domain::Instant moment, const domain::Company& company,
                                         const domain::TimeClock& clock);

}  // namespace stint::application
