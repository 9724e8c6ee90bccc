#pragma once

#include <vector>

#include <stint/domain/company/team_rules.hpp>

namespace stint::domain {

/// A company's holidays with one more, by their first day. What is of the same type and shares a day with it, or ends
/// the day before it or begins the day after it, becomes one with it: so many of them are never more than there are
/// days.
[[nodiscard]] std::vector<CompanyHoliday> with_holiday(const std::vector<CompanyHoliday>& holidays,
                                                       CompanyHoliday added);

}  // namespace stint::domain
