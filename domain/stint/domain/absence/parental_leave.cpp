#include <algorithm>

#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/absence/leave_year.hpp>
#include <stint/domain/absence/parental_leave.hpp>

namespace stint::domain {
namespace {

/// Whether such absences together cover a whole day.
bool is_covered(Date day, std::span<const CountedAbsence> absences) {
  return cover_whole_together(
      absences, day, [](const CountedAbsence& absence) { return absence.reduces_leave && is_agreed(absence.state); });
}

/// Approved parental leave of whole days, by start: consecutive or overlapping leave is merged.
std::vector<DateSpan> parental_leaves(std::span<const CountedAbsence> absences) {
  std::vector<DateSpan> spans;
  for (const CountedAbsence& absence : absences) {
    const bool is_parental = absence.reduces_leave && is_agreed(absence.state) && !absence.half && !absence.minutes;
    if (is_parental) spans.push_back(absence.span);
  }
  std::ranges::sort(spans, {}, &DateSpan::first);
  std::vector<DateSpan> leaves;
  for (const DateSpan& span : spans) {
    if (!leaves.empty() && span.first <= leaves.back().last + std::chrono::days{1}) {
      leaves.back().last = std::max(leaves.back().last, span.last);
    } else {
      leaves.push_back(span);
    }
  }
  return leaves;
}

}  // namespace

std::vector<Date> reducing_months(DateSpan months, std::span<const CountedAbsence> absences) {
  std::vector<Date> reducing;
  if (std::ranges::none_of(absences, &CountedAbsence::reduces_leave)) return reducing;
  for (Date first = months.first; first <= months.last;) {
    const std::chrono::year_month_day day{first};
    const Date last{day.year() / day.month() / std::chrono::last};
    Date date = first;
    while (date <= last && is_covered(date, absences)) date += std::chrono::days{1};
    if (date > last) reducing.push_back(first);
    first = last + std::chrono::days{1};
  }
  return reducing;
}

Date last_day_after_parental_leave(DateSpan span, const LeaveRules& rules, std::span<const CountedAbsence> absences) {
  Date last_day = span.last;
  for (const DateSpan& leave : parental_leaves(absences)) {
    if (leave.first <= span.first || leave.first > last_day) continue;
    const auto next = leave_year_of(leave.last, rules) + std::chrono::years{1};
    last_day = std::max(last_day, leave_year(next, rules).last);
  }
  return last_day;
}

}  // namespace stint::domain
