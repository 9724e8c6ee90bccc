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

}  // namespace stint::table_files
