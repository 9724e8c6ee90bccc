#pragma once

#include <chrono>
#include <optional>
#include <utility>

#include <stint/application/description/inputs.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The days of a query.
struct DaysQuery {
  std::optional<domain::Date> from{};  ///< omitted: the first day of the month of `to`
  std::optional<domain::Date> to{};    ///< omitted: today
};

template <>
inline constexpr auto description<DaysQuery> =
    describe(input(domain::fields::from, &DaysQuery::from,
                   "The first day; if it is left out, the first day of the month of `to`."),
             input(domain::fields::to, &DaysQuery::to, "The last day; if it is left out, today."));

/// The most days in one query.
inline constexpr std::chrono::days longest_days_query{366};

/// The requested days. Refuses: invalid for unreadable parameters, for a last day before the first, and for more than
/// `most` days.
[[nodiscard]] inline domain::Result<domain::DateSpan> days_asked_for(const Submitted<DaysQuery>& query,
                                                                     domain::Date today,
                                                                     std::chrono::days most = longest_days_query) {
  ValidationErrors errors(query);
  domain::DateSpan span{};
  span.last = query.command.to.value_or(today);
  span.first = query.command.from.value_or(domain::Date{domain::month_of(span.last) / 1});
  if (span.last < span.first) errors.add(domain::fields::to, domain::reasons::last_day_before_first);
  const domain::Date latest = span.first + most - std::chrono::days{1};
  if (span.last > latest) {
    errors.add(domain::fields::to, domain::reasons::day_out_of_range, {{"from", span.first}, {"to", latest}});
  }
  if (auto problem = errors.problem()) return domain::refuse(*std::move(problem));
  return span;
}

/// The days between two optional ones. If the last day is before the first, adds an error and returns a single day.
[[nodiscard]] inline domain::DateSpan span_between(std::optional<domain::Date> from, std::optional<domain::Date> to,
                                                   ValidationErrors& errors) {
  const domain::DateSpan span{from.value_or(domain::all_dates.first), to.value_or(domain::all_dates.last)};
  if (span.last >= span.first) return span;
  errors.add(domain::fields::to, domain::reasons::last_day_before_first);
  return {span.first, span.first};
}

}  // namespace stint::application
