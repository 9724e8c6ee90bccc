#pragma once

#include <chrono>
#include <span>
#include <vector>

#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/absence/last_days_of_leave.hpp>
#include <stint/domain/absence/leave_claim.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>

// What is carried over from leave year to leave year, and when it lapses.

namespace stint::domain {

/// Days of leave that lapse because they were not taken in time.
struct LapsingLeave {
  std::chrono::year year{};  ///< the leave year that they are of
  Date last_day{};           ///< on which they can be taken
  HalfDays days{};           ///< more than 0
  bool operator==(const LapsingLeave&) const = default;
};

/// Days that are carried on to the next leave year.
struct CarriedLeave {
  std::chrono::year year{};         ///< the leave year that they are of
  HalfDays days{};                  ///< below 0: more was taken in the year than there was
  LeavePart part = LeavePart::law;  ///< where law and contract are kept apart; else `law` is all of it
  bool operator==(const CarriedLeave&) const = default;
};

/// A leave year from its first day to its last. Older days are taken first, and of one year those of the part that the
/// company says. Those that were carried over from the year before lapse on their last day, see last_days_of_leave.hpp,
/// but for what parental leave or illness has kept from being taken, which does so later (see parental_leave.hpp,
/// long_illness.hpp). Where leave lapses only after a reminder, days without one join those of the year.
struct LeaveOfYear {
  HalfDays granted{};                   ///< see LeaveClaim::granted_in
  HalfDays carried{};                   ///< into the year
  std::vector<LapsingLeave> lapsing{};  ///< within the year, by their last days
  HalfDays taken{};                     ///< by vacation that is approved or waits
  std::vector<CarriedLeave> left{};     ///< at the end, oldest first; none where nothing is left
  /// Own days of the year that end with it, where law and contract are kept apart: they are part of the balance.
  std::vector<LapsingLeave> ending{};

  /// What is left at the end; may be negative.
  [[nodiscard]] HalfDays balance() const;
  /// What has lapsed by a day.
  [[nodiscard]] HalfDays lapsed_by(Date today) const;
};

/// The days for which leave years need the absences: their own, and all from which something may have been carried over
/// into them; where a file says how much and it lapses, the year that it is of, too. `span`: of these years.
[[nodiscard]] DateSpan years_to_count(DateSpan span, const LeaveClaim& claim);

/// `absences`: all in `years_to_count`.
[[nodiscard]] LeaveOfYear leave_of(std::chrono::year year, const LeaveClaim& claim,
                                   std::span<const CountedAbsence> absences);

/// The own days of a year that are left at its end and lapse some day, unless more is taken, and whoever needs a
/// reminder gets one: by the last days of their parts. `absences`: all in `years_to_count` of the year.
[[nodiscard]] std::vector<LapsingLeave> own_leave_left(std::chrono::year year, const LeaveClaim& claim,
                                                       std::span<const CountedAbsence> absences);

/// What lapses behind the days of a span, unless more is taken, and whoever needs a reminder gets one: by its
/// last days. `absences`: all in `years_to_count` of these days.
[[nodiscard]] std::vector<LapsingLeave> lapsing_leave(DateSpan span, const LeaveClaim& claim,
                                                      std::span<const CountedAbsence> absences);

}  // namespace stint::domain
