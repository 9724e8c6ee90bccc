#include <cstddef>
#include <fstream>
#include <iterator>
#include <string_view>
#include <utility>

#include <catch2/catch.hpp>

#include <stint/table_files/read_workbook.hpp>

#include "tests/table_files/workbook_in_parts.hpp"

using namespace stint::table_files;
using stint::test::parts_with_rows;
using stint::test::WorkbookParts;
using stint::test::zipped;

namespace {

Table read(const WorkbookParts& parts, std::string_view sheet = "") {
  auto table = read_sheet(zipped(parts), sheet);
  INFO((table ? "" : table.error()));
  REQUIRE(table);
  return *std::move(table);
}

Table read_rows(const std::string& rows) { return read(parts_with_rows(rows)); }

std::string fault_of(const WorkbookParts& parts, std::string_view sheet = "") {
  const auto table = read_sheet(zipped(parts), sheet);
  REQUIRE_FALSE(table);
  return table.error();
}

std::string fault_of_rows(const std::string& rows) { return fault_of(parts_with_rows(rows)); }

}  // namespace

TEST_CASE("Cells of a workbook have texts, numbers, truths and errors") {
  const auto table = read_rows(
      R"(<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="inlineStr"><is><t>here</t></is></c>)"
      R"(<c r="D2"><v>42</v></c><c r="E2"><v>0.30000000000000004</v></c><c r="F2" t="b"><v>1</v></c>)"
      R"(<c r="G2" t="str"><f>A2&amp;"!"</f><v>shared!</v></c><c r="H2" t="e"><v>#REF!</v></c></row>)");
  CHECK(table == Table{{2,
                        {{"shared"},
                         {"in pieces"},
                         {"here"},
                         {"42", CellKind::number},
                         {"0.3", CellKind::number},
                         {"true", CellKind::truth},
                         {"shared!"},
                         {"#REF!", CellKind::error}}}});
}

TEST_CASE("The value of a formula that is not saved is unknown, and an empty text is known") {
  const auto table = read_rows(
      R"(<row r="2"><c r="A2"><f>1+1</f></c><c r="B2"><f>1+1</f><v></v></c><c r="C2" t="str"><f>A2</f><v></v></c>)"
      R"(<c r="D2" t="str"><f>A2</f></c><c r="E2"><f>1+1</f><v>2</v></c><c r="F2"/></row><row r="3"><c r="A3"><f>1</f></c></row>)");
  const Cell unknown{"", CellKind::unknown};
  CHECK(table == Table{{2, {unknown, unknown, {}, unknown, {"2", CellKind::number}}}, {3, {unknown}}});
}

TEST_CASE("A number with the format of a date or time is one") {
  const auto table = read_rows(
      R"(<row r="1"><c r="A1" s="1"><v>46066</v></c><c r="B1" s="2"><v>46066.375</v></c><c r="C1" s="3"><v>1.5625</v></c>)"
      R"(<c r="D1" s="4"><v>0.5</v></c><c r="E1" s="9"><v>46066</v></c><c r="F1" t="d"><v>2026-02-13T09:00:00.000</v></c></row>)");
  CHECK(table == Table{{1,
                        {{"2026-02-13", CellKind::moment},
                         {"2026-02-13 09:00:00", CellKind::moment},
                         {"37:30:00", CellKind::moment},
                         {"12:00:00", CellKind::moment},
                         {"46066", CellKind::number},
                         {"2026-02-13 09:00:00", CellKind::moment}}}});
}

TEST_CASE("A number below zero with the format of a time or a duration is a duration") {
  const auto table = read_rows(
      R"(<row r="1"><c r="A1" s="3"><v>-1.5625</v></c><c r="B1" s="4"><v>-0.5</v></c><c r="C1"><v>-0.5</v></c></row>)");
  CHECK(table ==
        Table{{1, {{"-37:30:00", CellKind::moment}, {"-12:00:00", CellKind::moment}, {"-0.5", CellKind::number}}}});
}

TEST_CASE("The system of 1904 shifts dates") {
  auto parts = parts_with_rows(R"(<row r="1"><c r="A1" s="1"><v>44604</v></c></row>)");
  auto& workbook = parts.at("xl/workbook.xml");
  workbook.replace(workbook.find("<workbookPr/>"), 13, R"(<workbookPr date1904="1"/>)");
  CHECK(read(parts) == Table{{1, {{"2026-02-13", CellKind::moment}}}});
}

TEST_CASE("Cells that are left out are empty, and rows keep their numbers") {
  CHECK(read_rows(R"(<row r="1"><c r="C1"><v>1</v></c></row><row r="5"><c r="A5"><v>2</v></c></row><row r="7"/>)") ==
        Table{{1, {{}, {}, {"1", CellKind::number}}}, {5, {{"2", CellKind::number}}}});
  CHECK(read_rows("<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>") ==
        Table{{1, {{"1", CellKind::number}, {"2", CellKind::number}}}, {2, {{"3", CellKind::number}}}});
}

