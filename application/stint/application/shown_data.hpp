#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <stint/application/context.hpp>

namespace stint::application {

/// The data that a response shows.
enum class ShownData : std::uint8_t {
  of_the_moment,   ///< also changes without a write, like a running clock
  of_the_caller,   ///< only the caller's own records, and data that all employees of the company share
  of_the_team,     ///< also those of the people for whose requests the caller is an approver; an administrator's: all
  of_one_absence,  ///< approvers are shown its conflicts, which depend on absences of any employee
  of_the_company,  ///< anything else
};

/// The number of the quarter of an hour. All current time zones are whole quarters from UTC, so no day begins within
/// one.
[[nodiscard]] std::int64_t quarter_of(domain::Instant now);

/// Identifies the current state of the data that the caller is shown: equal states mean equal data. It includes the
/// caller's day where only their own records are shown. Otherwise it includes the quarter of the hour, because a day
/// may have begun for others: the offsets of all time zones are multiples of it. `nullopt` if the store keeps no
/// versions, and for data of the moment.
[[nodiscard]] std::optional<std::string> state_of(const Context& context, ShownData data);

}  // namespace stint::application
