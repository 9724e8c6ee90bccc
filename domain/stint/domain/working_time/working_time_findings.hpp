#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/working_time/finding.hpp>

namespace stint::domain {

/// What was found in the finished working time of one company's employees.
class WorkingTimeFindings {
 public:
  virtual ~WorkingTimeFindings() = default;
  /// Those of the employee that are dated in the span, by date, then in the order in which they were kept. None of
  /// somebody who is not the company's.
  [[nodiscard]] virtual std::vector<WorkingTimeFinding> dated(EmployeeId employee, DateSpan span) const = 0;
  /// The same of each of some employees: in one search where the store can. Who has none may be missing.
  [[nodiscard]] virtual std::map<EmployeeId, std::vector<WorkingTimeFinding>> dated_of_each(
      std::span<const EmployeeId> people, DateSpan span) const {
    std::map<EmployeeId, std::vector<WorkingTimeFinding>> found;
    for (const auto employee : people) found.emplace(employee, dated(employee, span));
    return found;
  }
  /// Keeps these, which are dated in the span, in the place of all of the employee's that are. Throws where the
  /// employee is not the company's, and for a finding that is dated outside.
  virtual void replace(EmployeeId employee, DateSpan span, std::span<const WorkingTimeFinding> findings) = 0;
  /// The day through which findings are kept; nothing: of no day yet.
  [[nodiscard]] virtual std::optional<Date> judged_through() const = 0;
  virtual void set_judged_through(Date day) = 0;
};

}  // namespace stint::domain
