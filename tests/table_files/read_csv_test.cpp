#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/table_files/read_csv.hpp>

using namespace stint::table_files;

namespace {

using Rows = std::vector<std::pair<std::size_t, std::vector<std::string>>>;

Rows rows_of(std::string_view text, char separator = ',') {
  const auto table = read_csv(text, separator);
  REQUIRE(table);
  Rows rows;
  for (const auto& row : *table) {
    std::vector<std::string> cells;
    for (const auto& cell : row.cells) cells.push_back(cell.text);
    rows.emplace_back(row.number, cells);
  }
  return rows;
}

std::string fault_of(std::string_view text) {
  const auto table = read_csv(text, ',');
  REQUIRE_FALSE(table);
  return table.error();
}

}  // namespace

TEST_CASE("Rows of a text file end with any kind of line break, or with the file") {
  const Rows rows{{1, {"a", "b"}}, {2, {"1", "2"}}};
  CHECK(rows_of("a,b\r\n1,2\r\n") == rows);
  CHECK(rows_of("a,b\n1,2\n") == rows);
  CHECK(rows_of("a,b\r1,2\r") == rows);
  CHECK(rows_of("a,b\r\n1,2") == rows);
}

TEST_CASE("The separator is the one that is said") {
  CHECK(rows_of("a;b,c\n", ';') == Rows{{1, {"a", "b,c"}}});
  CHECK(rows_of("a\tb;c\n", '\t') == Rows{{1, {"a", "b;c"}}});
}

TEST_CASE("A quoted cell has separators, line breaks and quotes in pairs, and is one row") {
  CHECK(rows_of("\"a,b\",\"two\r\nlines\",\"a \"\"quote\"\"\"\r\nnext\r\n") ==
        Rows{{1, {"a,b", "two\r\nlines", "a \"quote\""}}, {2, {"next"}}});
  CHECK(rows_of("\"\",x\n") == Rows{{1, {"", "x"}}});
  CHECK(rows_of("it is 3\" long,x\n") == Rows{{1, {"it is 3\" long", "x"}}});
}

TEST_CASE("Empty rows are left out, and counted") {
  CHECK(rows_of("a\n\n,,\n\"\"\nb\n") == Rows{{1, {"a"}}, {5, {"b"}}});
  CHECK(rows_of("").empty());
  CHECK(rows_of("a,,\n") == Rows{{1, {"a", "", ""}}});
  CHECK(rows_of("a,") == Rows{{1, {"a"}}});
}

TEST_CASE("What is not a table of texts is refused with its row") {
  CHECK(fault_of("a\n\"b\nc") == "row 2 has a quote that is never closed");
  CHECK(fault_of("a\n\"b\"c\n") == "row 2 has text behind a closing quote");
  CHECK(fault_of(std::string_view{"a\0b", 3}) == "row 1 contains NUL");
}

TEST_CASE("A text file has a largest cell and a largest number of columns") {
  CHECK(read_csv(std::string(most_cell_bytes, 'a'), ','));
  CHECK(fault_of(std::string(most_cell_bytes + 1, 'a')) == "row 1 has a cell of more than 65536 bytes");
  CHECK(read_csv(std::string(most_columns - 1, ',') + "a", ','));
  CHECK(fault_of(std::string(most_columns, ',') + "a") == "row 1 has more than 1024 columns");
}

TEST_CASE("A text file has a largest number of rows, which need cells to count") {
  CHECK(read_csv(std::string(most_rows, '\n'), ','));
  CHECK(fault_of(std::string(most_rows, '\n') + "a") == "row 1048577 is beyond the 1048576 that can be read");
}
