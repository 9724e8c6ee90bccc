#pragma once

#include <cstdint>
#include <optional>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/company/employment.hpp>

// The German Federal Leave Act (BUrlG) on years in which an employee joins or leaves.

namespace stint::domain {

/// The whole months of a span, counted from its first day: a month that begins on the 15th ends on the 14th. If a later
/// month lacks the day, the month ends with it.
[[nodiscard]] std::int32_t full_months(DateSpan span);

// `year`: the days of a leave year, which is the calendar year unless the company specifies another one (§1).

/// The part of the year in which the employee is employed, if any.
[[nodiscard]] std::optional<DateSpan> employed_part(DateSpan year, const Employment& employment);

/// The full months of the employment within the year, 0 to 12. If it ends within the waiting period or with it, its
/// months are counted from its first day across the turn of the year, because §5 (1) b does not refer to years: a month
/// that begins in the year before belongs to the year in which it is completed.
[[nodiscard]] std::int32_t months_employed(DateSpan year, const Employment& employment);

/// The twelfths of the yearly statutory leave for a year. One for each full month of the employment within the year (§5
/// (1)) if the waiting period of six months (§4) is not over in the year (a), if the employment ends before it is over
/// or with it (b; BAG 17.11.2015, 9 AZR 179/15: the full claim arises after the six months, not with them), or if it
/// ends in the first half of the year (c). Otherwise all 12; 0 without a day of employment.
[[nodiscard]] std::int32_t statutory_twelfths(DateSpan year, const Employment& employment);

/// Rounds days so that they can be taken: a fraction of at least half a day is a whole day (§5 (2)); a smaller one,
/// which the law leaves as it is, is half a day, because that is the smallest unit. Less than a millionth is zero.
[[nodiscard]] HalfDays rounded_leave(double days);

/// Rounds days for which the law requires no rounding up to the next half.
[[nodiscard]] HalfDays next_half(double days);

/// Rounds a deduction from leave down to whole halves of days.
[[nodiscard]] HalfDays rounded_reduction(double days);

}  // namespace stint::domain
