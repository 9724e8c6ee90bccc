#pragma once

#include <stint/application/context.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The operator records that the medical certificate of an absence, of whatever company, is there; again changes
/// nothing. Refuses: unknown; conflict where the absence's type requires no certificate.
[[nodiscard]] domain::Result<void> provide_certificate(const OperatorContext& context, domain::AbsenceId id);

}  // namespace stint::application
