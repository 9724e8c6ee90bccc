#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string_view>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/string.hpp>

#include <stint/application/text.hpp>
#include <stint/mapping_file/cells.hpp>
#include <stint/mapping_file/moments.hpp>

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

using boost::json::value;
using company_file::ShapeKind;
using Converted = std::expected<std::optional<value>, std::string>;

value json_text(std::string_view text) { return boost::json::string{text}; }

std::string quoted(std::string_view text) { return "'" + std::string{text} + "'"; }

/// The value that a mapping file assigns to a cell; `nullopt` for an empty string.
std::optional<value> meant(const value& constant) {
  if (const auto* text = constant.if_string(); text != nullptr && text->empty()) return std::nullopt;
  return constant;
}

/// The decimal sign of a cell: numbers of workbooks have a point, however they are displayed.
char decimal_sign_of(const TableRule& table, const Cell& cell) {
  return cell.kind == CellKind::number ? '.' : table.decimal_sign;
}

Converted truth_of(std::string_view text) {
  static constexpr std::array true_words{"true", "yes", "1", "x"};
  static constexpr std::array false_words{"false", "no", "0"};
  const auto word = application::lower_case(text);
  if (std::ranges::find(true_words, word) != true_words.end()) return value(true);
  if (std::ranges::find(false_words, word) != false_words.end()) return value(false);
  return std::unexpected(quoted(text) + " must be true or false: say what it means in values");
}

Converted number_of(const TableRule& table, const Cell& cell) {
  const auto number = decimal_number(cell.text, decimal_sign_of(table, cell));
  if (number) return value(*number);
  return std::unexpected(quoted(cell.text) + " is not a number with the decimal sign '" + decimal_sign_of(table, cell) +
                         "'");
}

Converted whole_number_of(const MemberRule& member, const TableRule& table, const Cell& cell) {
  if (member.is_in_hours) {
    // a time of day in a workbook is a duration below a day
    if (const auto minutes = minutes_of_hours(cell.text, decimal_sign_of(table, cell))) return value(*minutes);
    return std::unexpected(quoted(cell.text) + " is not a number of hours, such as 7.5 or 7:30");
  }
  const auto number = decimal_number(cell.text, decimal_sign_of(table, cell));
  if (!number || *number != std::floor(*number) || std::abs(*number) > std::numeric_limits<std::int32_t>::max()) {
    return std::unexpected(quoted(cell.text) + " is not a whole number");
  }
  return value(static_cast<std::int64_t>(*number));
}

Converted date_of(const TableRule& table, const Cell& cell, const domain::TimeZone* zone) {
  if (const auto date = date_in(table, cell, zone)) return json_text(domain::format_date(*date));
  return std::unexpected(quoted(cell.text) + " is not a date " + table.dates.pattern());
}

/// The time of a cell, which may have a date before it.
Converted time_of(const TableRule& table, const Cell& cell) {
  if (const auto moment = moment_in(table, cell)) return json_text(time_text(moment->time_of_day));
  return std::unexpected(quoted(cell.text) + " is not a time " + table.times.pattern());
}

value list_of(const MemberRule& member, std::string_view text) {
  boost::json::array list;
  while (true) {
    const auto end = member.split.empty() ? std::string_view::npos : text.find(member.split);
    const auto part = trimmed(text.substr(0, end));
    if (!part.empty()) list.push_back(json_text(part));
    if (end == std::string_view::npos) return list;
    text.remove_prefix(end + member.split.size());
  }
}

Converted converted(const MemberRule& member, const TableRule& table, const Cell& cell, const domain::TimeZone* zone) {
  switch (member.shape.kind) {
    case ShapeKind::text:
    case ShapeKind::word:
      return json_text(cell.text);
    case ShapeKind::texts:
      return list_of(member, cell.text);
    case ShapeKind::truth:
      return truth_of(cell.text);
    case ShapeKind::whole_number:
      return whole_number_of(member, table, cell);
    case ShapeKind::number:
    case ShapeKind::days_by_year:
      return number_of(table, cell);
    case ShapeKind::date:
      return date_of(table, cell, zone);
    case ShapeKind::time_of_day:
      return time_of(table, cell);
  }
  return std::nullopt;
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

bool is_read_from_cell(const MemberRule& member, const Cell& cell) {
  return !member.constant && !cell.text.empty() && !member.translations.contains(cell.text) && !member.otherwise;
}

Converted value_of(const MemberRule& member, const TableRule& table, const Cell& cell, const domain::TimeZone* zone) {
  if (member.constant) return *member.constant;
  if (cell.kind == CellKind::unknown) return std::unexpected("has a formula whose value is not saved in the file");
  if (cell.kind == CellKind::error) return std::unexpected("has the error " + cell.text + " of a formula");
  if (cell.text.empty()) return member.if_empty ? meant(*member.if_empty) : std::nullopt;
  const auto found = member.translations.find(cell.text);
  if (found != member.translations.end()) return meant(found->second);
  if (member.otherwise) return meant(*member.otherwise);
  return converted(member, table, cell, zone);
}

}  // namespace stint::mapping_file
