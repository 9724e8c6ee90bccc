#include <algorithm>
#include <cmath>
#include <optional>

#include <stint/domain/absence/leave_by_law.hpp>

namespace stint::domain {
namespace {

using std::chrono::days;
using std::chrono::months;

constexpr int waiting_months = 6;
constexpr double negligible = 1e-6;  // days

/// The day after a number of months that begin on a day: the same day of the month, or the first of the next month if
/// there is none (BGB §188 (2) and (3)).
Date day_after(int count, Date first) {
  const std::chrono::year_month_day day{first};
  const auto month = day.year() / day.month() + months{count};
  const auto same = month / day.day();
  return same.ok() ? Date{same} : Date{month / std::chrono::last} + days{1};
}

/// The day after the waiting period (§4), if the employment has a first day.
std::optional<Date> end_of_waiting(const Employment& employment) {
  return employment.first ? std::optional{day_after(waiting_months, *employment.first)} : std::nullopt;
}

/// Whether the employment ends before the waiting period is over, or with it.
bool ends_within_waiting(const Employment& employment) {
  const auto entitled = end_of_waiting(employment);
  return entitled && employment.last && *employment.last + days{1} <= *entitled;
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
  if (!part) return 0;
  const bool crosses_turn = employment.first && *employment.first < year.first;
  if (!crosses_turn || !ends_within_waiting(employment)) return full_months(*part);
  const auto before_year = full_months({*employment.first, year.first - days{1}});
  return full_months({*employment.first, part->last}) - before_year;
}

std::int32_t statutory_twelfths(DateSpan year, const Employment& employment) {
  if (!employed_part(year, employment)) return 0;
  const Date second_half = day_after(6, year.first);
  const auto entitled = end_of_waiting(employment);
  const bool waits_all_year = entitled && *entitled > year.last;
  const bool leaves_early = employment.last && *employment.last < second_half;
  const bool has_twelfths = waits_all_year || ends_within_waiting(employment) || leaves_early;
  return has_twelfths ? months_employed(year, employment) : 12;
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
