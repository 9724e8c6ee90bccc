#pragma once

#include <stint/application/mails/occasion.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/time_clock/time_clock.hpp>

namespace stint::application {

/// Ends a session that has reached the company's limit by the occasion's moment, as if it had been stopped when it
/// reached it, and stores the idle clock. It is saved as an auto-stopped entry on the company's default project and
/// category; the break correction is taken where the company applies corrections by itself and there is one. Nobody is
/// there to be asked, so what a stop would refuse (a session that still waits or is shorter than a minute, an entry of
/// the same begin and end, a closed month) is not saved: it goes into the audit trail as `clock.discarded` with its
/// hours and the reason, and the clock is free again.
/// Answers the clock as it is afterwards: idle, or the one that was given.
domain::TimeClock settle_session(const Occasion& occasion, domain::EmployeeId employee, const domain::TimeClock& clock);

/// The moment up to which a session counts: now, or when it reached the company's limit.
[[nodiscard]] domain::Instant counts_until(domain::Instant now, const domain::Company& company,
                                           const domain::TimeClock& clock);

/// The clock as it counts at a moment, saved or not: idle once its session has reached the limit.
[[nodiscard]] domain::TimeClock clock_at(domain::Instant moment, const domain::Company& company,
                                         const domain::TimeClock& clock);

}  // namespace stint::application
