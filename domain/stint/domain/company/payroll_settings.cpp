#include <stint/domain/company/payroll_settings.hpp>

namespace stint::domain {

std::vector<PayrollColumn> usual_columns() {
  using enum PayrollContent;
  std::vector<PayrollColumn> columns;
  constexpr std::array usual{
      employee_number, PayrollContent::name, month,  wage_type,  wage_type_name, quantity, unit, first_day,
      last_day,        cost_center,          change, difference, correction};
  columns.reserve(usual.size());
  for (const PayrollContent content : usual) {
    columns.push_back({.header = std::string{domain::name(content)}, .content = content});
  }
  return columns;
}

PayrollLayout PayrollSettings::layout() const {
  return {.separator = separator,
          .decimal_sign = decimal_sign,
          .encoding = encoding,
          .dates = dates,
          .has_header = has_header,
          .columns = columns.empty() ? usual_columns() : columns};
}

}  // namespace stint::domain
