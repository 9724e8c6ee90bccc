#include <algorithm>
#include <cstdlib>
#include <string_view>

#include <stint/application/csv.hpp>
#include <stint/domain/payroll/text_encoding.hpp>
#include <stint/spreadsheet/cells.hpp>
#include <stint/spreadsheet/write_csv.hpp>

namespace stint::spreadsheet {
namespace {

char sign_of(domain::FieldSeparator separator) {
  switch (separator) {
    case domain::FieldSeparator::comma:
      return ',';
    case domain::FieldSeparator::semicolon:
      return ';';
    case domain::FieldSeparator::tab:
      return '\t';
  }
  return ',';
}

/// `2026-03` in the notation of days, without the day.
std::string written(std::chrono::year_month month, domain::DateNotation notation) {
  std::string iso = domain::format_month(month);
  switch (notation) {
    case domain::DateNotation::iso:
      return iso;
    case domain::DateNotation::day_first:
      return iso.substr(5) + "." + iso.substr(0, 4);
    case domain::DateNotation::digits:
      return iso.substr(0, 4) + iso.substr(5);
  }
  return iso;
}

std::string written(domain::Date date, domain::DateNotation notation) {
  std::string iso = domain::format_date(date);
  const std::string month = written(domain::month_of(date), notation);
  switch (notation) {
    case domain::DateNotation::iso:
      return iso;
    case domain::DateNotation::day_first:
      return iso.substr(8) + "." + month;
    case domain::DateNotation::digits:
      return month + iso.substr(8);
  }
  return iso;
}

std::string written(Quantity quantity, domain::DecimalSign sign) {
  const auto magnitude = std::abs(quantity.hundredths);
  const auto hundredths = std::to_string(100 + magnitude % 100);
  return (quantity.hundredths < 0 ? "-" : "") + std::to_string(magnitude / 100) +
         (sign == domain::DecimalSign::point ? '.' : ',') + hundredths.substr(1);
}

/// Keeps a string text when a spreadsheet opens the file.
std::string guarded(const std::string& text) {
  constexpr std::string_view begins_formula = "=+-@\t\r";
  return !text.empty() && begins_formula.contains(text.front()) ? "'" + text : text;
}

std::string text_of(const Cell& cell, const domain::PayrollLayout& layout) {
  if (const auto* const text = std::get_if<std::string>(&cell)) return guarded(*text);
  if (const auto* const quantity = std::get_if<Quantity>(&cell)) return written(*quantity, layout.decimal_sign);
  if (const auto* const date = std::get_if<domain::Date>(&cell)) return written(*date, layout.dates);
  return written(std::get<std::chrono::year_month>(cell), layout.dates);
}

/// Writes records in UTF-8.
class Records {
 public:
  explicit Records(char separator) : separator_(separator) {}

  void field(std::string_view value) {
    if (!is_first_) text_ += separator_;
    is_first_ = false;
    application::append_csv_field(text_, value, separator_);
  }
  void end() {
    text_ += "\r\n";
    is_first_ = true;
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  char separator_;
  std::string text_{};
  bool is_first_ = true;
};

}  // namespace

std::string write_csv(const domain::PayrollExport& made, domain::PayrollRows rows) {
  const auto& layout = made.layout;
  Records records(sign_of(layout.separator));
  if (layout.has_header) {
    for (const auto& column : layout.columns) records.field(guarded(column.header));
    records.end();
  }
  for (const auto& row : domain::rows_of(made, rows)) {
    for (const auto& column : layout.columns) records.field(text_of(cell_of(column.content, made, row), layout));
    records.end();
  }
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  const auto text = domain::encoded(records.text(), layout.encoding).value();
  return layout.encoding == domain::TextEncoding::utf_8_with_mark ? std::string{byte_order_mark} + text : text;
}

}  // namespace stint::spreadsheet
