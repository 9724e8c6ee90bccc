#pragma once

#include <optional>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>

// What it means to be employed: outside their employments people count as locked. It follows from the dates alone and
// is looked up whenever it matters; nothing is stored that could be out of date.

namespace stint::application {

/// Whether somebody counts as employed on the day: it lies in their employment, or they are an administrator who is not
/// locked where no such one is employed. `role`: theirs.
[[nodiscard]] bool counts_as_employed(Work& work, domain::CompanyId company, domain::EmployeeId person,
                                      domain::Role role, const domain::Employments& employment, domain::Date today);

/// Whether somebody counts as locked: their account is, or they do not count as employed today in the company. Reads
/// nothing of who has no such dates, or is employed today in every time zone.
[[nodiscard]] bool counts_as_locked(Work& work, const domain::TimeZones& zones, domain::EmployeeId person,
                                    const AccountStatus& status, domain::Instant now);

/// Whether a company has administrators that are not locked, of whom none is employed today: they count as employed.
[[nodiscard]] bool has_only_exempt_administrators(Work& work, const domain::TimeZones& zones,
                                                  const domain::Company& company, domain::Instant now);

/// What there is to say about a record outside its owner's employment, by what is known of that.
struct EmploymentReasons {
  domain::Reason between;  ///< of one with a first and a last day
  domain::Reason from;
  domain::Reason until;
};
inline constexpr EmploymentReasons absence_outside_employment{domain::Reason::absence_before_or_after_employment,
                                                              domain::Reason::absence_before_employment,
                                                              domain::Reason::absence_after_employment};
inline constexpr EmploymentReasons entry_outside_employment{domain::Reason::entry_before_or_after_employment,
                                                            domain::Reason::entry_before_employment,
                                                            domain::Reason::entry_after_employment};

/// Invalid where no employment of the owner covers the span; it names the last one that has begun by then. An
/// administrator who counts as employed although their employment does not cover today is exempt.
[[nodiscard]] std::optional<domain::Problem> refusal_outside_employment(const Context& context,
                                                                        const domain::Company& company,
                                                                        const domain::Employee& owner,
                                                                        domain::DateSpan span,
                                                                        const EmploymentReasons& reasons);

}  // namespace stint::application
