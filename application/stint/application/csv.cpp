#include <stint/application/csv.hpp>

namespace stint::application {

void append_csv_field(std::string& record, std::string_view value, char separator) {
  if (!value.contains(separator) && value.find_first_of("\"\r\n") == std::string_view::npos) {
    record += value;
    return;
  }
  record += '"';
  for (const char c : value) {
    if (c == '"') record += '"';
    record += c;
  }
  record += '"';
}

}  // namespace stint::application
