#pragma once

#include <cstdint>
#include <optional>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/employment.hpp>
#include <stint/domain/company/severe_disability.hpp>

// The additional leave of people who are severely disabled, SGB IX §208.

namespace stint::domain {

/// Additional leave of a year: five days at five working days a week, more or less with these (§208 (1)).
/// `days_per_week`: 0 to 7.
[[nodiscard]] constexpr double additional_days(double days_per_week) { return days_per_week; }

/// The days of a year on which somebody is employed and severely disabled, from the first of them to the last.
[[nodiscard]] std::optional<DateSpan> severely_disabled_part(DateSpan year, const Employment& employment,
                                                             const SevereDisability& disability);

/// How many twelfths of the additional leave somebody has in a year. Where they are severely disabled in all of the
/// time that they are employed in the year, `twelfths`: those of the other leave. Otherwise one for each full month of
/// it, and nothing is taken off once more (§208 (2)).
[[nodiscard]] std::int32_t additional_twelfths(DateSpan year, const Employment& employment,
                                               const SevereDisability& disability, std::int32_t twelfths);

}  // namespace stint::domain
