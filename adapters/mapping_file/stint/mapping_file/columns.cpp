#include <algorithm>

#include <stint/mapping_file/columns.hpp>

namespace stint::mapping_file {
namespace {

using table_files::Cell;
using table_files::CellKind;
using table_files::Row;

/// `A`, `B`, …, `Z`, `AA`, …
std::string letters_of(std::size_t column) {
  constexpr std::size_t letters = 26;
  std::string name;
  for (++column; column > 0; column = (column - 1) / letters) {
    name.insert(name.begin(), static_cast<char>('A' + (column - 1) % letters));
  }
  return name;
}

std::size_t width_of(const table_files::Table& table) {
  std::size_t width = 0;
  for (const auto& row : table) width = std::max(width, row.cells.size());
  return width;
}

}  // namespace

std::expected<Columns, std::string> Columns::of(const TableRule& rule, const table_files::Table& table) {
  Columns columns;
  if (rule.header_row == 0) {
    const auto width = width_of(table);
    columns.names_.reserve(width);
    for (std::size_t i = 0; i < width; ++i) columns.names_.push_back(letters_of(i));
  } else {
    const auto header = std::ranges::find(table, rule.header_row, &Row::number);
    if (header == table.end())
      return std::unexpected("has no row " + std::to_string(rule.header_row) + " that names the columns");
    columns.names_.reserve(header->cells.size());
    for (const auto& cell : header->cells) columns.names_.emplace_back(trimmed(cell.text));
  }
  for (std::size_t i = 0; i < columns.names_.size(); ++i) {
    const auto& name = columns.names_[i];
    if (!name.empty() && !columns.by_name_.emplace(name, i).second) columns.twice_.insert(name);
  }
  return columns;
}

std::expected<void, std::string> Columns::check(std::string_view column) const {
  if (twice_.contains(column)) return std::unexpected("has two columns '" + std::string{column} + "'");
  if (by_name_.contains(column)) return {};
  constexpr std::size_t most_named = 30;
  std::string known;
  std::size_t count = 0;
  for (const auto& name : names_) {
    if (!name.empty() && count++ < most_named) known += (known.empty() ? "'" : ", '") + name + "'";
  }
  if (count > most_named) known += ", …";
  return std::unexpected("has no column '" + std::string{column} + "', but " + (known.empty() ? "none" : known));
}

Cell Columns::cell(const Row& row, std::string_view column) const {
  const auto index = by_name_.find(column)->second;
  if (index >= row.cells.size()) return {};
  const auto& cell = row.cells[index];
  return {.text = std::string{trimmed(cell.text)}, .kind = cell.kind};
}

Cell cell_of(const MemberRule& rule, const Columns& columns, const Row& row) {
  if (rule.columns.empty()) return {};
  auto cell = columns.cell(row, rule.columns.front());
  for (std::size_t i = 1; i < rule.columns.size() && cell.kind != CellKind::unknown; ++i) {
    const auto next = columns.cell(row, rule.columns[i]);
    if (next.kind == CellKind::unknown) return next;
    if (cell.text.empty()) {
      cell = next;
    } else if (!next.text.empty()) {
      cell = {.text = cell.text + rule.joined_by + next.text};
    }
  }
  if (cell.text.empty() && cell.kind != CellKind::unknown && !rule.or_column.empty())
    return columns.cell(row, rule.or_column);
  return cell;
}

bool is_taken(const TableRule& rule, const Columns& columns, const Row& row) {
  return std::ranges::all_of(rule.rows, [&](const RowRule& of_rows) {
    const auto [text, kind] = columns.cell(row, of_rows.column);
    return kind == CellKind::unknown ||
           of_rows.keeps == (std::ranges::find(of_rows.values, text) != of_rows.values.end());
  });
}

}  // namespace stint::mapping_file
