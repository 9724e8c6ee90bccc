#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <stint/domain/company/payroll_settings.hpp>

namespace stint::domain {

/// A text in an encoding, without a byte order mark. Nothing where it has a character that the encoding does not have,
/// or is not UTF-8: it is never replaced by another one. Windows-1252 as the WHATWG Encoding Standard has it, but
/// without the five bytes that no character has there.
[[nodiscard]] std::optional<std::string> encoded(std::string_view utf_8, TextEncoding encoding);

}  // namespace stint::domain
