#include <utility>

#include <stint/application/days_query.hpp>

namespace stint::application {

using namespace domain;

Result<DateSpan> days_asked_for(const Submitted<DaysQuery>& query, Date today, std::chrono::days most) {
  ValidationErrors errors(query);
  DateSpan span{};
  span.last = query.command.to.value_or(today);
  span.first = query.command.from.value_or(Date{domain::month_of(span.last) / 1});
  if (span.last < span.first) errors.add(domain::fields::to, domain::reasons::last_day_before_first);
  const Date latest = span.first + most - std::chrono::days{1};
  if (span.last > latest) {
    errors.add(domain::fields::to, domain::reasons::day_out_of_range, {{"from", span.first}, {"to", latest}});
  }
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  return span;
}

DateSpan span_between(std::optional<Date> from, std::optional<Date> to, ValidationErrors& errors) {
  const DateSpan span{from.value_or(domain::all_dates.first), to.value_or(domain::all_dates.last)};
  if (span.last >= span.first) return span;
  errors.add(domain::fields::to, domain::reasons::last_day_before_first);
  return {span.first, span.first};
}

}  // namespace stint::application
