#pragma once

#include <chrono>
#include <span>
#include <vector>

#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/absence/last_days_of_leave.hpp>
#include <stint/domain/absence/leave_claim.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>

// Leave carried over from one leave year to the next, and its lapse.

namespace stint::domain {

/// Days of leave that lapse because they were not taken in time.
struct LapsingLeave {
  std::chrono::year year{};  ///< the leave year to which they belong
  Date last_day{};           ///< the last on which they can be taken
  HalfDays days{};           ///< more than 0
  bool operator==(const LapsingLeave&) const = default;
};

/// Days that are carried over to the next leave year.
struct CarriedLeave {
  std::chrono::year year{};         ///< the leave year to which they belong
  HalfDays days{};                  ///< negative: more was taken in the year than there was
  LeavePart part = LeavePart::law;  ///< if statutory and contractual leave are tracked separately; otherwise all days
                                    ///< are `law`
  bool operator==(const CarriedLeave&) const = default;
};

/// A leave year from its first day to its last. Older days are taken first, and within a year those of the part that
/// the company has chosen. Days carried over from the year before lapse on their last day, see last_days_of_leave.hpp,
/// except for days that parental leave or illness has prevented from being taken, which lapse later (see
/// parental_leave.hpp, long_illness.hpp). If leave lapses only after a reminder, days without one are added to those of
/// the year.
struct LeaveOfYear {
  HalfDays granted{};                   ///< see LeaveClaim::granted_in
  HalfDays carried{};                   ///< into the year
  std::vector<LapsingLeave> lapsing{};  ///< within the year, by their last days
  HalfDays taken{};                     ///< by approved and pending vacation
  std::vector<CarriedLeave> left{};     ///< at the end, oldest first; empty if nothing is left
  /// Days of the year itself that end with it, if statutory and contractual leave are tracked separately: they are part
  /// of the balance.
  std::vector<LapsingLeave> ending{};

  /// The days left at the end; may be negative.
  [[nodiscard]] HalfDays balance() const;
  /// The days that have lapsed by a day.
  [[nodiscard]] HalfDays lapsed_by(Date today) const;
};

/// The days for which computing leave years needs the absences: the years themselves, and all earlier ones from which
/// days may have been carried over; if a file sets the number of days and they lapse, also the year to which they
/// belong. `span`: within these years.
[[nodiscard]] DateSpan years_to_count(DateSpan span, const LeaveClaim& claim);

/// Computes a leave year. `absences`: all in `years_to_count`.
[[nodiscard]] LeaveOfYear leave_of(std::chrono::year year, const LeaveClaim& claim,
                                   std::span<const CountedAbsence> absences);

/// The own days of a year that are left at its end and will lapse, assuming that no more are taken and all required
/// reminders are sent: by the last days of their parts. `absences`: all in `years_to_count` of the year.
[[nodiscard]] std::vector<LapsingLeave> own_leave_left(std::chrono::year year, const LeaveClaim& claim,
                                                       std::span<const CountedAbsence> absences);

/// The days that lapse after days of a span, assuming that no more are taken and all required reminders are sent: by
/// their last days. `absences`: all in `years_to_count` of these days.
[[nodiscard]] std::vector<LapsingLeave> lapsing_leave(DateSpan span, const LeaveClaim& claim,
                                                      std::span<const CountedAbsence> absences);

}  // namespace stint::domain
