#pragma once

#include <map>
#include <optional>
#include <span>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/working_time/finding.hpp>

namespace stint::domain {

/// The findings about the finished working time of one company's employees.
class WorkingTimeFindings {
 public:
  virtual ~WorkingTimeFindings() = default;
  /// The employee's findings dated in the span, by date, then in the order in which they were stored. Empty for an
  /// employee of another company.
  [[nodiscard]] virtual std::vector<WorkingTimeFinding> dated(EmployeeId employee, DateSpan span) const = 0;
  /// As above, for several employees: in one query where the store supports it. Employees without findings may be
  /// missing.
  [[nodiscard]] virtual std::map<EmployeeId, std::vector<WorkingTimeFinding>> dated_of_each(
      std::span<const EmployeeId> people, DateSpan span) const {
    std::map<EmployeeId, std::vector<WorkingTimeFinding>> found;
    for (const auto employee : people) found.emplace(employee, dated(employee, span));
    return found;
  }
  /// Replaces all of the employee's findings dated in the span. Throws if the employee does not belong to the company,
  /// or if a finding is dated outside the span.
  virtual void replace(EmployeeId employee, DateSpan span, std::span<const WorkingTimeFinding> findings) = 0;
  /// The day through which findings are stored; nullopt: no day yet.
  [[nodiscard]] virtual std::optional<Date> judged_through() const = 0;
  virtual void set_judged_through(Date day) = 0;
  /// As `dated_of_each`, for all employees of the company: those without findings in the span are missing.
  [[nodiscard]] virtual std::map<EmployeeId, std::vector<WorkingTimeFinding>> dated_of_all(DateSpan span) const = 0;
};

}  // namespace stint::domain
