#pragma once

#include <string>

#include <stint/domain/payroll/payroll_export.hpp>

namespace stint::spreadsheet {

/// The lines of an export as an Excel workbook (Office Open XML, ISO/IEC 29500) for people: its columns under a header
/// that stays visible and filters, quantities as numbers, days as days, and strings as text, never as formulas. The
/// same export always gives the same bytes with the same version of the library. Throws std::runtime_error if there is
/// not enough memory.
[[nodiscard]] std::string write_workbook(const domain::PayrollExport& made, domain::PayrollRows rows);

}  // namespace stint::spreadsheet
