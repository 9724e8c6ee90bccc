#pragma once

#include <stint/application/description/describe.hpp>
#include <stint/domain/month/month_sheet.hpp>

namespace stint::application {

/// The figures of a day or of a month.
template <>
inline constexpr auto description<domain::SheetSum> = [] {
  using domain::SheetSum;
  return describe(
      member("scheduled_minutes", &SheetSum::scheduled, "By the schedule."),
      member("holiday_minutes", &SheetSum::holidays, "Deducted from these for holidays."),
      member("absence_minutes", &SheetSum::absences, "Deducted from the rest for approved absences."),
      member("commitment_minutes", &SheetSum::due, "The required time: scheduled time less holidays and absences."),
      member("time_off_in_lieu_minutes", &SheetSum::in_lieu,
             "The part of the commitment that is not worked because of time off in lieu."),
      member("presence_minutes", &SheetSum::presence, "Time that several entries share counts once."),
      member("break_taken_minutes", &SheetSum::breaks_taken, "Breaks that were taken."),
      member("break_put_in_minutes", &SheetSum::breaks_put_in, "Breaks that the break regulation added."),
      member("break_without_presence_minutes", &SheetSum::breaks_without_presence,
             "By how much the breaks of overlapping entries exceed their presence: work is never negative."),
      member("worked_minutes", &SheetSum::worked, "Presence less breaks."),
      member("surcharge_minutes", &SheetSum::surcharges,
             "What the work counts in addition, by the factors of the company's windows."),
      member(
          "credited_minutes", [](const SheetSum& sum) { return sum.worked + sum.surcharges; },
          "Worked and surcharge minutes together."),
      member("balance_minutes", &SheetSum::balance, "Credited time less commitment."));
}();

}  // namespace stint::application
