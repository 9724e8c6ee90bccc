#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/context.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace rules {
inline constexpr domain::Rule reason_missing{"reason-missing"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason closed_months_need_reason{"closed-months-need-reason"};  ///< months, people
}  // namespace reasons

/// Conflict if an employee's hours of the day are final for the caller: in a closed month, unless an administrator
/// gives a reason for correcting it. `reason`: empty if the caller gives none.
[[nodiscard]] std::optional<domain::Problem> refusal_to_correct(const Context& context, const domain::Company& company,
                                                                domain::EmployeeId owner, domain::Date date,
                                                                std::string_view reason);

/// Invalid if closed months would change and no reason is given. `people`: the number of employees whose months they
/// are.
[[nodiscard]] std::optional<domain::Problem> refusal_without_reason(std::string_view reason, std::size_t months,
                                                                    std::size_t people);

/// Records for each closed month of an employee that contains a day of one of the spans that it was corrected, so that
/// the employee is notified of the reason and must sign again. The change itself is a separate event, which causes the
/// difference to be booked in the time account.
void note_correction(const Context& context, const domain::Company& company, domain::EmployeeId owner,
                     std::initializer_list<domain::DateSpan> spans, const std::string& reason);

}  // namespace stint::application
