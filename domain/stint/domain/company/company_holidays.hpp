#pragma once

#include <vector>

#include <stint/domain/company/team_rules.hpp>

namespace stint::domain {

/// Adds a holiday to a company's holidays and returns them by first day. Holidays of the same type that overlap or
/// adjoin the added one are merged with it, so there are never more holidays than days.
[[nodiscard]] std::vector<CompanyHoliday> with_holiday(const std::vector<CompanyHoliday>& holidays,
                                                       CompanyHoliday added);

}  // namespace stint::domain
