#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include <stint/application/working_time/surcharges.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

inline constexpr MediaType csv_type{"text/csv; charset=utf-8; header=present"};

/// Writes records of fields as in RFC 4180: separated by commas and CRLF, and quoted if a field contains a comma, a
/// quote or a line break. The string must outlive the writer.
class CsvWriter {
 public:
  explicit CsvWriter(std::string& text) : text_(text) {}

  CsvWriter& field(std::string_view value);
  template <std::integral Number>
  CsvWriter& field(Number value) {
    return field(std::string_view{std::to_string(value)});
  }
  void end_record();

 private:
  std::string& text_;
  bool is_first_ = true;
};

/// Surcharge minutes as CSV: a header, and a record for each entry with a field for each window. Strings are written
/// unchanged.
[[nodiscard]] std::string csv_of(const application::SurchargeMinutesView& view);

}  // namespace stint::http
