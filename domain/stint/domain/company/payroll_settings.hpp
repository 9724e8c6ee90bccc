#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// How a company exports hours to its payroll: the wage types it uses, and the format of its files.

namespace stint::domain {

/// The quantity from which a wage type is calculated.
enum class WageSource : std::uint8_t {
  work,                    ///< all work
  work_within_commitment,  ///< the work of each day up to its target time
  work_beyond_commitment,  ///< the work of each day beyond its target time
  holidays,                ///< scheduled time that falls on holidays
  payout,                  ///< payouts from the time account
  surcharge,               ///< work in a surcharge window
  absence,                 ///< absences of a type
  sick_pay,                ///< the days with sick pay of absences of a type of illness (EFZG §3 (1))
  illness_without_pay,     ///< the days of these absences before or after sick pay
};

inline constexpr std::array all_wage_sources{WageSource::work,
                                             WageSource::work_within_commitment,
                                             WageSource::work_beyond_commitment,
                                             WageSource::holidays,
                                             WageSource::payout,
                                             WageSource::surcharge,
                                             WageSource::absence,
                                             WageSource::sick_pay,
                                             WageSource::illness_without_pay};

/// `work`, `work-within-commitment`, …
[[nodiscard]] constexpr std::string_view name(WageSource source) {
  constexpr std::array<std::string_view, 9> names{
      "work",     "work-within-commitment", "work-beyond-commitment", "holidays", "payout", "surcharge", "absence",
      "sick-pay", "illness-without-pay"};
  return names.at(static_cast<std::size_t>(source));
}

/// The unit of a wage type.
enum class WageUnit : std::uint8_t { hours, days };

inline constexpr std::array all_wage_units{WageUnit::hours, WageUnit::days};

[[nodiscard]] constexpr std::string_view name(WageUnit unit) { return unit == WageUnit::hours ? "hours" : "days"; }

/// A wage type and the source of its quantity. Payroll merges wage types of the same number and unit.
struct WageType {
  std::string number;             ///< as used by payroll
  std::string name;               ///< for display
  std::optional<std::string> of;  ///< the name of the surcharge window, or the code of the absence type; only for those
                                  ///< sources
  std::optional<std::string> cost_center;  ///< to which it is booked; nullopt: the employee's
  WageSource source = WageSource::work;
  WageUnit unit = WageUnit::hours;
  std::optional<std::int32_t> factor_percent;  ///< percentage of the quantity to export; nullopt: 100
  bool operator==(const WageType&) const = default;
};

/// Whether a source counts absences of a type.
[[nodiscard]] constexpr bool counts_absences(WageSource source) {
  return source == WageSource::absence || source == WageSource::sick_pay || source == WageSource::illness_without_pay;
}

/// Whether a wage type must specify which window or absence type the source refers to.
[[nodiscard]] constexpr bool is_one_of_several(WageSource source) {
  return source == WageSource::surcharge || counts_absences(source);
}

/// The content of a column of a file.
enum class PayrollContent : std::uint8_t {
  employee_number,
  last_name,
  first_name,
  name,
  department,
  cost_center,
  month,
  first_day,
  last_day,
  wage_type,  ///< its number
  wage_type_name,
  quantity,
  unit,
  change,      ///< since the last export: new, changed, withdrawn or unchanged
  before,      ///< the quantity of the last export; 0 of a new line
  difference,  ///< difference between the two
  correction,  ///< `yes` if the line belongs to an earlier month than the export
  empty,
};

inline constexpr std::array all_payroll_contents{PayrollContent::employee_number,
                                                 PayrollContent::last_name,
                                                 PayrollContent::first_name,
                                                 PayrollContent::name,
                                                 PayrollContent::department,
                                                 PayrollContent::cost_center,
                                                 PayrollContent::month,
                                                 PayrollContent::first_day,
                                                 PayrollContent::last_day,
                                                 PayrollContent::wage_type,
                                                 PayrollContent::wage_type_name,
                                                 PayrollContent::quantity,
                                                 PayrollContent::unit,
                                                 PayrollContent::change,
                                                 PayrollContent::before,
                                                 PayrollContent::difference,
                                                 PayrollContent::correction,
                                                 PayrollContent::empty};

/// `employee-number`, `last-name`, …
[[nodiscard]] constexpr std::string_view name(PayrollContent content) {
  constexpr std::array<std::string_view, 18> names{
      "employee-number", "last-name",  "first-name", "name",           "department", "cost-center", "month",
      "first-day",       "last-day",   "wage-type",  "wage-type-name", "quantity",   "unit",        "change",
      "before",          "difference", "correction", "empty"};
  return names.at(static_cast<std::size_t>(content));
}

/// A column of a file.
struct PayrollColumn {
  std::string header;  ///< in the first line, if the file has a header
  PayrollContent content = PayrollContent::empty;
  bool operator==(const PayrollColumn&) const = default;
};

enum class FieldSeparator : std::uint8_t { comma, semicolon, tab };
inline constexpr std::array all_field_separators{FieldSeparator::comma, FieldSeparator::semicolon, FieldSeparator::tab};
[[nodiscard]] constexpr std::string_view name(FieldSeparator separator) {
  constexpr std::array<std::string_view, 3> names{"comma", "semicolon", "tab"};
  return names.at(static_cast<std::size_t>(separator));
}

enum class DecimalSign : std::uint8_t { point, comma };
inline constexpr std::array all_decimal_signs{DecimalSign::point, DecimalSign::comma};
[[nodiscard]] constexpr std::string_view name(DecimalSign sign) {
  return sign == DecimalSign::point ? "point" : "comma";
}

enum class TextEncoding : std::uint8_t {
  utf_8,
  utf_8_with_mark,  ///< with a byte order mark, which Excel needs to recognize UTF-8
  windows_1252,     ///< a superset of ISO 8859-1
};
inline constexpr std::array all_text_encodings{TextEncoding::utf_8, TextEncoding::utf_8_with_mark,
                                               TextEncoding::windows_1252};
[[nodiscard]] constexpr std::string_view name(TextEncoding encoding) {
  constexpr std::array<std::string_view, 3> names{"utf-8", "utf-8-bom", "windows-1252"};
  return names.at(static_cast<std::size_t>(encoding));
}

/// The format of dates, and of months without the day.
enum class DateNotation : std::uint8_t { iso, day_first, digits };
inline constexpr std::array all_date_notations{DateNotation::iso, DateNotation::day_first, DateNotation::digits};
[[nodiscard]] constexpr std::string_view name(DateNotation notation) {
  constexpr std::array<std::string_view, 3> names{"YYYY-MM-DD", "DD.MM.YYYY", "YYYYMMDD"};
  return names.at(static_cast<std::size_t>(notation));
}

/// The file format of a company: RFC 4180 unless specified otherwise.
struct PayrollLayout {
  FieldSeparator separator = FieldSeparator::comma;
  DecimalSign decimal_sign = DecimalSign::point;
  TextEncoding encoding = TextEncoding::utf_8;
  DateNotation dates = DateNotation::iso;
  bool has_header = true;
  std::vector<PayrollColumn> columns{};  ///< empty: `usual_columns`
  bool operator==(const PayrollLayout&) const = default;
};

/// The columns used if a company specifies none; their headers are the names of their contents.
[[nodiscard]] std::vector<PayrollColumn> usual_columns();

/// Upper limit per company, because each export stores all of them.
inline constexpr std::size_t most_wage_types = 500;
inline constexpr std::size_t most_payroll_columns = 100;

struct PayrollSettings {
  std::vector<WageType> wage_types{};  ///< empty: no export
  FieldSeparator separator = FieldSeparator::comma;
  DecimalSign decimal_sign = DecimalSign::point;
  TextEncoding encoding = TextEncoding::utf_8;
  DateNotation dates = DateNotation::iso;
  bool has_header = true;
  std::vector<PayrollColumn> columns{};  ///< empty: `usual_columns`

  [[nodiscard]] PayrollLayout layout() const;
  bool operator==(const PayrollSettings&) const = default;
};

}  // namespace stint::domain
