#pragma once

#include <stint/application/policies.hpp>
#include <stint/domain/absence/counting_days.hpp>

namespace stint::application {

/// The standard policy: scheduled working time counts.
[[nodiscard]] PolicyList<DayCountingPolicy> standard_day_counting();

/// The time that an absence takes according to the policies of its context.
[[nodiscard]] domain::CountedHalves halves_of(const DayCount& count);

}  // namespace stint::application
