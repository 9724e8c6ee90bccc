#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/password_policy.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// In bytes.
inline constexpr std::size_t maximum_password = 4096;

/// What keeps a text from being a password, nothing where it may be one: it is empty, longer than `maximum_password`,
/// has a NUL or is not UTF-8. With such a one nobody could log in. It judges the secrets of clients, too.
[[nodiscard]] std::optional<domain::FieldError> validate_password(std::string_view password);

/// What keeps a text from becoming a password of the employee: the above, and what the domain takes for too weak (see
/// password_policy.hpp). `company`: its name.
[[nodiscard]] std::optional<domain::FieldError> validate_new_password(std::string_view password,
                                                                      const domain::Employee& owner,
                                                                      std::string_view company,
                                                                      const domain::PasswordPolicy& policy);

/// In bytes. Access tokens name the client, and its authorisation field, a form parameter when one is revoked, has room
/// for 4,096 bytes.
inline constexpr std::size_t maximum_client_id = 255;

/// What keeps a text from being a client's id, nothing where it may be one: it is empty, longer than
/// `maximum_client_id`, has control characters or is not UTF-8. No form could carry such a one, or no access token.
[[nodiscard]] std::optional<std::string> validate_client_id(std::string_view id);

}  // namespace stint::application
