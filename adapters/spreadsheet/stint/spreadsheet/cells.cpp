#include <stint/spreadsheet/cells.hpp>

namespace stint::spreadsheet {

Cell cell_of(domain::PayrollContent content, const domain::PayrollExport& made, const domain::PayrollRow& row) {
  using enum domain::PayrollContent;
  const auto& [person, marked] = row;
  switch (content) {
    case month:
      return person->month;
    case first_day:
      return marked->line.span.first;
    case last_day:
      return marked->line.span.last;
    case quantity:
      return Quantity{marked->line.hundredths};
    case before:
      return Quantity{marked->hundredths_before};
    case difference:
      return Quantity{marked->difference()};
    default:
      return domain::text_in(content, made, row).value_or(std::string{});
  }
}

}  // namespace stint::spreadsheet
