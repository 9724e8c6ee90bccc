#pragma once

#include <chrono>
#include <map>
#include <span>
#include <vector>

#include <stint/domain/ids.hpp>
#include <stint/domain/month/month_signature.hpp>

namespace stint::domain {

/// The signatures of the month sheets of one company's employees. For an employee of another company, writing throws
/// and reading finds nothing.
class MonthSignatures {
 public:
  virtual ~MonthSignatures() = default;
  /// The signatures of a month: at most one for each role, the employee's first.
  [[nodiscard]] virtual std::vector<MonthSignature> of(EmployeeId employee, std::chrono::year_month month) const = 0;
  /// As above, for several employees. Employees without signatures may be missing.
  [[nodiscard]] virtual std::map<EmployeeId, std::vector<MonthSignature>> of_each(std::span<const EmployeeId> people,
                                                                                  std::chrono::year_month month) const {
    std::map<EmployeeId, std::vector<MonthSignature>> found;
    for (const auto employee : people) found.emplace(employee, of(employee, month));
    return found;
  }
  /// Stores a signature and replaces the previous one in the same role.
  virtual void keep(EmployeeId employee, std::chrono::year_month month, const MonthSignature& signature) = 0;
};

}  // namespace stint::domain
