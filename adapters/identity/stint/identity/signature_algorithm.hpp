#pragma once

#include <cstddef>
#include <string_view>

namespace stint::identity {

/// An algorithm with which providers may sign (RFC 7518 §3.1): only asymmetric ones.
struct SignatureAlgorithm {
  std::string_view name;
  std::string_view key_type;
  std::string_view curve{};         ///< of EC
  std::size_t signature_bytes = 0;  ///< of EC; those of RSA are as long as the key
};

/// Null for `none`, for symmetric algorithms, and for any other string.
[[nodiscard]] const SignatureAlgorithm* find_signature_algorithm(std::string_view name);

}  // namespace stint::identity
