#pragma once

#include <stint/application/ports/work.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The operator records that the medical certificate of an absence is there; again changes nothing.
/// Refuses: unknown; conflict where the absence's type requires no certificate.
[[nodiscard]] domain::Result<void> provide_certificate(Work& work, domain::CompanyId company, domain::AbsenceId id,
                                                       domain::Instant now);

}  // namespace stint::application
