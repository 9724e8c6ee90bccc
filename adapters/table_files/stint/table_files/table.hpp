#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace stint::table_files {

// Why a table is too large to be read. A spreadsheet program has limits of the same order.

inline constexpr std::size_t most_file_bytes = std::size_t{64} << 20U;
inline constexpr std::size_t most_rows = 1'048'576;
inline constexpr std::size_t most_columns = 1'024;
/// In all rows, so that a small file of many empty cells does not become a large table.
inline constexpr std::size_t most_cells = 20'000'000;
inline constexpr std::size_t most_cell_bytes = 65'536;
/// In all cells: those of a workbook may share a text.
inline constexpr std::size_t most_table_bytes = std::size_t{512} << 20U;

/// What a cell of a workbook says of its value. The cells of a text file are all texts.
enum class CellKind : std::uint8_t {
  text,
  number,   ///< the shortest decimal number, with a point
  moment,   ///< `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` or `HH:mm:ss`; of a duration the hours may exceed 23, with `-`
            ///< before it below 0
  truth,    ///< `true` or `false`
  error,    ///< of a formula, such as `#REF!`
  unknown,  ///< a formula whose value is not saved; its text is empty
};

struct Cell {
  std::string text{};  ///< UTF-8; empty: there is nothing
  CellKind kind = CellKind::text;
  bool operator==(const Cell&) const = default;
};

/// Cells that are missing at the end of a row are empty.
struct Row {
  std::size_t number = 0;  ///< from 1, as spreadsheet programs count: empty rows count, a cell of several lines is one
  std::vector<Cell> cells{};
  bool operator==(const Row&) const = default;
};

/// The rows of a sheet or a text file that have cells, in their order.
using Table = std::vector<Row>;

}  // namespace stint::table_files
