#pragma once

#include <chrono>
#include <optional>
#include <span>

#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/absence/counting_days.hpp>
#include <stint/domain/absence/leave_claim.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::domain {

/// An absence as far as entitlement, overlaps and duplicates look at it.
struct CountedAbsence {
  AbsenceId id{};
  AbsenceTypeCode type{};
  AbsenceKind kind = AbsenceKind::other;
  AbsenceState state = AbsenceState::none;
  bool is_certified = true;  ///< the medical certificate is there, where the type requires one
  DateSpan span{};
  std::optional<HalfOfDay> half{};
  CountedHalves halves{};
  bool starts_half = false;
  bool ends_half = false;
  std::optional<std::chrono::minutes> minutes{};
  CountedHalves given_back{};  ///< what it took before it was shortened or split
};

/// The record as entitlement counts it; `type`: that of the record.
[[nodiscard]] CountedAbsence counted(const AbsenceRecord& record, const AbsenceType& type);

struct TimeOff {
  HalfDays vacation_total;      ///< yearly entitlement and what was carried over into the year
  HalfDays vacation_remaining;  ///< after approved and pending requests, and without what has lapsed; may be negative
  HalfDays illness_taken;       ///< approved illness, certified or not
  bool operator==(const TimeOff&) const = default;
};

/// The days for which `time_off` and the others need the absences in years: their own, and all from which something may
/// have been carried over into them.
[[nodiscard]] DateSpan years_to_count(DateSpan years, const LeaveClaim& claim);

/// What is carried over into a year: what is said for it, or else, where the company counts it, what is left at the end
/// of the year before, but never less than nothing. `absences`: all in `years_to_count`.
[[nodiscard]] HalfDays carried_into(std::chrono::year year, const LeaveClaim& claim,
                                    std::span<const CountedAbsence> absences);

/// The last day on which what was carried over into a year can be taken, if it lapses then.
[[nodiscard]] std::optional<Date> last_day_of_carry_over(std::chrono::year year, const LeaveRules& rules);

/// What has lapsed by a day of what was carried over into a year. `absences`: all in `years_to_count`.
[[nodiscard]] HalfDays lapsed_by(Date today, std::chrono::year year, const LeaveClaim& claim,
                                 std::span<const CountedAbsence> absences);

/// The account of one calendar year as it is on a day. Of a span over New Year each side counts in its own year. A half
/// of a day counts once, however many absences take it. What certified, approved illness covers does not count as
/// vacation (BUrlG §9), also where the days of illness themselves were no working days when they were counted. What was
/// carried over is taken first; what is left of it behind its last day has lapsed.
[[nodiscard]] TimeOff time_off(std::chrono::year year, const LeaveClaim& claim,
                               std::span<const CountedAbsence> absences, Date today);

/// The first year of a span in which more vacation is taken than there is, and more than before; nothing if there is
/// none. `before` and `after` are all absences of an employee without and with what is asked for: whatever takes no
/// more than before is never too much. What will lapse before it is taken is not there.
[[nodiscard]] std::optional<std::chrono::year> exceeded_entitlement(DateSpan span, const LeaveClaim& claim,
                                                                    std::span<const CountedAbsence> before,
                                                                    std::span<const CountedAbsence> after);

}  // namespace stint::domain
