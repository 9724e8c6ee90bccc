#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace stint::table_files {

// The limits of tables that can be read. Spreadsheet programs have limits of the same order.

inline constexpr std::size_t most_file_bytes = std::size_t{64} << 20U;
inline constexpr std::size_t most_rows = 1'048'576;
inline constexpr std::size_t most_columns = 1'024;
/// In all rows, so that a small file of many empty cells does not become a large table.
inline constexpr std::size_t most_cells = 20'000'000;
inline constexpr std::size_t most_cell_bytes = 65'536;
/// In all cells: those of a workbook may share a string.
inline constexpr std::size_t most_table_bytes = std::size_t{512} << 20U;

/// The kind of value of a workbook's cell. The cells of a text file are all text.
enum class CellKind : std::uint8_t {
  text,
  number,   ///< the shortest decimal number, with a point
  moment,   ///< `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` or `HH:mm:ss`; the hours of a duration may exceed 23, with `-`
            ///< before it if negative
  truth,    ///< `true` or `false`
  error,    ///< of a formula, such as `#REF!`
  unknown,  ///< a formula whose value is not saved; its text is empty
};

struct Cell {
  std::string text{};  ///< UTF-8; empty: no value
  CellKind kind = CellKind::text;
  bool operator==(const Cell&) const = default;
};

/// Cells that are missing at the end of a row are empty.
struct Row {
  std::size_t number = 0;  ///< from 1, as in spreadsheet programs: empty rows count, a cell with several lines is one
                           ///< row
  std::vector<Cell> cells{};
  bool operator==(const Row&) const = default;
};

/// The non-empty rows of a sheet or a text file, in order.
using Table = std::vector<Row>;

/// Builds a table within its limits. The functions return a fault, which continues a sentence that begins with the
/// row's name.
class TableBuilder {
 public:
  /// Sets the cell at a column of a row, counted from 0.
  [[nodiscard]] std::optional<std::string> add_cell(Row& row, std::size_t column, Cell cell);
  /// Appends a row, unless it is empty.
  [[nodiscard]] std::optional<std::string> add(Row row);

  [[nodiscard]] Table table() && { return std::move(table_); }

 private:
  Table table_{};
  std::size_t cells_ = 0;
  std::size_t bytes_ = 0;
};

inline std::optional<std::string> TableBuilder::add_cell(Row& row, std::size_t column, Cell cell) {
  if (cell.text.size() > most_cell_bytes)
    return "has a cell of more than " + std::to_string(most_cell_bytes) + " bytes";
  if (column >= most_columns) return "has more than " + std::to_string(most_columns) + " columns";
  bytes_ += cell.text.size();
  if (bytes_ > most_table_bytes)
    return "makes the table larger than " + std::to_string(most_table_bytes >> 20U) + " MiB";
  const auto before = row.cells.size();
  if (column >= before) row.cells.resize(column + 1);
  row.cells[column] = std::move(cell);
  cells_ += row.cells.size() - before;
  if (cells_ > most_cells) return "makes the table larger than " + std::to_string(most_cells) + " cells";
  return std::nullopt;
}

inline std::optional<std::string> TableBuilder::add(Row row) {
  if (row.number > most_rows) return "is beyond the " + std::to_string(most_rows) + " that can be read";
  const bool is_empty = std::ranges::all_of(
      row.cells, [](const Cell& cell) { return cell.text.empty() && cell.kind != CellKind::unknown; });
  if (!is_empty) table_.push_back(std::move(row));
  return std::nullopt;
}

}  // namespace stint::table_files
