#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/employments.hpp>

namespace stint::domain {

/// The day on which an employee has been employed for a number of full years.
struct EmploymentAnniversary {
  Date date{};
  std::int32_t years = 0;  ///< at least 1
  bool operator==(const EmploymentAnniversary&) const = default;
};

/// The anniversary in a year. It is counted from the first day of the unbroken employment that covers it. For an
/// employment that began on 29 February it is 1 March in years that are not leap years, because the year before is full
/// when 28 February is over (BGB §188 (2) with §187 (2)). `nullopt` in the year in which the employment began and
/// earlier, if it ended before the day, and if its first day is unknown.
[[nodiscard]] inline std::optional<EmploymentAnniversary> anniversary_in(const Employments& employments,
                                                                         std::chrono::year year) {
  for (const Employment& employment : employments.unbroken()) {
    if (!employment.first) continue;
    const std::chrono::year_month_day first{*employment.first};
    // 29 February is the day after the 28th, in each year.
    const Date date = std::chrono::sys_days{year / first.month() / 1} + (first.day() - std::chrono::day{1});
    const auto years = static_cast<std::int32_t>((year - first.year()).count());
    if (years > 0 && employment.covers(date)) return EmploymentAnniversary{date, years};
  }
  return std::nullopt;
}

}  // namespace stint::domain
