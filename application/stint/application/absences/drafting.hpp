#pragma once

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/company/role.hpp>
#include <stint/domain/problem.hpp>

// What the form of an absence says, before any rule is asked.

namespace stint::application {

/// Whose roles may file the type, either of which suffices.
struct FilingRoles {
  domain::Role filer{};
  domain::Role owner{};
};

/// A command that nothing is wrong with, and what the absence says once it is applied.
struct AbsenceDraft {
  domain::AbsenceChange change;
  domain::AbsenceDetails details;
  domain::AbsenceType type;
};

/// Judges what is said about a new absence. `errors`: what is wrong already.
/// Refuses a type that the roles may not file, then everything that is wrong at once: what is missing, dates
/// and texts beyond the limits (filing_limits.hpp), contradictions, and a substitute who is not an employee of the
/// company that is not locked and counts as employed today.
[[nodiscard]] domain::Result<AbsenceDraft> draft_filing(const Context& context, domain::EmployeeId owner,
                                                        const FilingRoles& roles, const AbsenceCommand& command,
                                                        ValidationErrors errors);

/// Judges a change of `before`. Values that are repeated are not judged again.
/// Refuses like `draft_filing`; the type that the absence has must be one that the roles may file, too.
[[nodiscard]] domain::Result<AbsenceDraft> draft_change(const Context& context, const domain::AbsenceRequest& before,
                                                        const FilingRoles& roles, const AbsenceCommand& command,
                                                        ValidationErrors errors);

/// What an absence takes by what its details say, all of it counted now.
[[nodiscard]] domain::CountedHalves count_anew(const Context& context, const domain::Company& company,
                                               domain::EmployeeId employee, const domain::AbsenceDetails& details);

}  // namespace stint::application
