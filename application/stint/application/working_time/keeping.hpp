#pragma once

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>

namespace stint::application {

/// How far back findings are made anew when a day is over: so far entries that were corrected, and rules that were
/// chosen since, change what is kept.
inline constexpr std::chrono::days findings_made_anew{26 * 7};

/// The job `working-time`, every ten minutes: once a day is over in the company and wherever its people work, keeps
/// what its law finds in the finished working time of everybody, see judging.hpp. Each employee is a unit of work.
/// After a Sunday those who decide get a mail of what was found from Monday on, each about their own people, where the
/// company wants it. The zones and policies live longer.
[[nodiscard]] Job keep_working_time_findings(const domain::TimeZones& zones,
                                             const Policies& policies = standard_policies());

}  // namespace stint::application
