#pragma once

#include <string>
#include <string_view>

namespace stint::application {

/// Puts a field behind a record as RFC 4180 has it: quoted where it holds the separator, a quote or a line break. The
/// separator before it is the caller's.
void append_csv_field(std::string& record, std::string_view value, char separator);

}  // namespace stint::application
