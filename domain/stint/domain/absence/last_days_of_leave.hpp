#pragma once

#include <chrono>
#include <optional>

#include <stint/domain/absence/leave_claim.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/leave_rules.hpp>

// The last days on which leave can be taken. If a company tracks statutory and contractual leave separately, each part
// has its own carry-over and last day, and the statutory part is protected: an employee who was not reminded loses none
// of it (BAG 19.02.2019, 9 AZR 541/15), and one who was ill throughout loses it 15 months after its year (BAG
// 07.08.2012, 9 AZR 353/10), unless the company specifies another number of months.

namespace stint::domain {

/// Whether statutory and contractual leave are tracked separately in a year.
[[nodiscard]] bool is_apart(std::chrono::year year, const LeaveRules& rules);

/// Whether the remaining leave of the year before is carried over into a year, because no file specifies another
/// number.
[[nodiscard]] bool is_carried_by_count(std::chrono::year year, const LeaveClaim& claim);

/// Whether leave of the year before can continue in a year: leave that is carried over by count, or else statutory days
/// without a reminder, or that illness has prevented from being taken. None continues into an employment that begins in
/// the year after another one had ended before it.
[[nodiscard]] bool goes_on_in(std::chrono::year year, const LeaveClaim& claim);

/// The last day on which leave carried over into a year can be taken, if it lapses.
[[nodiscard]] std::optional<Date> last_day_of_carry_over(std::chrono::year year, const LeaveRules& rules);

/// The last day on which leave of a year can be taken if illness has prevented it. If statutory and contractual leave
/// are not tracked separately, `nullopt` unless it is later than that of other leave.
[[nodiscard]] std::optional<Date> last_day_after_illness(std::chrono::year year, const LeaveRules& rules);

/// The last day on which a part of a year's leave can be taken if nothing prevents it: the last day of carry-over, or
/// of the year itself if the part is not carried over by count. `nullopt`: it does not lapse. If statutory and
/// contractual leave are not tracked separately, it is the same for both parts.
[[nodiscard]] std::optional<Date> last_day_of_leave(std::chrono::year year, LeavePart part, const LeaveClaim& claim);

}  // namespace stint::domain
