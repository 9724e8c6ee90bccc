#include <algorithm>

#include <stint/domain/company/employee.hpp>
#include <stint/domain/payroll/payroll_export.hpp>
#include <stint/domain/payroll/text_encoding.hpp>

namespace stint::domain {

PayrollCounts counts_of(std::chrono::year_month month, const std::vector<PayrollPerson>& people) {
  PayrollCounts counts;
  for (const PayrollPerson& person : people) {
    if (person.month == month) ++(person.left_out ? counts.left_out : counts.people);
    for (const MarkedLine& marked : person.lines) {
      const bool is_difference = marked.change != LineChange::unchanged;
      if (person.month != month) {
        if (!is_difference) continue;
        ++counts.corrections;
      }
      switch (marked.change) {
        case LineChange::added:
          ++counts.added;
          break;
        case LineChange::changed:
          ++counts.changed;
          break;
        case LineChange::withdrawn:
          ++counts.withdrawn;
          break;
        case LineChange::unchanged:
          ++counts.unchanged;
          break;
      }
    }
  }
  return counts;
}

std::vector<PayrollRow> rows_of(const PayrollExport& made, PayrollRows wanted) {
  std::vector<PayrollRow> rows;
  for (const PayrollPerson& person : made.people) {
    const bool with_unchanged = wanted == PayrollRows::all && person.month == made.head.month;
    for (const MarkedLine& marked : person.lines) {
      if (with_unchanged || marked.change != LineChange::unchanged) rows.push_back({&person, &marked});
    }
  }
  return rows;
}

std::optional<std::string> text_in(PayrollContent content, const PayrollExport& made, const PayrollRow& row) {
  const auto& [person, marked] = row;
  switch (content) {
    case PayrollContent::employee_number:
      return person->employee_number;
    case PayrollContent::last_name:
      return person->last_name;
    case PayrollContent::first_name:
      return person->first_name;
    case PayrollContent::name:
      return display_name(person->first_name, person->last_name);
    case PayrollContent::department:
      return person->department;
    case PayrollContent::cost_center:
      return marked->line.cost_center.empty() ? person->cost_center : marked->line.cost_center;
    case PayrollContent::wage_type:
      return marked->line.number;
    case PayrollContent::wage_type_name:
      return marked->line.name;
    case PayrollContent::unit:
      return std::string{name(marked->line.unit)};
    case PayrollContent::change:
      return std::string{name(marked->change)};
    case PayrollContent::correction:
      return person->month == made.head.month ? std::string{} : "yes";
    case PayrollContent::empty:
      return std::string{};
    case PayrollContent::month:
    case PayrollContent::first_day:
    case PayrollContent::last_day:
    case PayrollContent::quantity:
    case PayrollContent::before:
    case PayrollContent::difference:
      break;
  }
  return std::nullopt;
}

std::optional<std::string> unfit_text(const PayrollExport& made) {
  const auto is_fit = [&](const std::string& text) { return encoded(text, made.layout.encoding).has_value(); };
  for (const PayrollColumn& column : made.layout.columns) {
    if (made.layout.has_header && !is_fit(column.header)) return column.header;
  }
  for (const PayrollRow& row : rows_of(made, PayrollRows::all)) {
    for (const PayrollColumn& column : made.layout.columns) {
      const auto text = text_in(column.content, made, row);
      if (text && !is_fit(*text)) return text;
    }
  }
  return std::nullopt;
}

}  // namespace stint::domain
