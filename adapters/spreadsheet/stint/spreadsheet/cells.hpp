#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/payroll/payroll_export.hpp>

namespace stint::spreadsheet {

/// Hundredths.
struct Quantity {
  std::int64_t hundredths = 0;
};

using Cell = std::variant<std::string, Quantity, domain::Date, std::chrono::year_month>;

/// The cell of a column of a line.
[[nodiscard]] Cell cell_of(domain::PayrollContent content, const domain::PayrollExport& made,
                           const domain::PayrollRow& row);

}  // namespace stint::spreadsheet
