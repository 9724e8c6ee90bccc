#include <algorithm>
#include <utility>

#include <stint/table_files/table.hpp>

namespace stint::table_files {

std::optional<std::string> TableBuilder::add_cell(Row& row, std::size_t column, Cell cell) {
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

std::optional<std::string> TableBuilder::add(Row row) {
  if (row.number > most_rows) return "is beyond the " + std::to_string(most_rows) + " that can be read";
  const bool is_empty = std::ranges::all_of(
      row.cells, [](const Cell& cell) { return cell.text.empty() && cell.kind != CellKind::unknown; });
  if (!is_empty) table_.push_back(std::move(row));
  return std::nullopt;
}

}  // namespace stint::table_files
