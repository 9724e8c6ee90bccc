#pragma once

#include <chrono>
#include <optional>
#include <span>

#include <stint/domain/absence/carry_over.hpp>
#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/absence/leave_claim.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>

namespace stint::domain {

struct TimeOff {
  HalfDays vacation_total;      ///< the leave of the year, including corrections and days carried over into it
  HalfDays vacation_remaining;  ///< after approved and pending requests and lapsed days; may be negative
  HalfDays illness_taken;       ///< approved illness, certified or not
  bool operator==(const TimeOff&) const = default;
};

/// The account of one leave year on a day. A span across the turn of the year counts partly in each year. A half of a
/// day counts once, even if several absences take it. Certified, approved illness does not count as vacation (BUrlG
/// §9), even if the days of illness were not working days when they were counted. Days carried over are taken first;
/// the remaining ones lapse after their last day.
[[nodiscard]] TimeOff time_off(std::chrono::year year, const LeaveClaim& claim,
                               std::span<const CountedAbsence> absences, Date today);

/// The remaining leave of its year at the end of a day: after approved and pending vacation up to then, regardless of
/// later plans, and without days that had lapsed. May be negative. On the last day of the employment these days can no
/// longer be taken, and are paid out (BUrlG §7 (4)). `absences`: all in `years_to_count` of the day.
[[nodiscard]] HalfDays leave_left(Date day, const LeaveClaim& claim, std::span<const CountedAbsence> absences);

/// The first leave year of a span in which more vacation is taken than is available, and more than before; `nullopt` if
/// there is none. `before` and `after` are all absences of an employee without and with the request: a request that
/// takes no more than before is always accepted. Days that will lapse before they are taken are not available.
[[nodiscard]] std::optional<std::chrono::year> exceeded_entitlement(DateSpan span, const LeaveClaim& claim,
                                                                    std::span<const CountedAbsence> before,
                                                                    std::span<const CountedAbsence> after);

}  // namespace stint::domain
