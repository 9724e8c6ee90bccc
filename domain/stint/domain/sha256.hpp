#pragma once

#include <string>
#include <string_view>

namespace stint::domain {

// Written out here, though a port has it (Digests) and libraries do: what a month says that was signed is a rule of the
// domain, which a host may ask without any adapter, and the domain stands on the standard library alone.

/// SHA-256 of bytes (FIPS 180-4), as 64 hexadecimal digits in lower case: what is to be recognized, never a secret.
[[nodiscard]] std::string sha256_hex(std::string_view bytes);

}  // namespace stint::domain
