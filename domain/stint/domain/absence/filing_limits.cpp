#include <stint/domain/absence/filing_limits.hpp>

namespace stint::domain {

std::vector<FieldError> validate_span(DateSpan span, const std::optional<DateSpan>& before) {
  const Facts possible{{"from", recorded_dates.first}, {"to", recorded_dates.last}};
  std::vector<FieldError> faults;
  if (!recorded_dates.contains(span.first) && !(before && before->first == span.first)) {
    faults.push_back({fields::first_day, reasons::day_out_of_range, possible});
  }
  if (!recorded_dates.contains(span.last) && !(before && before->last == span.last)) {
    faults.push_back({fields::last_day, reasons::day_out_of_range, possible});
  }
  if (faults.empty() && span != before && span.last - span.first >= longest_absence) {
    faults.push_back({fields::last_day, reasons::absence_too_long, {{"count", longest_absence.count()}}});
  }
  return faults;
}

std::optional<Problem> refusal_of_open_requests(std::int32_t open) {
  if (open < most_open_requests) return std::nullopt;
  return Problem::invalid(rules::too_many_open_requests, reasons::too_many_open_requests, {{"count", open}});
}

}  // namespace stint::domain
