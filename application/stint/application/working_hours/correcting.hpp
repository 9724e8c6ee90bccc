#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/context.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Conflict where somebody's hours of the day are final for the caller: in a closed month, unless an administrator says
/// why they correct it. `reason`: empty where the caller gives none.
[[nodiscard]] std::optional<domain::Problem> refusal_to_correct(const Context& context, const domain::Company& company,
                                                                domain::EmployeeId owner, domain::Date date,
                                                                std::string_view reason);

/// Says of each closed month of an employee in which one of the spans has a day that it was corrected, so that the
/// employee is told the reason and signs anew. What else was done is an event of its own, by which the difference is
/// booked in the time account.
void note_correction(const Context& context, const domain::Company& company, domain::EmployeeId owner,
                     std::initializer_list<domain::DateSpan> spans, const std::string& reason);

}  // namespace stint::application
