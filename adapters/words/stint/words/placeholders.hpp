#pragma once

#include <expected>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace stint::words {

/// The values of the placeholders `{name}`.
using Values = std::map<std::string, std::string, std::less<>>;

/// The text with every `{name}` replaced. Values are inserted literally: braces in them have no meaning. Fails, with a
/// sentence that names the placeholder, if a value is missing or a brace is unmatched.
[[nodiscard]] std::expected<std::string, std::string> fill(std::string_view text, const Values& values);

}  // namespace stint::words
