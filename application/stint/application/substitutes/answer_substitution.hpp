#pragma once

#include <string>

#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_request.hpp>

namespace stint::application {

/// One of the two answers that a substitute can give.
using SubstituteAnswer = domain::Result<domain::AbsenceRequest> (domain::AbsenceRequest::*)(domain::Instant) const;

/// Gives the caller's answer, writes it down as `action` and tells the absent employee.
[[nodiscard]] domain::Result<SubstituteView> answer_substitution(const Context& context, domain::AbsenceId id,
                                                                 SubstituteAnswer answer, std::string action);

}  // namespace stint::application
