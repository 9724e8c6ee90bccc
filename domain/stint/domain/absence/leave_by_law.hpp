#pragma once

#include <cstdint>
#include <optional>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/company/employment.hpp>

// What the Federal Leave Act of Germany (BUrlG) says of years in which somebody enters or leaves.

namespace stint::domain {

/// The whole months of a span, counted from its first day: the month that begins on the 15th ends on the 14th. One that
/// begins on a day that a later month lacks ends with that month.
[[nodiscard]] std::int32_t full_months(DateSpan span);

// `year`: the days of a leave year, which is the calendar year where a company says nothing else (§1).

/// The part of the year in which somebody is employed, if any.
[[nodiscard]] std::optional<DateSpan> employed_part(DateSpan year, const Employment& employment);

/// The full months of the employment within the year, 0 to 12. Where it ends within the waiting period or with it, its
/// months are counted from its first day across the turn of the year, for which §5 (1) b knows no years: one that
/// begins in the year before belongs to the year in which it is completed.
[[nodiscard]] std::int32_t months_employed(DateSpan year, const Employment& employment);

/// How many twelfths of the yearly statutory leave somebody has in a year. A twelfth for each full month of the
/// employment within the year (§5 (1)) where the waiting period of six months (§4) is not over in the year (a), where
/// the employment ends before it is over or with it (b; BAG 17.11.2015, 9 AZR 179/15: the full claim comes after the
/// six months, not with them), and where it ends in the first half of the year (c). Otherwise all 12; none without a
/// day of employment.
[[nodiscard]] std::int32_t statutory_twelfths(DateSpan year, const Employment& employment);

/// Days as they can be taken: a fraction of at least half a day is a whole day (§5 (2)); a smaller one, which the law
/// leaves as it is, is half a day, for there is nothing smaller to take. What is less than a millionth is none.
[[nodiscard]] HalfDays rounded_leave(double days);

/// Days that no law rounds, up to the next half.
[[nodiscard]] HalfDays next_half(double days);

/// What may be taken off leave, in whole halves of days: what is less stays.
[[nodiscard]] HalfDays rounded_reduction(double days);

}  // namespace stint::domain
