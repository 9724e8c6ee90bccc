#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <vector>

#include <stint/domain/absence/illness.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/employments.hpp>

// Sick pay by EFZG §3: for six weeks of one illness, from the fifth week of the employment on.

namespace stint::domain {

/// For so many calendar days of one illness there is sick pay, §3 (1) sentence 1.
inline constexpr std::chrono::days longest_sick_pay{42};
/// Only after so many days of the employment, §3 (3).
inline constexpr std::chrono::days sick_pay_waiting_period{28};
/// After so many without the same illness there are six new weeks, §3 (1) sentence 2 no. 1.
inline constexpr std::chrono::months months_without_illness{6};
/// The same so many months after its first beginning, no. 2.
inline constexpr std::chrono::months months_since_illness_began{12};

/// A run of days of illness, and its sick pay.
struct SickPay {
  IllSpell spell{};
  AbsenceId illness{};              ///< the lowest id of the absences of the same illness
  Date counted_from{};              ///< the first day of illness whose six weeks these are, in this run or before it
  std::chrono::days paid_before{};  ///< how many of the six weeks earlier runs have used
  std::optional<DateSpan> paid{};   ///< the days of the run with sick pay; nothing: none has
  std::optional<Date> last_paid{};  ///< the last day of sick pay, were the illness to go on; nothing: there is none

  /// The last day of sick pay, were the illness to go on; of a run without any the day before it.
  [[nodiscard]] Date ends_on() const { return last_paid.value_or(spell.days.first - std::chrono::days{1}); }
  /// Whether days of the run have no sick pay because the six weeks, or the employment, are over.
  [[nodiscard]] bool has_ended() const { return !last_paid || *last_paid < spell.days.last; }
};

/// The last day of a period of months whose first day is a day (BGB §§187 (2), 188 (2) and (3)).
[[nodiscard]] Date last_day_of(Date first, std::chrono::months length);

/// The runs of illness of an employee, by their days. Runs are of the same illness where an absence of the one and an
/// absence of the other are said to be. What follows each other is one run, and has six weeks together. Days of the
/// waiting period have no sick pay and use up none of the six weeks (BAG 26.05.1999, 5 AZR 476/98). New six weeks begin
/// with a run, never within one. Each employment has a waiting period and six weeks of its own, unless it follows
/// another one at once (BAG 22.08.2001, 5 AZR 699/99); a run is of the employment that has begun by its first day.
/// `absences`: all illness of the employee.
[[nodiscard]] std::vector<SickPay> sick_pay(std::span<const IllAbsence> absences, const WorkCalendar& calendar,
                                            const Employments& employment);

}  // namespace stint::domain
