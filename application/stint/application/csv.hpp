#pragma once

#include <string>
#include <string_view>

namespace stint::application {

/// Appends a field to a record as specified by RFC 4180: quoted if it contains the separator, a quote or a line break.
/// The caller must append the separator before it.
void append_csv_field(std::string& record, std::string_view value, char separator);

}  // namespace stint::application
