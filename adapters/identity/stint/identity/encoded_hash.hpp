#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stint::identity {

/// An Argon2id hash of version 1.3 (RFC 9106), with the encoded form `$argon2id$v=19$m=19456,t=2,p=1$SALT$DIGEST`.
struct EncodedHash {
  std::uint32_t memory_kib{};          ///< 8 for each lane to 1 GiB
  std::uint32_t passes{};              ///< 1 to 64, and memory times passes at most 1 GiB
  std::uint32_t lanes{1};              ///< 1 to 16
  std::vector<std::uint8_t> salt{};    ///< 8 to 64 bytes
  std::vector<std::uint8_t> digest{};  ///< 16 to 64 bytes
};

/// Whether memory, passes and lanes are in the ranges above.
[[nodiscard]] bool is_fair_cost(std::uint64_t memory_kib, std::uint64_t passes, std::uint64_t lanes);

/// `nullopt` for other formats and values out of the ranges above. libsodium must be initialized.
[[nodiscard]] std::optional<EncodedHash> decode(std::string_view text);

[[nodiscard]] std::string encode(const EncodedHash& hash);

}  // namespace stint::identity
