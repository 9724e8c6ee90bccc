#pragma once

#include <string>

#include <stint/domain/payroll/payroll_export.hpp>

namespace stint::spreadsheet {

/// The lines of an export as an Excel workbook (Office Open XML, ISO/IEC 29500) for people: its columns under a head
/// that stays in sight and filters, quantities as numbers, days as days, and texts as texts, never as formulas. The
/// same export gives the same bytes, as long as the library is the same one. Throws std::runtime_error where there is
/// no memory for it.
[[nodiscard]] std::string write_workbook(const domain::PayrollExport& made, domain::PayrollRows rows);

}  // namespace stint::spreadsheet
