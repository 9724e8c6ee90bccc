#pragma once

#include <optional>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/terms.hpp>

namespace stint::domain {

/// The first day before today on which a change of an employee's terms results in another schedule, other holidays or
/// another branch office; `nullopt` if the change is not backdated. Both lists are ordered by first day.
[[nodiscard]] std::optional<Date> dated_back_to(const std::vector<Terms>& before, const std::vector<Terms>& after,
                                                Date today);

}  // namespace stint::domain
