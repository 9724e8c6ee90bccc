#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include <stint/application/context.hpp>
#include <stint/application/ports/personal_data.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/retention.hpp>

// Which records of a company are over their period today.

namespace stint::application {

/// Records that one unit of work of the job erases at most, of each table.
inline constexpr std::size_t most_erased_together = 500;

/// The first day that may be counted, where days from `first` on (nothing: all days) may not be counted anew because
/// records of some have been erased; nothing: they may.
[[nodiscard]] std::optional<domain::Date> countable_again_from(Work& work, domain::CompanyId company,
                                                               std::optional<domain::Date> first);

/// What goes of a kind when it is kept for so many months. What balances are counted from stays: absences of the
/// current leave year, or of those from which days are carried on; and what time accounts count that is not closed.
[[nodiscard]] Erasure erasure_of(const CompanyContext& context, domain::RecordKind kind, std::int32_t months);

/// The same for somebody who is forgotten, of whose leave there are no balances any more.
[[nodiscard]] Erasure erasure_for_forgotten(const CompanyContext& context, domain::RecordKind kind,
                                            domain::EmployeeId employee);

/// The record without what is over its period of the protection of mothers and of severe disability. `months`: for
/// which data on health are kept. What has no last day ends with the employment. `stays_from`: what has been so on that
/// day or later stays.
[[nodiscard]] domain::Employee without_former_health(const domain::Employee& employee, std::int32_t months,
                                                     domain::Date today, std::optional<domain::Date> stays_from);

/// Whether figures are counted from records of the kind.
[[nodiscard]] constexpr bool has_figures(domain::RecordKind kind) {
  return kind == domain::RecordKind::working_time || kind == domain::RecordKind::absence ||
         kind == domain::RecordKind::health;
}

}  // namespace stint::application
