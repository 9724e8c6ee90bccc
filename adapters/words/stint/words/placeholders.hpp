#pragma once

#include <expected>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace stint::words {

/// What stands in the place of `{name}`.
using Values = std::map<std::string, std::string, std::less<>>;

/// The text with every `{name}` replaced. Values are taken as they are: braces in them mean nothing. Fails, with a
/// sentence that names the placeholder, where a value is missing or a brace is unmatched.
[[nodiscard]] std::expected<std::string, std::string> fill(std::string_view text, const Values& values);

}  // namespace stint::words
