#pragma once

#include <stint/application/policies.hpp>
#include <stint/domain/absence/counting_days.hpp>

namespace stint::application {

/// What Stint comes with: time that is due to be worked counts.
[[nodiscard]] PolicyList<DayCountingPolicy> standard_day_counting();

/// What an absence takes by the policies of its context.
[[nodiscard]] domain::CountedHalves halves_of(const DayCount& count);

}  // namespace stint::application
