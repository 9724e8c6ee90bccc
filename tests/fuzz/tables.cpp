#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/text.hpp>
#include <stint/mapping_file/fill_in.hpp>
#include <stint/mapping_file/read_mapping.hpp>
#include <stint/table_files/read_csv.hpp>
#include <stint/table_files/read_workbook.hpp>
#include <stint/table_files/text_encoding.hpp>

#include "tests/fuzz/targets.hpp"

namespace stint::fuzz {
namespace {

using table_files::Cell;
using table_files::Table;

void must_be_a_table(const Table& table) {
  std::size_t last = 0;
  for (const auto& row : table) {
    must(row.number > last && row.number <= table_files::most_rows, "rows stand in their order");
    must(row.cells.size() <= table_files::most_columns, "rows are not too long");
    must(std::ranges::any_of(row.cells, [](const Cell& cell) { return !cell.text.empty(); }), "no row is empty");
    last = row.number;
  }
}

std::string quoted(const Table& table, char separator) {
  std::string text;
  std::size_t number = 1;
  for (const auto& row : table) {
    for (; number < row.number; ++number) text += '\n';
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      if (i > 0) text += separator;
      text += '"';
      for (const char c : row.cells[i].text) text.append(c == '"' ? 2 : 1, c);
      text += '"';
    }
    text += '\n';
    ++number;
  }
  return text;
}

}  // namespace

void csv(std::string_view input) {
  if (input.empty()) return;
  const char separator = input.front();
  if (separator == '"' || separator == '\n' || separator == '\r') return;
  for (const auto encoding : table_files::all_text_encodings) {
    const auto text = table_files::decode(input.substr(1), encoding);
    if (!text) {
      must(!text.error().empty(), "what is wrong is told");
      continue;
    }
    must(application::is_utf8(*text), "what is decoded is UTF-8");
    const auto table = table_files::read_csv(*text, separator);
    if (!table) continue;
    must_be_a_table(*table);
    must(table_files::read_csv(quoted(*table, separator), separator) == *table, "a table survives being written");
  }
}

void workbook(std::string_view input) {
  const auto table = table_files::read_sheet(input, "");
  if (!table) return must(!table.error().empty(), "what is wrong is told");
  must_be_a_table(*table);
}

void worksheet(std::string_view input) {
  const table_files::CellContext context{
      .strings = {"shared"},
      .formats = {table_files::NumberFormat::plain, table_files::NumberFormat::moment,
                  table_files::NumberFormat::duration}};
  const auto table = table_files::read_worksheet(input, context);
  if (!table) return must(!table.error().empty(), "what is wrong is told");
  must_be_a_table(*table);
}

void mapping_file(std::string_view input) {
  constexpr std::string_view divider = "\n---\n";
  const auto end = std::min(input.find(divider), input.size());
  const auto mapping = mapping_file::read_mapping(input.substr(0, end));
  if (!mapping) return must(!mapping.error().empty(), "what is wrong is told");
  const auto rows = input.substr(std::min(end + divider.size(), input.size()));
  auto text = table_files::decode(rows, table_files::TextEncoding::utf_8);
  auto table = text ? table_files::read_csv(*text, mapping->tables.front().separator) : Table{};
  std::vector<Table> tables(mapping->tables.size(), std::move(table).value_or(Table{}));
  const auto filled = mapping_file::fill_in(*mapping, tables, {{.key = "a", .employee_number = "1", .email = "a@b"}});
  for (const auto& fault : filled.examined.faults) {
    must(!fault.message.empty(), "what is wrong is told");
    must(fault.pointer.starts_with("/company") || filled.origins.place_of(fault.pointer).has_value(),
         "what is wrong in a record has a place in a table");
  }
}

}  // namespace stint::fuzz
