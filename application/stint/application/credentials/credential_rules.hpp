#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/password_policy.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason has_too_many_bytes{"has-too-many-bytes"};  ///< maximum
inline constexpr domain::Reason password_has_nul{"password-has-nul"};
inline constexpr domain::Reason has_too_few_characters{"has-too-few-characters"};  ///< minimum
inline constexpr domain::Reason password_is_known{"password-is-known"};
}  // namespace reasons

/// In bytes.
inline constexpr std::size_t maximum_password = 4096;

/// Why a string cannot be a password, if so: it is empty, longer than `maximum_password`, contains a NUL or is not
/// UTF-8. No one could log in with it. Also used for the secrets of clients.
[[nodiscard]] std::optional<domain::FieldError> validate_password(std::string_view password);

/// Why a string cannot become an employee's new password, if so: for the above reasons, or because the domain regards
/// it as too weak (see password_policy.hpp).
/// `company`: its name.
[[nodiscard]] std::optional<domain::FieldError> validate_new_password(std::string_view password,
                                                                      const domain::Employee& owner,
                                                                      std::string_view company,
                                                                      const domain::PasswordPolicy& policy);

/// In bytes. Access tokens contain the client id, and the authorisation field, which is a form parameter when a token
/// is revoked, has room for 4,096 bytes.
inline constexpr std::size_t maximum_client_id = 255;

/// Why a string cannot be a client's id, if so: it is empty, longer than `maximum_client_id`, has control characters or
/// is not UTF-8. It would not fit into a form or an access token.
[[nodiscard]] std::optional<std::string> validate_client_id(std::string_view id);

}  // namespace stint::application
