#include <catch2/catch.hpp>

#include <stint/spreadsheet/write_csv.hpp>

#include "tests/spreadsheet/sample_export.hpp"

using namespace stint;
using domain::PayrollContent;
using domain::PayrollRows;
using spreadsheet::write_csv;
using test::sample_export;

namespace {

/// With these columns, under their own names.
domain::PayrollExport with_columns(std::vector<PayrollContent> contents) {
  auto made = sample_export();
  made.layout.columns.clear();
  for (const auto content : contents) made.layout.columns.push_back({std::string{name(content)}, content});
  return made;
}

}  // namespace

TEST_CASE("The usual columns are those of RFC 4180, with a head") {
  CHECK(write_csv(sample_export(), PayrollRows::all) ==
        "employee-number,name,month,wage-type,wage-type-name,quantity,unit,first-day,last-day,cost-center,change,"
        "difference,correction\r\n"
        "0815,Jörg Müller,2026-03,1000,\"Work, plain\",160.50,hours,2026-03-01,2026-03-31,K1,new,160.50,\r\n"
        "0815,Jörg Müller,2026-03,1500,\"Work, plain\",0.05,hours,2026-03-01,2026-03-31,K1,unchanged,0.00,\r\n"
        "0815,\"'=Eva \"\"Quick\"\"\",2026-03,1000,\"Work, plain\",0.00,hours,2026-03-01,2026-03-31,K1,withdrawn,"
        "-7.25,\r\n"
        "0815,Jörg Müller,2026-02,1000,\"Work, plain\",8.00,hours,2026-02-01,2026-02-28,K1,changed,-4.00,yes\r\n");
}

TEST_CASE("Differences leave out what is unchanged") {
  const auto text =
      write_csv(with_columns({PayrollContent::wage_type, PayrollContent::before}), PayrollRows::differences);
  CHECK(text == "wage-type,before\r\n1000,0.00\r\n1000,7.25\r\n1000,12.00\r\n");
}

TEST_CASE("Separator, decimal sign, days and head are the company's") {
  auto made = with_columns({PayrollContent::quantity, PayrollContent::month, PayrollContent::first_day});
  made.layout.has_header = false;
  made.layout.decimal_sign = domain::DecimalSign::comma;
  made.people.resize(1);
  made.people.front().lines.resize(1);
  CHECK(write_csv(made, PayrollRows::all) == "\"160,50\",2026-03,2026-03-01\r\n");
  made.layout.separator = domain::FieldSeparator::semicolon;
  made.layout.dates = domain::DateNotation::day_first;
  CHECK(write_csv(made, PayrollRows::all) == "160,50;03.2026;01.03.2026\r\n");
  made.layout.separator = domain::FieldSeparator::tab;
  made.layout.dates = domain::DateNotation::digits;
  CHECK(write_csv(made, PayrollRows::all) == "160,50\t202603\t20260301\r\n");
}

TEST_CASE("The encoding is the company's") {
  auto made = with_columns({PayrollContent::first_name});
  made.people.resize(1);
  made.people.front().lines.resize(1);
  CHECK(write_csv(made, PayrollRows::all) == "first-name\r\nJörg\r\n");
  made.layout.encoding = domain::TextEncoding::utf_8_with_mark;
  CHECK(write_csv(made, PayrollRows::all) ==
        "\xEF\xBB\xBF"
        "first-name\r\nJörg\r\n");
  made.layout.encoding = domain::TextEncoding::windows_1252;
  CHECK(write_csv(made, PayrollRows::all) == "first-name\r\nJ\xF6rg\r\n");
}

TEST_CASE("No text is a formula where a spreadsheet opens the file, and quantities below zero stay numbers") {
  auto made = with_columns({PayrollContent::last_name, PayrollContent::difference});
  made.layout.has_header = false;
  made.people.erase(made.people.begin());
  made.people.resize(1);
  for (const std::string text : {"=1+1", "+49", "-1", "@SUM(A1)", "\tx"}) {
    made.people.front().last_name = text;
    CHECK(write_csv(made, PayrollRows::all) == "'" + text + ",-7.25\r\n");
  }
  made.people.front().last_name = "\rx";
  CHECK(write_csv(made, PayrollRows::all) == "\"'\rx\",-7.25\r\n");
  made.people.front().last_name = "a=b";
  CHECK(write_csv(made, PayrollRows::all) == "a=b,-7.25\r\n");
}
