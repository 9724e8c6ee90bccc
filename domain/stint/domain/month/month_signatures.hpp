#pragma once

#include <chrono>
#include <map>
#include <span>
#include <vector>

#include <stint/domain/ids.hpp>
#include <stint/domain/month/month_signature.hpp>

namespace stint::domain {

/// Who has signed the month sheets of one company's employees. Whatever names an employee who is not the company's
/// throws where it writes, and finds nothing where it reads.
class MonthSignatures {
 public:
  virtual ~MonthSignatures() = default;
  /// Those of a month: at most one of each signatory, the employee's first.
  [[nodiscard]] virtual std::vector<MonthSignature> of(EmployeeId employee, std::chrono::year_month month) const = 0;
  /// The same of each of some employees. Who has none may be missing.
  [[nodiscard]] virtual std::map<EmployeeId, std::vector<MonthSignature>> of_each(std::span<const EmployeeId> people,
                                                                                  std::chrono::year_month month) const {
    std::map<EmployeeId, std::vector<MonthSignature>> found;
    for (const auto employee : people) found.emplace(employee, of(employee, month));
    return found;
  }
  /// Keeps one in the place of what was signed as the same before.
  virtual void keep(EmployeeId employee, std::chrono::year_month month, const MonthSignature& signature) = 0;
};

}  // namespace stint::domain
