#pragma once

#include <string>

#include <stint/domain/payroll/payroll_export.hpp>

namespace stint::spreadsheet {

/// The lines of an export as RFC 4180 has them, in the layout that the export was made with: fields parted by its
/// separator and quoted where they hold it, a quote or a line break, lines ended by CRLF. Quantities have two decimals.
/// A text that a spreadsheet would take for a formula, because it begins with =, +, -, @, a tab or a carriage return,
/// gets an apostrophe before it. Precondition: the encoding can carry all texts.
[[nodiscard]] std::string write_csv(const domain::PayrollExport& made, domain::PayrollRows rows);

}  // namespace stint::spreadsheet
