#pragma once

#include <optional>
#include <string>

#include <stint/application/commands.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/time_entries/booking.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// What is said about the entry to be.
struct StopWishes {
  Booking booking{};
  std::string remarks{};
  std::optional<BreakDecision> decision{};
};

/// Judges what is said at a stop.
/// Refuses: invalid, all faults at once, for a project or category that cannot be chosen and remarks that are too long.
[[nodiscard]] domain::Result<StopWishes> read_stop(Work& work, const domain::Company& company,
                                                   const Submitted<StopCommand>& submitted, Demand demand);

}  // namespace stint::application
