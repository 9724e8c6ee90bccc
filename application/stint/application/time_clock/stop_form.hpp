#pragma once

#include <optional>
#include <string>

#include <stint/application/commands.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/time_entries/booking.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// What somebody decides about a violated break regulation.
enum class BreakDecision { apply, ignore };

/// What the form says about the entry to be.
struct StopWishes {
  Booking booking{};
  std::string remarks{};
  std::optional<BreakDecision> decision{};
};

/// Reads the form of a stop.
/// Refuses: invalid, all faults at once, for a project or category that cannot be chosen, remarks that are too long and
/// a decision that is neither `apply` nor `ignore`.
[[nodiscard]] domain::Result<StopWishes> read_stop(Work& work, const domain::Company& company,
                                                   const Submitted<StopClockForm>& submitted, Demand demand);

}  // namespace stint::application
