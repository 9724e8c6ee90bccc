#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/payroll/payroll_export.hpp>

namespace stint::spreadsheet {

/// Hundredths.
struct Quantity {
  std::int64_t hundredths = 0;
};

using Cell = std::variant<std::string, Quantity, domain::Date, std::chrono::year_month>;

/// The cell of a column of a line.
[[nodiscard]] inline Cell cell_of(domain::PayrollContent content, const domain::PayrollExport& made,
                                  const domain::PayrollRow& row) {
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
