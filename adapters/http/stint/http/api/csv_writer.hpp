#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include <stint/http/response.hpp>

namespace stint::http {

inline constexpr MediaType csv_type{"text/csv; charset=utf-8; header=present"};

/// Writes records of fields as RFC 4180 has them: parted by commas and CRLF, quoted where a field has a comma, a quote
/// or a line break in it. The text lives longer.
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

}  // namespace stint::http
