#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <stint/domain/ids.hpp>
#include <stint/domain/payroll/payroll_export.hpp>

namespace stint::domain {

/// How somebody's month was last handed on.
struct LastExported {
  EmployeeId employee{};
  std::chrono::year_month month{};
  PayrollExportId by{};              ///< the last export of that very month, by whose wage types later ones correct it
  std::vector<PayrollLine> lines{};  ///< those that stand, see `standing_lines`
  bool operator==(const LastExported&) const = default;
};

/// A line of somebody's, and the export by which it was handed on.
struct LineHandedOn {
  PayrollExportId by{};
  Instant made_at{};
  std::chrono::year_month month{};  ///< whose line it is
  std::string cost_center{};        ///< that it was booked on: the line's, or else what was theirs then
  MarkedLine marked{};
  bool operator==(const LineHandedOn&) const = default;
};

/// Which exports somebody wants to see, newest first.
struct PayrollExportsPage {
  std::optional<std::chrono::year_month> month{};  ///< nothing: of all months
  std::optional<PayrollExportId> after{};          ///< leaves out this one and what stands before it in the order
  bool oldest_first = false;                       ///< else the newest comes first
  std::size_t most = 0;
};

/// What was handed on to the payroll of one company. Exports are added and never changed.
class PayrollExports {
 public:
  virtual ~PayrollExports() = default;
  /// Stores a new one under a new id, whatever id it had, and returns that. Throws where it names an employee who is
  /// not the company's.
  virtual PayrollExportId add(const PayrollExport& made) = 0;
  [[nodiscard]] virtual std::optional<PayrollExport> find(PayrollExportId id) const = 0;
  [[nodiscard]] virtual std::vector<PayrollExportHead> list(const PayrollExportsPage& page) const = 0;
  /// How many there are of a month.
  [[nodiscard]] virtual std::size_t count(std::chrono::year_month month) const = 0;
  /// Of each person and month, from the first month to the last, how it was last handed on, if it was: by employee,
  /// then month. Exports that left somebody out say nothing of them.
  [[nodiscard]] virtual std::vector<LastExported> last_of(std::chrono::year_month first,
                                                          std::chrono::year_month last) const = 0;
  /// What was ever handed on of somebody: the newest export first, the lines of each in its order. `most` at most.
  [[nodiscard]] virtual std::vector<LineHandedOn> lines_of(EmployeeId employee, std::size_t most) const = 0;
  /// By which wage types an export looked at its month; none where there is no such export.
  [[nodiscard]] virtual std::vector<WageType> wage_types_of(PayrollExportId id) const = 0;
};

}  // namespace stint::domain
