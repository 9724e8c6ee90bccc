#pragma once

#include <stint/application/commands/absences.hpp>
#include <stint/application/context.hpp>
#include <stint/application/policies.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/counting_days.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/company/role.hpp>
#include <stint/domain/problem.hpp>

// Validation of the form of an absence, before any rules are checked.

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason type_not_in_hours{"type-not-in-hours"};
inline constexpr domain::Reason substitute_not_active{"substitute-not-active"};
}  // namespace reasons

/// The roles used to check whether the type may be filed; either of them suffices.
struct FilingRoles {
  domain::Role filer{};
  domain::Role owner{};
};

/// A valid command, and the details of the absence after it is applied.
struct AbsenceDraft {
  domain::AbsenceChange change;
  domain::AbsenceDetails details;
  domain::AbsenceType type;
};

/// Validates the form of a new absence. `errors`: those found so far. Refuses a type that the roles may not file, then
/// all errors at once: missing fields, dates and strings beyond the limits (filing_limits.hpp), contradictions, and a
/// substitute who is not an unlocked employee of the company who is treated as employed today.
[[nodiscard]] domain::Result<AbsenceDraft> draft_filing(const Context& context, domain::EmployeeId owner,
                                                        const FilingRoles& roles, const AbsenceCommand& command,
                                                        ValidationErrors errors);

/// Validates a change of `before`. Unchanged values are not checked again. Refuses like `draft_filing`; the roles must
/// also be allowed to file the current type of the absence.
[[nodiscard]] domain::Result<AbsenceDraft> draft_change(const Context& context, const domain::AbsenceRequest& before,
                                                        const FilingRoles& roles, const AbsenceCommand& command,
                                                        ValidationErrors errors);

/// The time that an absence with these details takes, counted now.
[[nodiscard]] domain::CountedHalves count_anew(const Context& context, const domain::Company& company,
                                               domain::EmployeeId employee, const domain::AbsenceDetails& details);

/// The standard policy: scheduled working time counts.
[[nodiscard]] PolicyList<DayCountingPolicy> standard_day_counting();

/// The time that an absence takes according to the policies of its context.
[[nodiscard]] domain::CountedHalves halves_of(const DayCount& count);

}  // namespace stint::application
