#include <algorithm>
#include <cmath>
#include <optional>

#include <stint/domain/absence/leave_by_law.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;
using std::chrono::months;

constexpr int waiting_months = 6;
constexpr double negligible = 1e-6;  // of a day

/// The day after some months that begin on a day: the one of the same number, or the first of the next month where
/// there is none (BGB §188 (2) and (3)).
Date day_after(int count, Date first) {
  const std::chrono::year_month_day day{first};
  const auto month = day.year() / day.month() + months{count};
  const auto same = month / day.day();
  return same.ok() ? Date{same} : Date{month / std::chrono::last} + days{1};
}

}  // namespace

std::int32_t full_months(DateSpan span) {
  std::int32_t count = 0;
  while (day_after(count + 1, span.first) <= span.last + days{1}) ++count;
  return count;
}

std::optional<DateSpan> employed_part(DateSpan year, const Employment& employment) {
  const DateSpan part{employment.first ? std::max(*employment.first, year.first) : year.first,
                      employment.last ? std::min(*employment.last, year.last) : year.last};
  return part.first <= part.last ? std::optional{part} : std::nullopt;
}

std::int32_t months_employed(DateSpan year, const Employment& employment) {
  const auto part = employed_part(year, employment);
  return part ? full_months(*part) : 0;
}

std::int32_t statutory_twelfths(DateSpan year, const Employment& employment) {
  if (!employed_part(year, employment)) return 0;
  const auto& [first, last] = employment;
  const Date last_of_first_half = day_after(6, year.first) - days{1};
  if (first) {
    const Date entitled = day_after(waiting_months, *first);
    if (entitled > year.last) return months_employed(year, employment);
    if (last && *last + days{1} < entitled) return months_employed(year, employment);
  }
  if (last && *last <= last_of_first_half) return months_employed(year, employment);
  return 12;
}

HalfDays rounded_leave(double number) {
  const double whole = std::floor(number + negligible);
  const double fraction = number - whole;
  if (fraction < negligible) return {static_cast<std::int32_t>(2 * whole)};
  return {static_cast<std::int32_t>(2 * whole) + (fraction < 0.5 - negligible ? 1 : 2)};
}

HalfDays next_half(double number) { return {static_cast<std::int32_t>(std::ceil(2 * number - negligible))}; }

HalfDays rounded_reduction(double number) { return {static_cast<std::int32_t>(std::floor(2 * number + negligible))}; }

}  // namespace stint::domain
