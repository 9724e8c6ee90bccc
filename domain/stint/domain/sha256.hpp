#pragma once

#include <string>
#include <string_view>

namespace stint::domain {

/// SHA-256 of bytes (FIPS 180-4), as 64 hexadecimal digits in lower case: what is to be recognized, never a secret.
[[nodiscard]] std::string sha256_hex(std::string_view bytes);

}  // namespace stint::domain
