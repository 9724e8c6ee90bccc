#include <stint/domain/working_time/shift_span.hpp>

namespace stint::domain {

std::vector<RuleFinding> findings(const ShiftSpan& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  for (const Shift& shift : record.shifts(rule.rest)) {
    const auto span = shift.end() - shift.begin();
    if (span > rule.limit) found.push_back(minutes_found(record.date_of(shift.begin()), span, rule.limit));
  }
  return found;
}

}  // namespace stint::domain
