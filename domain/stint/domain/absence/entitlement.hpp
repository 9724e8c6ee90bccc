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
  HalfDays vacation_total;      ///< what the year has, corrections included, and what was carried over into it
  HalfDays vacation_remaining;  ///< after approved and pending requests, and without what has lapsed; may be negative
  HalfDays illness_taken;       ///< approved illness, certified or not
  bool operator==(const TimeOff&) const = default;
};

/// The account of one leave year as it is on a day. Of a span over the turn of the year each side counts in its own
/// year. A half of a day counts once, however many absences take it. What certified, approved illness covers does not
/// count as vacation (BUrlG §9), also where the days of illness themselves were no working days when they were counted.
/// What was carried over is taken first; what is left of it behind its last day has lapsed.
[[nodiscard]] TimeOff time_off(std::chrono::year year, const LeaveClaim& claim,
                               std::span<const CountedAbsence> absences, Date today);

/// What is left of the leave of its year when a day ends: after what is approved and pending up to then, whatever is
/// planned later, and without what had lapsed on the day. May be negative. Where it is the last day of the employment,
/// nobody can take it any more, and it is paid (BUrlG §7 (4)). `absences`: all in `years_to_count` of the day.
[[nodiscard]] HalfDays leave_left(Date day, const LeaveClaim& claim, std::span<const CountedAbsence> absences);

/// The first leave year of a span in which more vacation is taken than there is, and more than before; nothing if there
/// is none. `before` and `after` are all absences of an employee without and with what is asked for: whatever takes no
/// more than before is never too much. What will lapse before it is taken is not there.
[[nodiscard]] std::optional<std::chrono::year> exceeded_entitlement(DateSpan span, const LeaveClaim& claim,
                                                                    std::span<const CountedAbsence> before,
                                                                    std::span<const CountedAbsence> after);

}  // namespace stint::domain
