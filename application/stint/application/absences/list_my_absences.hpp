#pragma once

#include <stint/application/context.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The caller's own requests in every state, newest first day first.
[[nodiscard]] domain::Result<void> list_my_absences(const Context& context, const Sink<AbsenceView>& sink);

}  // namespace stint::application
