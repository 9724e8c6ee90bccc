// Exports to payroll: what they count and show, and what they cannot write.

#include <utility>

#include <stint/domain/payroll/payroll_export.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::days;

namespace {

constexpr std::chrono::year_month march{std::chrono::year{2026}, std::chrono::March};
constexpr std::chrono::year_month february{std::chrono::year{2026}, std::chrono::February};

MarkedLine marked(std::string number, LineChange change, std::string cost_center = "") {
  const PayrollLine line{.number = std::move(number),
                         .name = "Stunden",
                         .cost_center = std::move(cost_center),
                         .span = days("2026-03-01", "2026-03-31"),
                         .hundredths = 800};
  return {line, change, 0};
}

PayrollPerson person(std::chrono::year_month month, std::vector<MarkedLine> lines) {
  return {.employee = {1},
          .month = month,
          .employee_number = "17",
          .first_name = "Erika",
          .last_name = "Müster",
          .department = "Verkauf",
          .cost_center = "K1",
          .lines = std::move(lines)};
}

/// Of March, with corrections of February.
PayrollExport example() {
  PayrollExport made{.head = {.month = march}};
  made.people = {person(march, {marked("100", LineChange::added), marked("101", LineChange::changed),
                                marked("102", LineChange::withdrawn), marked("103", LineChange::unchanged)}),
                 person(march, {}), person(march, {}),
                 person(february, {marked("200", LineChange::added), marked("201", LineChange::changed),
                                   marked("202", LineChange::withdrawn), marked("203", LineChange::unchanged)})};
  made.people[2].left_out = LeftOut::open_month;
  return made;
}

std::string numbers(const std::vector<PayrollRow>& rows) {
  std::string text;
  for (const PayrollRow& row : rows) text += (text.empty() ? "" : " ") + row.marked->line.number;
  return text;
}

}  // namespace

TEST_CASE("An export counts people of its month and the changed lines of earlier months") {
  CHECK(counts_of(march, example().people) ==
        PayrollCounts{
            .people = 2, .left_out = 1, .added = 2, .changed = 2, .withdrawn = 2, .unchanged = 1, .corrections = 3});
}

TEST_CASE("Rows are all lines of the month or the changed ones and always the latter of earlier months") {
  const auto made = example();
  CHECK(numbers(rows_of(made, PayrollRows::all)) == "100 101 102 103 200 201 202");
  CHECK(numbers(rows_of(made, PayrollRows::differences)) == "100 101 102 200 201 202");
}

TEST_CASE("Columns show the person and the line and have no text where they show a figure") {
  auto made = example();
  made.people[0].lines[1].line.cost_center = "K9";
  const auto all = rows_of(made, PayrollRows::all);
  const auto text = [&](PayrollContent content, std::size_t row = 0) {
    return text_in(content, made, all.at(row)).value_or("none");
  };
  using enum PayrollContent;
  struct Case {
    PayrollContent content;
    std::string text;
  };
  for (const auto& [content, expected] :
       {Case{employee_number, "17"}, Case{last_name, "Müster"}, Case{first_name, "Erika"}, Case{department, "Verkauf"},
        Case{cost_center, "K1"}, Case{wage_type, "100"}, Case{wage_type_name, "Stunden"}, Case{unit, "hours"},
        Case{change, "new"}, Case{correction, ""}, Case{empty, ""}, Case{month, "none"}, Case{first_day, "none"},
        Case{last_day, "none"}, Case{quantity, "none"}, Case{before, "none"}, Case{difference, "none"}}) {
    CAPTURE(stint::domain::name(content));
    CHECK(text(content) == expected);
  }
  CHECK(text(cost_center, 1) == "K9");  // that of the line comes before that of the person
  CHECK(text(correction, 4) == "yes");
}

TEST_CASE("An export has an unfit text if a header or a column that is written cannot be encoded") {
  struct Case {
    TextEncoding encoding;
    bool has_header;
    std::string header, last_name, unfit;
    PayrollContent content;
  };
  const auto windows = TextEncoding::windows_1252;
  const auto shown = PayrollContent::last_name;
  for (const auto& [encoding, has_header, header, last_name, unfit, content] :
       {Case{windows, true, "Näme", "Müster", "none", shown}, Case{windows, true, "Žluť ☀", "Müster", "Žluť ☀", shown},
        Case{windows, false, "Žluť ☀", "Müster", "none", shown}, Case{windows, true, "Name", "Łuk", "Łuk", shown},
        Case{windows, true, "Name", "Łuk", "none", PayrollContent::first_name},
        Case{windows, true, "Name", "Łuk", "none", PayrollContent::quantity},
        Case{TextEncoding::utf_8, true, "Žluť ☀", "Łuk", "none", shown}}) {
    CAPTURE(has_header, header, last_name);
    auto made = example();
    made.layout.encoding = encoding;
    made.layout.has_header = has_header;
    made.layout.columns = {{"Monat", PayrollContent::month}, {header, content}};
    made.people.front().last_name = last_name;
    CHECK(unfit_text(made).value_or("none") == unfit);
  }
}
