#pragma once

#include <expected>
#include <string_view>
#include <vector>

#include <stint/application/import/company_file.hpp>

namespace stint::company_file {

/// Reads a company file: one company with its lists, or `{"companies": […]}`, as JSON (RFC 8259) in UTF-8, with or
/// without a byte order mark; other encodings are refused by name. Refused with every fault at once, each under the
/// JSON pointer (RFC 6901) of the value, or of the member that is missing or is too much: invalid JSON (the message
/// tells line and column), a member twice in its object, unknown or missing members, wrong types, and texts, numbers,
/// dates and words that cannot be. What only a look at the database or at other records can tell (references, keys that
/// stand twice, networks, time zones, secrets) is the import's to check.
[[nodiscard]] std::expected<std::vector<application::CompanyFile>, std::vector<application::FileFault>>
read_company_file(std::string_view json);

struct ExaminedFile {
  std::vector<application::CompanyFile> files{};  ///< as far as they could be read; none where the text is not JSON
  std::vector<application::FileFault> faults{};
};

/// The same, with what could be read in spite of the faults, so that the import can look for more.
[[nodiscard]] ExaminedFile examine_company_file(std::string_view json);

}  // namespace stint::company_file
