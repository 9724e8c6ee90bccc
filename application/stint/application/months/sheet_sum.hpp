#pragma once

#include <stint/application/description/describe.hpp>
#include <stint/domain/month/month_sheet.hpp>

namespace stint::application {

/// The figures of a day or of a month.
template <>
inline constexpr auto description<domain::SheetSum> = [] {
  using domain::SheetSum;
  return describe(
      member("scheduled_minutes", &SheetSum::scheduled), member("holiday_minutes", &SheetSum::holidays),
      member("absence_minutes", &SheetSum::absences), member("commitment_minutes", &SheetSum::due),
      member("time_off_in_lieu_minutes", &SheetSum::in_lieu), member("presence_minutes", &SheetSum::presence),
      member("break_taken_minutes", &SheetSum::breaks_taken), member("break_put_in_minutes", &SheetSum::breaks_put_in),
      member("break_without_presence_minutes", &SheetSum::breaks_without_presence),
      member("worked_minutes", &SheetSum::worked), member("surcharge_minutes", &SheetSum::surcharges),
      member("credited_minutes", [](const SheetSum& sum) { return sum.worked + sum.surcharges; }),
      member("balance_minutes", &SheetSum::balance));
}();

}  // namespace stint::application