TEST_CASE("A sheet is found by its name, and need not be named where it is the only one") {
  auto parts = parts_with_rows(R"(<row r="1"><c r="A1"><v>1</v></c></row>)");
  CHECK(read(parts, "Data").size() == 1);
  CHECK(fault_of(parts, "Other") == "has no sheet 'Other', but 'Data'");
  auto& workbook = parts.at("xl/workbook.xml");
  workbook.replace(workbook.find("</sheets>"), 9, R"(<sheet name="More" sheetId="2" r:id="rId1"/></sheets>)");
  CHECK(fault_of(parts) == "has several sheets, say which: 'Data', 'More'");
  CHECK(read(parts, "More").size() == 1);
}

TEST_CASE("What is not a workbook is refused") {
  const auto fault = [](std::string_view bytes) { return read_sheet(bytes, "").error(); };
  CHECK(fault("a;b\n").starts_with("is not a workbook (.xlsx): "));
  CHECK(fault("") == "is not a workbook");
  CHECK(fault("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1") ==
        "is a workbook of the old format .xls, or encrypted: save it as .xlsx without a password");
  CHECK(fault_of({{"hello.txt", "hello"}}) == "is not a workbook");
  const auto whole = zipped(parts_with_rows(""));
  CHECK_FALSE(read_sheet(std::string_view{whole}.substr(0, whole.size() / 2), ""));
}

TEST_CASE("A workbook that contradicts itself is refused with its row") {
  CHECK(fault_of_rows(R"(<row r="3"><c r="A3" t="s"><v>2</v></c></row>)") ==
        "row 3 refers to a text that is not there");
  CHECK(fault_of_rows(R"(<row r="3"><c r="A3"><v>x</v></c></row>)") == "row 3 has a number that is none");
  CHECK(fault_of_rows(R"(<row r="3"/><row r="3"/>)") == "row 3 stands twice, or too late");
  CHECK(fault_of_rows(R"(<row r="1"><c r="ZZZZZZZZ1"><v>1</v></c></row>)") == "row 1 has more than 1024 columns");
  CHECK(fault_of_rows(R"(<row r="1048577"><c r="A1"><v>1</v></c></row>)") ==
        "row 1048577 is beyond the 1048576 that can be read");
  CHECK(fault_of_rows("<row>") == "mismatched tag");
  auto parts = parts_with_rows("");
  parts.erase("xl/worksheets/sheet1.xml");
  CHECK(fault_of(parts) == "xl/worksheets/sheet1.xml: No such file");
}

TEST_CASE("Entities are not expanded, for no document type is read") {
  auto parts = parts_with_rows("");
  parts.at("xl/worksheets/sheet1.xml") =
      R"(<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet>&b;</worksheet>)";
  CHECK(fault_of(parts) == "has a document type declaration");
}

TEST_CASE("Elements are nested to some depth") {
  std::string deep;
  for (int i = 0; i < 100; ++i) deep += "<x>";
  CHECK(fault_of_rows(deep) == "is nested deeper than 64 elements");
}

TEST_CASE("A small archive does not unpack to a large table") {
  SECTION("by one part that is nothing but blanks") {
    auto parts = parts_with_rows("");
    parts.at("xl/worksheets/sheet1.xml") += std::string((std::size_t{512} << 20U) + 1, ' ');
    CHECK(fault_of(parts) == "unpacks to more than 512 MiB");
  }
  SECTION("by a text that all cells share") {
    const std::string text(60'000, 'a');
    std::string rows;
    for (int i = 0; i < 9'000; ++i) rows += R"(<row><c t="s"><v>0</v></c></row>)";
    auto parts = parts_with_rows(rows);
    parts.at("xl/sharedStrings.xml") = "<sst><si><t>" + text + "</t></si></sst>";
    CHECK(fault_of(parts) == "row 8948 makes the table larger than 512 MiB");
  }
  SECTION("by a text that is too long") {
    CHECK(fault_of_rows(R"(<row r="1"><c r="A1" t="inlineStr"><is><t>)" + std::string(70'000, 'a') +
                        "</t></is></c></row>") == "row 1 has a cell of more than 65536 bytes");
  }
}

TEST_CASE("A workbook that a library wrote is read") {
  // by openpyxl 3.0.9
  std::ifstream file{STINT_SOURCE_DIR "/tests/fuzz/corpora/workbook/small", std::ios::binary};
  const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
  CHECK(read_sheet(bytes, "Absences") ==
        Table{{1, {{"Nr"}, {"Day"}, {"Full"}, {"1.5", CellKind::number}}},
              {2, {{"1", CellKind::number}, {"2026-02-03", CellKind::moment}, {"true", CellKind::truth}, {"Grüße"}}},
              {3, {{}, {"2026-02-03 08:30:00", CellKind::moment}, {}, {"12:45:00", CellKind::moment}}},
              {4, {{"", CellKind::unknown}, {"37:30:00", CellKind::moment}}}});
}
