#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/company_file/place.hpp>

namespace stint::company_file {

/// Removes the UTF-8 byte order mark that some editors save.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view bytes);

/// Succeeds (`nullopt`) for UTF-8 (RFC 3629), with or without a byte order mark. Otherwise returns the error and the
/// encoding, if it can be determined: UTF-16 and UTF-32 from their byte order marks or from the positions of zero
/// bytes, because JSON begins with an ASCII character; single-byte encodings only as a guess.
[[nodiscard]] std::optional<std::string> validate_encoding(std::string_view bytes);

/// Line and column of a byte, both from 1; columns count bytes.
[[nodiscard]] std::string position(std::string_view text, std::size_t offset);

/// Reports every member that appears twice in its object (RFC 8259 §4: the result is then unpredictable); a tree of
/// values no longer shows that, because it keeps only the last one. Reports nothing if the text is not JSON.
void find_duplicate_members(std::string_view json, FileFaults& faults);

}  // namespace stint::company_file
