#pragma once

#include <string_view>

namespace stint::identity {

/// The 10,000 most common passwords, one per line, the most common first: lower-case letters, digits and symbols of
/// ASCII. They are the beginning of the list of zxcvbn 4.4.2 (MIT, see adapters/identity/common_passwords), which is
/// based on Mark Burnett's 10 million passwords. The build generates the source file.
[[nodiscard]] std::string_view common_passwords();

/// Whether a word, in code points, is one of them. See domain/company/password_policy.hpp.
[[nodiscard]] bool is_common_password(std::u32string_view word);

}  // namespace stint::identity
