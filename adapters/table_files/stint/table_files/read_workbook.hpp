#pragma once

#include <expected>
#include <string>
#include <string_view>

#include <stint/table_files/table.hpp>

namespace stint::table_files {

/// Reads a sheet of a workbook (`.xlsx`, ECMA-376): its texts, numbers, truths, and dates and times, which are numbers
/// with such a format. Of formulas the value counts that the spreadsheet program has kept. An empty name: the only
/// sheet that there is. The error says what is wrong, and in which cell: what is no workbook, is encrypted, unpacks to
/// too much, has no such sheet (then which there are), is not well-formed, or exceeds one of the limits of tables.
[[nodiscard]] std::expected<Table, std::string> read_sheet(std::string_view workbook, std::string_view sheet);

}  // namespace stint::table_files
