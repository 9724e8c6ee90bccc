#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <stint/table_files/serial_moment.hpp>
#include <stint/table_files/table.hpp>

namespace stint::table_files {

/// The parts that the cells of a workbook refer to.
struct CellContext {
  DateSystem dates = DateSystem::since_1900;
  std::vector<std::string> strings{};
  std::vector<NumberFormat> formats{};  ///< by style
};

/// Reads the cells of a sheet (ECMA-376 Part 1, 18.3). The error states what is wrong and in which row.
[[nodiscard]] std::expected<Table, std::string> read_worksheet(std::string_view xml, const CellContext& context);

/// Reads a sheet of a workbook (`.xlsx`, ECMA-376): its strings, numbers, booleans, and dates and times, which are
/// numbers with such a format. For formulas the value that the spreadsheet program has saved is used. An empty name:
/// the only sheet. The error states what is wrong and in which cell: the file is not a workbook, is encrypted, unpacks
/// to too much, has no such sheet (the error lists them), is not well-formed, or exceeds one of the limits of tables.
[[nodiscard]] std::expected<Table, std::string> read_sheet(std::string_view workbook, std::string_view sheet);

}  // namespace stint::table_files
