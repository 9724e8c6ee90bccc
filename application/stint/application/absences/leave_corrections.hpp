#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/absence/leave_correction.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// How many corrections the leave of one employee and year may have.
inline constexpr std::size_t most_leave_corrections = 100;

/// The most days that one correction adds or takes off.
inline constexpr std::int32_t most_corrected_days = 366;

struct LeaveCorrectionCommand {
  std::optional<std::chrono::year> year{};  ///< of leave, 1970 to 2100
  std::optional<domain::HalfDays> days{};   ///< negative: taken off
  std::optional<std::string> reason{};
};

struct LeaveCorrectionView {
  domain::LeaveCorrection correction{};
  std::string by_name{};
};

/// Adds days to an employee's leave of a year, or takes some off. The correction counts today, or on the day of the
/// year that is nearest. One that was wrong is not taken back, but corrected in turn. It may touch a closed month, as
/// all that administrators do.
/// Refuses: forbidden to all but administrators; unknown; invalid where something is missing, for no days or too many,
/// and for a reason that is white space or too long; conflict where the year has `most_leave_corrections`.
[[nodiscard]] domain::Result<LeaveCorrectionView> correct_leave(const Context& context, domain::EmployeeId employee,
                                                                const Submitted<LeaveCorrectionCommand>& submitted);

}  // namespace stint::application
