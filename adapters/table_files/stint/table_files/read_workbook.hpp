#pragma once

#include <expected>
#include <string>
#include <string_view>

#include <stint/table_files/table.hpp>

namespace stint::table_files {

/// Reads a sheet of a workbook (`.xlsx`, ECMA-376): its strings, numbers, booleans, and dates and times, which are
/// numbers with such a format. For formulas the value that the spreadsheet program has saved is used. An empty name:
/// the only sheet. The error states what is wrong and in which cell: the file is not a workbook, is encrypted, unpacks
/// to too much, has no such sheet (the error lists them), is not well-formed, or exceeds one of the limits of tables.
[[nodiscard]] std::expected<Table, std::string> read_sheet(std::string_view workbook, std::string_view sheet);

}  // namespace stint::table_files
