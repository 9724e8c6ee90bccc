#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/absence/leave_correction.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace rules {
inline constexpr domain::Rule too_many_corrections{"too-many-corrections"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason too_many_corrections{"too-many-corrections"};  ///< count
}  // namespace reasons

/// The most corrections of an employee's leave of one year.
inline constexpr std::size_t most_leave_corrections = 100;

/// The most days that one correction can add or deduct.
inline constexpr std::int32_t most_corrected_days = 366;

struct LeaveCorrectionCommand {
  std::optional<std::chrono::year> year{};  ///< leave year, 1970 to 2100
  std::optional<domain::HalfDays> days{};   ///< negative: deducted
  std::optional<std::string> reason{};
};

template <>
inline constexpr auto description<LeaveCorrectionCommand> = [] {
  using Command = LeaveCorrectionCommand;
  return describe(
      input(domain::fields::year, &Command::year, accepts::Within{1970, 2100}, "The leave year."),
      input(domain::fields::days, &Command::days, accepts::Within{-most_corrected_days, most_corrected_days},
            "Not 0. Negative days are deducted."),
      input(domain::fields::reason, &Command::reason));
}();

struct LeaveCorrectionView {
  domain::LeaveCorrection correction{};
  std::string by_name{};
};

template <>
inline constexpr auto description<LeaveCorrectionView> = [] {
  using View = LeaveCorrectionView;
  using Correction = domain::LeaveCorrection;
  return describe(member("id", inside(&View::correction, &Correction::id)),
                  member("employee_id", inside(&View::correction, &Correction::employee)),
                  member("year", inside(&View::correction, &Correction::year)),
                  member("date", inside(&View::correction, &Correction::day), "The day on which it takes effect."),
                  member("days", inside(&View::correction, &Correction::days)),
                  member("reason", inside(&View::correction, &Correction::reason)),
                  member("corrected_by_id", inside(&View::correction, &Correction::by)),
                  member("corrected_by_name", &View::by_name),
                  member("timestamp", inside(&View::correction, &Correction::at)));
}();

/// Adds days to an employee's leave of a year, or deducts them. The correction takes effect today, or on the closest
/// day of the year. A wrong correction is not withdrawn, but corrected in turn. It may affect a closed month, like all
/// actions of administrators. Refuses: forbidden for all but administrators; unknown; invalid if something is missing,
/// for zero or too many days, and for a reason that is white space or too long; conflict if the year has
/// `most_leave_corrections`.
[[nodiscard]] domain::Result<LeaveCorrectionView> correct_leave(const Context& context, domain::EmployeeId employee,
                                                                const Submitted<LeaveCorrectionCommand>& submitted);

}  // namespace stint::application
