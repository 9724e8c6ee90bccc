#pragma once

#include <optional>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>

// The effect of employment: outside their employments people are treated as locked. This is derived only from the dates
// whenever it is needed; nothing is stored that could become outdated.

namespace stint::application {

namespace rules {
inline constexpr domain::Rule outside_employment{"outside-employment"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason absence_before_or_after_employment{"absence-before-or-after-employment"};  ///< from, to
inline constexpr domain::Reason absence_before_employment{"absence-before-employment"};                    ///< from
inline constexpr domain::Reason absence_after_employment{"absence-after-employment"};                      ///< to
inline constexpr domain::Reason entry_before_or_after_employment{"entry-before-or-after-employment"};      ///< from, to
inline constexpr domain::Reason entry_before_employment{"entry-before-employment"};                        ///< from
inline constexpr domain::Reason entry_after_employment{"entry-after-employment"};                          ///< to
}  // namespace reasons

/// Whether a person is treated as employed on the day: it is within their employment, or they are an unlocked
/// administrator of a company without an employed one. `role`: the person's.
[[nodiscard]] bool counts_as_employed(Work& work, domain::CompanyId company, domain::EmployeeId person,
                                      domain::Role role, const domain::Employments& employment, domain::Date today);

/// Whether a person is treated as locked: their account is locked, or they are not treated as employed in the company
/// today. Reads nothing for people without such dates, or who are employed today in every time zone.
[[nodiscard]] bool counts_as_locked(Work& work, const domain::TimeZones& zones, domain::EmployeeId person,
                                    const AccountStatus& status, domain::Instant now);

/// Whether a company has unlocked administrators, none of whom is employed today: they are treated as employed.
[[nodiscard]] bool has_only_exempt_administrators(Work& work, const domain::TimeZones& zones,
                                                  const domain::Company& company, domain::Instant now);

/// The reasons for refusing a record outside its owner's employment, depending on which of its days are known.
struct EmploymentReasons {
  domain::Reason between;  ///< if it has a first and a last day
  domain::Reason from;
  domain::Reason until;
};
inline constexpr EmploymentReasons absence_outside_employment{
    reasons::absence_before_or_after_employment, reasons::absence_before_employment, reasons::absence_after_employment};
inline constexpr EmploymentReasons entry_outside_employment{
    reasons::entry_before_or_after_employment, reasons::entry_before_employment, reasons::entry_after_employment};

/// Invalid if no employment of the owner covers the span; the refusal names the last employment that has begun by then.
/// An administrator who is treated as employed although no employment covers today is exempt.
[[nodiscard]] std::optional<domain::Problem> refusal_outside_employment(const Context& context,
                                                                        const domain::Company& company,
                                                                        const domain::Employee& owner,
                                                                        domain::DateSpan span,
                                                                        const EmploymentReasons& reasons);

}  // namespace stint::application
