#include <catch2/catch.hpp>

#include <stint/spreadsheet/write_workbook.hpp>

#include "tests/spreadsheet/sample_export.hpp"
#include "tests/spreadsheet/unzipped.hpp"

using namespace stint;
using Catch::Matchers::Contains;
using domain::PayrollRows;
using spreadsheet::write_workbook;
using test::sample_export;
using test::unzipped;

TEST_CASE("A workbook has texts, numbers and days under a head that stays in sight") {
  const auto files = unzipped(write_workbook(sample_export(), PayrollRows::all));
  const auto& texts = files.at("xl/sharedStrings.xml");
  CHECK_THAT(texts, Contains("<t>Jörg Müller</t>") && Contains("<t>=Eva \"Quick\"</t>") && Contains("<t>0815</t>") &&
                        Contains("<t>wage-type-name</t>"));
  const auto& sheet = files.at("xl/worksheets/sheet1.xml");
  CHECK_THAT(sheet, Contains("<v>160.5</v>") && Contains("<v>-7.25</v>") && Contains("<v>0.05</v>"));
  CHECK_THAT(sheet, Contains("<v>46112</v>"));  // 2026-03-31
  CHECK_THAT(sheet, Contains("state=\"frozen\"") && Contains("<autoFilter ref=\"A1:M5\"/>"));
  CHECK_THAT(sheet, !Contains("<f>"));
  CHECK_THAT(files.at("xl/workbook.xml"), Contains("name=\"2026-03\""));
}

TEST_CASE("The same export is the same workbook, byte by byte, whenever it is written") {
  const auto first = write_workbook(sample_export(), PayrollRows::all);
  CHECK(write_workbook(sample_export(), PayrollRows::all) == first);
  CHECK_THAT(unzipped(first).at("docProps/core.xml"), Contains("2026-03-31T23:33:20Z"));
}

TEST_CASE("A workbook of differences has no lines that are unchanged") {
  const auto files = unzipped(write_workbook(sample_export(), PayrollRows::differences));
  CHECK_THAT(files.at("xl/sharedStrings.xml"), !Contains("unchanged") && Contains("withdrawn"));
}

TEST_CASE("An export whose people were erased is a workbook with a head alone") {
  auto made = sample_export();
  made.people.clear();
  const auto files = unzipped(write_workbook(made, PayrollRows::all));
  CHECK_THAT(files.at("xl/worksheets/sheet1.xml"),
             Contains("<autoFilter ref=\"A1:M1\"/>") && !Contains("<row r=\"2\""));
}
