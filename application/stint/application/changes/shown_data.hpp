#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <stint/application/context.hpp>

namespace stint::application {

/// The data that a response shows.
enum class ShownData : std::uint8_t {
  of_the_moment,   ///< changes with time alone, like a clock that runs
  of_the_caller,   ///< only the caller's own records, and data that all employees of the company share
  of_the_team,     ///< also those of the people about whom the caller decides; an administrator: of all
  of_one_absence,  ///< to approvers with its conflicts, which depend on absences of any employee
  of_the_company,  ///< anything else
};

/// A text that identifies the current state of the data which the caller is shown: as long as it is the same, so is the
/// data. It contains the day: the caller's own where only their records are shown, or else the quarter of the hour, by
/// which a day may have begun for others, as the offsets of all time zones are multiples of it. `nullopt` if the store
/// keeps no versions, and for data of the moment.
[[nodiscard]] std::optional<std::string> state_of(const Context& context, ShownData data);

}  // namespace stint::application
