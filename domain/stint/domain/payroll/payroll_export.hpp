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

/// Why somebody who was employed in a month is not in its export.
enum class LeftOut : std::uint8_t {
  open_month,          ///< their month is not closed
  no_employee_number,  ///< by which payroll knows people, and a column has it
};

/// `open-month` or `no-employee-number`.
[[nodiscard]] constexpr std::string_view name(LeftOut why) {
  return why == LeftOut::open_month ? "open-month" : "no-employee-number";
}

/// A month of somebody as it was handed on: what stood in their record then, and all lines.
struct PayrollPerson {
  EmployeeId employee{};
  std::chrono::year_month month{};
  std::string employee_number{};
  std::string first_name{};
  std::string last_name{};
  std::string department{};  ///< on the last day of the month
  std::string cost_center{};
  std::optional<LeftOut> left_out{};  ///< then there are no lines
  std::vector<MarkedLine> lines{};    ///< as `marked_lines` orders them
  bool operator==(const PayrollPerson&) const = default;
};

/// How many lines an export has, and people.
struct PayrollCounts {
  std::int32_t people = 0;  ///< whose month was handed on, with lines or without
  std::int32_t left_out = 0;
  std::int32_t added = 0;
  std::int32_t changed = 0;
  std::int32_t withdrawn = 0;
  std::int32_t unchanged = 0;
  std::int32_t corrections = 0;  ///< those of the added, changed and withdrawn that are of earlier months
  bool operator==(const PayrollCounts&) const = default;
};

/// What is known of an export without its lines.
struct PayrollExportHead {
  PayrollExportId id{};
  std::chrono::year_month month{};
  std::string department{};  ///< whose people it is of; empty: everybody
  Instant made_at{};
  std::optional<EmployeeId> made_by{};  ///< nothing: the operator
  PayrollCounts counts{};
  bool operator==(const PayrollExportHead&) const = default;
};

/// What was handed on to payroll at once, and how: it never changes, but for what is erased of people.
struct PayrollExport {
  PayrollExportHead head{};
  PayrollLayout layout{};
  std::vector<WageType> wage_types{};  ///< by which the month was looked at
  /// Those of the month first, then earlier months that are not what they were, by month; of a month by last name,
  /// first name, id.
  std::vector<PayrollPerson> people{};
  bool operator==(const PayrollExport&) const = default;
};

/// Counts what an export has.
[[nodiscard]] PayrollCounts counts_of(std::chrono::year_month month, const std::vector<PayrollPerson>& people);

/// A line of an export, and of whom.
struct PayrollRow {
  const PayrollPerson* person = nullptr;
  const MarkedLine* marked = nullptr;
};

/// Which lines of an export somebody wants to have.
enum class PayrollRows : std::uint8_t {
  all,          ///< of its month all, of earlier months what is not what it was
  differences,  ///< without those that are unchanged
};

/// The lines of an export, in its order. The export lives longer.
[[nodiscard]] std::vector<PayrollRow> rows_of(const PayrollExport& made, PayrollRows wanted);

/// The text in a column, where it has one: of those that say a quantity, a day or a month nothing.
[[nodiscard]] std::optional<std::string> text_in(PayrollContent content, const PayrollExport& made,
                                                 const PayrollRow& row);

/// The first text of an export that its encoding cannot carry; nothing where it can carry all.
[[nodiscard]] std::optional<std::string> unfit_text(const PayrollExport& made);

}  // namespace stint::domain
