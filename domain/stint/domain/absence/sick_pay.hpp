#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <vector>

#include <stint/domain/absence/illness.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/employments.hpp>

// Sick pay by EFZG §3: for six weeks per illness, from the fifth week of the employment.

namespace stint::domain {

/// The calendar days of sick pay per illness, §3 (1) sentence 1.
inline constexpr std::chrono::days longest_sick_pay{42};
/// The days of employment before the first sick pay, §3 (3).
inline constexpr std::chrono::days sick_pay_waiting_period{28};
/// Six new weeks are granted after this long without the same illness, §3 (1) sentence 2 no. 1.
inline constexpr std::chrono::months months_without_illness{6};
/// The same this long after its first beginning, no. 2.
inline constexpr std::chrono::months months_since_illness_began{12};

/// A sickness spell and its sick pay.
struct SickPay {
  IllSpell spell{};
  AbsenceId illness{};              ///< the lowest id of the absences of the same illness
  Date counted_from{};              ///< the first day of illness of these six weeks, in this spell or before it
  std::chrono::days paid_before{};  ///< the part of the six weeks used by earlier spells
  std::optional<DateSpan> paid{};   ///< the days of the spell with sick pay; nullopt: none
  std::optional<Date> last_paid{};  ///< the last day of sick pay if the illness continued; nullopt: none

  /// The last day of sick pay if the illness continued; the day before the spell if it has no sick pay.
  [[nodiscard]] Date ends_on() const { return last_paid.value_or(spell.days.first - std::chrono::days{1}); }
  /// Whether days of the spell have no sick pay because the six weeks, or the employment, are over.
  [[nodiscard]] bool has_ended() const { return !last_paid || *last_paid < spell.days.last; }
};

/// The last day of a period of months that begins on `first` (BGB §§187 (2), 188 (2) and (3)).
[[nodiscard]] Date last_day_of(Date first, std::chrono::months length);

/// The sickness spells of an employee, by their days. Two spells belong to the same illness if an absence of one and an
/// absence of the other are assigned to it. Consecutive absences form one spell with six weeks in total. Days of the
/// waiting period have no sick pay and use up none of the six weeks (BAG 26.05.1999, 5 AZR 476/98). Six new weeks begin
/// with a spell, never within one. Each employment has its own waiting period and six weeks, unless it follows another
/// one without a gap (BAG 22.08.2001, 5 AZR 699/99); a spell belongs to the employment that has begun by its first day.
/// `absences`: all illness of the employee.
[[nodiscard]] std::vector<SickPay> sick_pay(std::span<const IllAbsence> absences, const WorkCalendar& calendar,
                                            const Employments& employment);

}  // namespace stint::domain
