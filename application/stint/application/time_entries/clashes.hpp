#pragma once

#include <string>
#include <vector>

#include <stint/application/ports/work.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_entry/overlaps.hpp>

namespace stint::application {

/// How a new period clashes with what the employee has entered.
[[nodiscard]] domain::Clash clash_of_new(Work& work, domain::CompanyId company, domain::EmployeeId employee,
                                         const domain::WorkedPeriod& period);

/// How an entry would clash with its owner's others once `details` hold. One that counts already and keeps its begin
/// and end clashes with nothing new: a stopped clock may have saved it over another entry.
[[nodiscard]] domain::Clash clash_of_change(Work& work, domain::CompanyId company, const domain::TimeEntry& entry,
                                            const domain::EntryDetails& details);

/// Whether a period shares a minute with the session that runs, as far as that has come by `now`.
[[nodiscard]] bool overlaps_running_session(Work& work, const domain::Company& company, domain::EmployeeId employee,
                                            const domain::WorkedPeriod& period, domain::Instant now);

/// The periods of the employee's entries of a day, as far as their hours count.
[[nodiscard]] std::vector<domain::WorkedPeriod> counting_periods(Work& work, domain::CompanyId company,
                                                                 domain::EmployeeId employee, domain::Date date);

/// The rule that a clash breaks, and how to say so. The clash must not be `none`.
[[nodiscard]] domain::Rule rule_against(domain::Clash clash);
[[nodiscard]] std::string sentence_about(domain::Clash clash);
/// How to say that a period overlaps the running session; the rule is that of overlaps.
[[nodiscard]] std::string running_session_sentence();

}  // namespace stint::application
