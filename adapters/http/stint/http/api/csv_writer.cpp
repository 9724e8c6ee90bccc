#include <stint/application/csv.hpp>
#include <stint/http/api/csv_writer.hpp>

namespace stint::http {

CsvWriter& CsvWriter::field(std::string_view value) {
  if (!is_first_) text_ += ',';
  is_first_ = false;
  application::append_csv_field(text_, value, ',');
  return *this;
}

void CsvWriter::end_record() {
  text_ += "\r\n";
  is_first_ = true;
}

}  // namespace stint::http
