#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace stint::application {

/// In bytes. Access tokens name the client, and its authorisation field, a form parameter when one is revoked, has room
/// for 4,096 bytes.
inline constexpr std::size_t maximum_client_id = 255;

/// What keeps a text from being a client's id, nothing where it may be one: it is empty, longer than
/// `maximum_client_id`, has control characters or is not UTF-8. No form could carry such a one, or no access token.
[[nodiscard]] std::optional<std::string> fault_of_client_id(std::string_view id);

}  // namespace stint::application
