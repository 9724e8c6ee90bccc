#pragma once

#include <optional>

#include <stint/application/commands.hpp>
#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/absence/absence_request.hpp>

namespace stint::application {

/// What a new absence must say, and the empty values that only a change may send.
void demand_filing_fields(const AbsenceForm& form, Faults& faults);

/// The fields of a form as far as they can be read; the others become faults. A substitute other than the current one
/// must be an employee of the caller's company who is not locked and counts as employed today.
[[nodiscard]] domain::AbsenceChange read_absence_fields(const Context& context, const AbsenceForm& form,
                                                        std::optional<domain::EmployeeId> current_substitute,
                                                        Faults& faults);

/// Adds what the readable fields contradict in `before` or among themselves; of dates that are wrong nothing follows.
void add_contradictions(const domain::AbsenceRequest& before, domain::AbsenceChange change, Faults& faults);

/// Adds what is larger than anybody's absence may be (filing_limits.hpp). What `before` has already is not judged;
/// `is_new`: it has nothing yet.
void add_excesses(const domain::AbsenceRequest& before, const domain::AbsenceChange& change, bool is_new,
                  Faults& faults);

/// What is wrong with the form of a reason, which may be too long.
[[nodiscard]] std::optional<domain::Problem> fault_of_reason(const Submitted<ReasonForm>& submitted);

}  // namespace stint::application
