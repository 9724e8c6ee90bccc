#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <stint/domain/ids.hpp>
#include <stint/domain/payroll/payroll_export.hpp>

namespace stint::domain {

/// The last export of an employee's month.
struct LastExported {
  EmployeeId employee{};
  std::chrono::year_month month{};
  PayrollExportId by{};              ///< the last export of that very month, whose wage types are used for later
                                     ///< corrections
  std::vector<PayrollLine> lines{};  ///< those in effect, see `standing_lines`
  bool operator==(const LastExported&) const = default;
};

/// A line of an employee, and the export that contains it.
struct LineHandedOn {
  PayrollExportId by{};
  Instant made_at{};
  std::chrono::year_month month{};  ///< whose line it is
  std::string cost_center{};        ///< on which it was booked: the line's, or else the employee's at the time
  MarkedLine marked{};
  bool operator==(const LineHandedOn&) const = default;
};

/// The exports to list, newest first by default.
struct PayrollExportsPage {
  std::optional<std::chrono::year_month> month{};  ///< nullopt: all months
  std::optional<PayrollExportId> after{};          ///< skips this export and those before it in the order
  bool oldest_first = false;                       ///< otherwise the newest comes first
  std::size_t most = 0;
};

/// The payroll exports of one company. Exports are added and never changed.
class PayrollExports {
 public:
  virtual ~PayrollExports() = default;
  /// Stores an export under a new id, ignoring the id it has, and returns that id. Throws if it names an employee of
  /// another company.
  virtual PayrollExportId add(const PayrollExport& made) = 0;
  [[nodiscard]] virtual std::optional<PayrollExport> find(PayrollExportId id) const = 0;
  [[nodiscard]] virtual std::vector<PayrollExportHead> list(const PayrollExportsPage& page) const = 0;
  /// The number of exports of a month.
  [[nodiscard]] virtual std::size_t count(std::chrono::year_month month) const = 0;
  /// The last export of each person and month in the range, by employee, then month. Months that were never exported
  /// are missing. Exports that left a person out are ignored for that person.
  [[nodiscard]] virtual std::vector<LastExported> last_of(std::chrono::year_month first,
                                                          std::chrono::year_month last) const = 0;
  /// All exported lines of an employee: the newest export first, the lines of each in its order. At most `most`.
  [[nodiscard]] virtual std::vector<LineHandedOn> lines_of(EmployeeId employee, std::size_t most) const = 0;
  /// The wage types with which an export evaluated its month; empty if there is no such export.
  [[nodiscard]] virtual std::vector<WageType> wage_types_of(PayrollExportId id) const = 0;
};

}  // namespace stint::domain
