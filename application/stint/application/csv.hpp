#pragma once

#include <string>
#include <string_view>

namespace stint::application {

/// Appends a field to a record as specified by RFC 4180: quoted if it contains the separator, a quote or a line break.
/// The caller must append the separator before it.
inline void append_csv_field(std::string& record, std::string_view value, char separator) {
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
