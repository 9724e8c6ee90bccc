#pragma once

#include <string>

#include <stint/domain/payroll/payroll_export.hpp>

namespace stint::spreadsheet {

/// The lines of an export in the format of RFC 4180, in the layout with which the export was created: fields separated
/// by its separator and quoted if they contain it, a quote or a line break, lines ended by CRLF. Quantities have two
/// decimals. A string that a spreadsheet would interpret as a formula, because it begins with =, +, -, @, a tab or a
/// carriage return, is prefixed with an apostrophe. Precondition: the encoding can represent all strings.
[[nodiscard]] std::string write_csv(const domain::PayrollExport& made, domain::PayrollRows rows);

}  // namespace stint::spreadsheet
