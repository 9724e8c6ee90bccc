#pragma once

#include <chrono>
#include <optional>

#include <stint/domain/absence/leave_claim.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/leave_rules.hpp>

// Until when leave can be taken. Where a company keeps leave by law and by contract apart, each part has its own
// carry-over and last day, and the law's part is protected: whoever was not reminded loses none of it
// (BAG 19.02.2019, 9 AZR 541/15), and whoever was ill throughout loses it 15 months after its year
// (BAG 07.08.2012, 9 AZR 353/10), unless the company names other months.

namespace stint::domain {

/// Whether law and contract are kept apart in the leave of a year.
[[nodiscard]] bool is_apart(std::chrono::year year, const LeaveRules& rules);

/// Whether leave that is left of the year before is carried over into a year, because no file gives another number.
[[nodiscard]] bool is_carried_by_count(std::chrono::year year, const LeaveClaim& claim);

/// Whether anything of the year before can go on in a year: what is carried over by count, or else days by law that
/// nobody was reminded of, or that illness has kept from being taken. Nothing goes on into an employment that begins in
/// the year after another one had ended before it.
[[nodiscard]] bool goes_on_in(std::chrono::year year, const LeaveClaim& claim);

/// The last day on which what was carried over into a year can be taken, if it lapses then.
[[nodiscard]] std::optional<Date> last_day_of_carry_over(std::chrono::year year, const LeaveRules& rules);

/// The last day on which leave of a year can be taken that illness has kept somebody from taking. Where law and
/// contract are not kept apart, `nullopt` unless it is later than that of the rest.
[[nodiscard]] std::optional<Date> last_day_after_illness(std::chrono::year year, const LeaveRules& rules);

/// Until when a part of a year's leave can be taken by who is not kept from it: the last day of carry-over, or of the
/// year itself where nothing of it is carried over by count. `nullopt`: it does not lapse. Where law and contract are
/// not kept apart, both parts have the same.
[[nodiscard]] std::optional<Date> last_day_of_leave(std::chrono::year year, LeavePart part, const LeaveClaim& claim);

}  // namespace stint::domain
