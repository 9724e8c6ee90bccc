#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <stint/application/context.hpp>
#include <stint/application/ports/personal_data.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/retention.hpp>

// Determines which records of a company are past their retention period today.

namespace stint::application {

/// The maximum number of records that one unit of work of the job erases, per table.
inline constexpr std::size_t most_erased_together = 500;

/// The first day that may be counted again, if days from `first` on (`nullopt`: all days) include some that may not be
/// counted again because records have been erased; `nullopt` if all of them may.
[[nodiscard]] std::optional<domain::Date> countable_again_from(Work& work, domain::CompanyId company,
                                                               std::optional<domain::Date> first);

/// The erasure of records of a kind that are kept for `months`. Records on which balances are based are kept: absences
/// of the current leave year, or of the years from which days are carried over, and records in time accounts that are
/// not closed.
[[nodiscard]] Erasure erasure_of(const CompanyContext& context, domain::RecordKind kind, std::int32_t months);

/// As above, for an erased employee, who no longer has leave balances.
[[nodiscard]] Erasure erasure_for_forgotten(const CompanyContext& context, domain::RecordKind kind,
                                            domain::EmployeeId employee);

/// The record without maternity protection and severe disability whose retention period is over. `months`: how long
/// health data is kept. A protection without a last day ends with the employment. `stays_from`: protections that lasted
/// until that day or later are kept.
[[nodiscard]] domain::Employee without_former_health(const domain::Employee& employee, std::int32_t months,
                                                     domain::Date today, std::optional<domain::Date> stays_from);

/// Whether figures are based on records of the kind.
[[nodiscard]] constexpr bool has_figures(domain::RecordKind kind) {
  return kind == domain::RecordKind::working_time || kind == domain::RecordKind::absence ||
         kind == domain::RecordKind::health;
}

}  // namespace stint::application
