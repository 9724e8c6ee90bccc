#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace stint::application {

/// As long as a parameter of the token endpoint may be, in bytes: with a longer one nobody could log in.
inline constexpr std::size_t maximum_password = 4096;

/// What keeps a text from being a password, nothing where it may be one: it is empty, longer than `maximum_password` or
/// has a NUL.
[[nodiscard]] std::optional<std::string> fault_of_password(std::string_view password);

}  // namespace stint::application
