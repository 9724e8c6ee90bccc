#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/payroll_settings.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/payroll/payroll_difference.hpp>

namespace stint::domain {

/// Why an employee of the month is not in its export.
enum class LeftOut : std::uint8_t {
  open_month,          ///< their month is not closed
  no_employee_number,  ///< payroll identifies people by it, and a column contains it
};

/// `open-month` or `no-employee-number`.
[[nodiscard]] constexpr std::string_view name(LeftOut why) {
  return why == LeftOut::open_month ? "open-month" : "no-employee-number";
}

/// An employee's month as it was exported: the data of their record at the time, and all lines.
struct PayrollPerson {
  EmployeeId employee{};
  std::chrono::year_month month{};
  std::string employee_number{};
  std::string first_name{};
  std::string last_name{};
  std::string department{};  ///< on the last day of the month
  std::string cost_center{};
  std::optional<LeftOut> left_out{};  ///< if set, there are no lines
  std::vector<MarkedLine> lines{};    ///< as `marked_lines` orders them
  bool operator==(const PayrollPerson&) const = default;
};

/// The numbers of lines and people in an export.
struct PayrollCounts {
  std::int32_t people = 0;  ///< whose month was exported, with or without lines
  std::int32_t left_out = 0;
  std::int32_t added = 0;
  std::int32_t changed = 0;
  std::int32_t withdrawn = 0;
  std::int32_t unchanged = 0;
  std::int32_t corrections = 0;  ///< the added, changed and withdrawn lines of earlier months
  bool operator==(const PayrollCounts&) const = default;
};

/// The data of an export without its lines.
struct PayrollExportHead {
  PayrollExportId id{};
  std::chrono::year_month month{};
  std::string department{};  ///< to whose people it is limited; empty: all
  Instant made_at{};
  std::optional<EmployeeId> made_by{};  ///< nullopt: the operator
  PayrollCounts counts{};
  bool operator==(const PayrollExportHead&) const = default;
};

/// An export to payroll, with its settings. It never changes, except when personal data is erased.
struct PayrollExport {
  PayrollExportHead head{};
  PayrollLayout layout{};
  std::vector<WageType> wage_types{};  ///< with which the month was evaluated
  /// The people of the month first, then earlier months that have changed, by month; within a month by last name, first
  /// name, id.
  std::vector<PayrollPerson> people{};
  bool operator==(const PayrollExport&) const = default;
};

/// Counts the lines and people of an export.
[[nodiscard]] PayrollCounts counts_of(std::chrono::year_month month, const std::vector<PayrollPerson>& people);

/// A line of an export and its employee.
struct PayrollRow {
  const PayrollPerson* person = nullptr;
  const MarkedLine* marked = nullptr;
};

/// The rows of an export to return.
enum class PayrollRows : std::uint8_t {
  all,          ///< all lines of its month, and the changed ones of earlier months
  differences,  ///< without unchanged lines
};

/// The lines of an export, in its order. The export must outlive them.
[[nodiscard]] std::vector<PayrollRow> rows_of(const PayrollExport& made, PayrollRows wanted);

/// The text of a column; `nullopt` for columns that contain a quantity, a day or a month.
[[nodiscard]] std::optional<std::string> text_in(PayrollContent content, const PayrollExport& made,
                                                 const PayrollRow& row);

/// The first string of an export that its encoding cannot represent; `nullopt` if it can represent all of them.
[[nodiscard]] std::optional<std::string> unfit_text(const PayrollExport& made);

}  // namespace stint::domain
