#pragma once

#include <cstdint>
#include <optional>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/employment.hpp>
#include <stint/domain/company/severe_disability.hpp>

// The additional leave of severely disabled employees, SGB IX §208.

namespace stint::domain {

/// The additional leave of a year: five days for five working days per week, and proportionally for others (§208 (1)).
/// `days_per_week`: 0 to 7.
[[nodiscard]] constexpr double additional_days(double days_per_week) { return days_per_week; }

/// The days of a year on which an employee is employed and severely disabled, from the first to the last.
[[nodiscard]] std::optional<DateSpan> severely_disabled_part(DateSpan year, const Employment& employment,
                                                             const SevereDisability& disability);

/// The twelfths of the additional leave for a year. If the employee is severely disabled throughout their employment in
/// the year, `twelfths`: those of other leave. Otherwise one for each full month of disability, without further
/// reduction (§208 (2)).
[[nodiscard]] std::int32_t additional_twelfths(DateSpan year, const Employment& employment,
                                               const SevereDisability& disability, std::int32_t twelfths);

}  // namespace stint::domain
