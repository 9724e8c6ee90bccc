#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/company/absence_type.hpp>

namespace stint::application {

/// A form that has been understood, and what the absence says once it is applied.
struct AbsenceDraft {
  domain::AbsenceChange change;
  domain::AbsenceDetails details;
  domain::AbsenceType type;
};

/// Reads the form of a new absence of the caller.
/// Refuses a type that the caller's role may not file, then everything that is wrong with the form at once.
[[nodiscard]] domain::Result<AbsenceDraft> read_filing(const Context& context, const Submitted<AbsenceForm>& submitted);

/// Reads the form of a change of `before`. Values that are repeated are not judged again.
/// Refuses like `read_filing`; the type that the absence has must be one that the caller's role may file, too.
[[nodiscard]] domain::Result<AbsenceDraft> read_change(const Context& context, const domain::AbsenceRequest& before,
                                                       const Submitted<AbsenceForm>& submitted);

}  // namespace stint::application
