#include <stint/http/api/csv_writer.hpp>

namespace stint::http {

CsvWriter& CsvWriter::field(std::string_view value) {
  if (!is_first_) text_ += ',';
  is_first_ = false;
  if (value.find_first_of(",\"\r\n") == std::string_view::npos) {
    text_ += value;
    return *this;
  }
  text_ += '"';
  for (const char c : value) {
    if (c == '"') text_ += '"';
    text_ += c;
  }
  text_ += '"';
  return *this;
}

void CsvWriter::end_record() {
  text_ += "\r\n";
  is_first_ = true;
}

}  // namespace stint::http
