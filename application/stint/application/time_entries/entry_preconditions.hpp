#pragma once

#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::application {

/// Invalid where the company does not track time.
[[nodiscard]] std::optional<domain::Problem> refusal_without_time_tracking(const domain::Company& company);

/// Forbidden for an employee who may not create time entries, by hand or by the clock.
[[nodiscard]] std::optional<domain::Problem> refusal_to_create_entries(const domain::Employee& employee);

/// What there is to say about hours of a closed month.
[[nodiscard]] std::string closed_month_sentence();

/// Conflict where the hours of the day are final.
[[nodiscard]] std::optional<domain::Problem> refusal_in_closed_month(const domain::Company& company, domain::Date date);

/// Invalid where the owner is not employed on the day that an entry is of, or on the one on which it ends.
[[nodiscard]] std::optional<domain::Problem> refusal_outside_employment(const Context& context,
                                                                        const domain::Company& company,
                                                                        const domain::Employee& owner,
                                                                        const domain::EntryDetails& details);

}  // namespace stint::application
