#pragma once

#include <string_view>

namespace stint::identity {

/// The 10,000 passwords that are used most, one a line, the commonest first: small letters, digits and signs of ASCII.
/// They are the beginning of the list of zxcvbn 4.4.2 (MIT, see adapters/identity/common_passwords), which counts Mark
/// Burnett's 10 million passwords. The build makes the source.
[[nodiscard]] std::string_view common_passwords();

/// Whether a word is one of them. In code points. See domain/company/password_policy.hpp.
[[nodiscard]] bool is_common_password(std::u32string_view word);

}  // namespace stint::identity
