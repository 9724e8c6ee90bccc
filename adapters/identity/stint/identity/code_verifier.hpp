#pragma once

#include <string_view>

namespace stint::identity {

/// Whether a string is a valid code verifier: 43 to 128 unreserved characters (RFC 7636 §4.1).
[[nodiscard]] bool is_code_verifier(std::string_view text);

}  // namespace stint::identity
