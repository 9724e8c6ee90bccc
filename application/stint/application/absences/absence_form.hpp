#pragma once

#include <optional>

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/company/absence_type.hpp>

namespace stint::application {

/// A command that nothing is wrong with, and what the absence says once it is applied.
struct AbsenceDraft {
  domain::AbsenceChange change;
  domain::AbsenceDetails details;
  domain::AbsenceType type;
};

/// Judges what is said about a new absence of the caller.
/// Refuses a type that the caller's role may not file, then everything that is wrong at once: what is missing, dates
/// and texts beyond the limits (filing_limits.hpp), contradictions, and a substitute who is not an employee of the
/// company that is not locked and counts as employed today.
[[nodiscard]] domain::Result<AbsenceDraft> draft_filing(const Context& context,
                                                        const Submitted<AbsenceCommand>& submitted);

/// Judges a change of `before`. Values that are repeated are not judged again.
/// Refuses like `draft_filing`; the type that the absence has must be one that the caller's role may file, too.
[[nodiscard]] domain::Result<AbsenceDraft> draft_change(const Context& context, const domain::AbsenceRequest& before,
                                                        const Submitted<AbsenceCommand>& submitted);

/// What is wrong with a reason, which may be too long.
[[nodiscard]] std::optional<domain::Problem> validate_reason(const Submitted<ReasonCommand>& submitted);

}  // namespace stint::application
