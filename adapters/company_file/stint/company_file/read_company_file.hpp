#pragma once

#include <expected>
#include <string_view>
#include <vector>

#include <stint/application/import/company_file.hpp>

namespace stint::company_file {

/// Reads a company file: one company with its lists, or `{"companies": […]}`, as JSON (RFC 8259) in UTF-8, with or
/// without a byte order mark; other encodings are refused by name. Refused with all faults at once, each under the JSON
/// pointer (RFC 6901) of the value, or of the missing or unknown member: invalid JSON (the message contains line and
/// column), a duplicate member of an object, unknown or missing members, wrong types, and invalid strings, numbers,
/// dates and enum words. The import checks what requires the database or other records (references, duplicate keys,
/// networks, time zones, secrets).
[[nodiscard]] std::expected<std::vector<application::CompanyFile>, std::vector<application::FileFault>>
read_company_file(std::string_view json);

struct ExaminedFile {
  std::vector<application::CompanyFile> files{};  ///< those that could be read; empty if the text is not JSON
  std::vector<application::FileFault> faults{};
};

/// As above, with what could be read in spite of the faults, so that the import can look for more.
[[nodiscard]] ExaminedFile examine_company_file(std::string_view json);

}  // namespace stint::company_file
