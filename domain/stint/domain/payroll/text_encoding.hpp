#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/domain/company/payroll_settings.hpp>

namespace stint::domain {

/// Encodes a string, without a byte order mark. `nullopt` if it is not UTF-8 or contains a character that the encoding
/// does not have; characters are never replaced. Windows-1252 is as in the WHATWG Encoding Standard, but without the
/// five bytes that are not assigned a character there.
[[nodiscard]] std::optional<std::string> encoded(std::string_view utf_8, TextEncoding encoding);

}  // namespace stint::domain
