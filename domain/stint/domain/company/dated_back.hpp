#pragma once

#include <optional>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/terms.hpp>

namespace stint::domain {

/// The first day before today from which the terms of an employee set another schedule, other holidays or another
/// branch office than they did before a change; `nullopt` if the change is not dated back. Both by their first days.
[[nodiscard]] std::optional<Date> dated_back_to(const std::vector<Terms>& before, const std::vector<Terms>& after,
                                                Date today);

}  // namespace stint::domain
