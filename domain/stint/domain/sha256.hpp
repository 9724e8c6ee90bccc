#pragma once

#include <string>
#include <string_view>

namespace stint::domain {

// Implemented here, although a port (Digests) and libraries offer it: whether a month differs from what was signed is a
// rule of the domain. A host can use the domain without any adapter, and it depends only on the standard library.

/// SHA-256 of bytes (FIPS 180-4) as 64 lower-case hexadecimal digits. Only for recognizing content, never for secrets.
[[nodiscard]] std::string sha256_hex(std::string_view bytes);

}  // namespace stint::domain
