#include <array>

#include <sodium.h>

#include <stint/identity/base64url.hpp>
#include <stint/identity/sodium.hpp>
#include <stint/identity/sodium_digests.hpp>

namespace stint::identity {
namespace {

/// The remainders of all bytes by the reversed polynomial of RFC 1952 §8.
constexpr std::array<std::uint32_t, 256> crc_table = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
    std::uint32_t remainder = byte;
    for (int bit = 0; bit < 8; ++bit) remainder = (remainder >> 1U) ^ ((remainder & 1U) != 0 ? 0xEDB88320U : 0U);
    table[byte] = remainder;
  }
  return table;
}();

}  // namespace

SodiumDigests::SodiumDigests() { ready_sodium(); }

std::string SodiumDigests::sha256(std::string_view bytes) const {
  std::string digest(crypto_hash_sha256_BYTES, '\0');
  ::crypto_hash_sha256(reinterpret_cast<unsigned char*>(digest.data()),
                       reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  return digest;
}

std::string SodiumDigests::base64url(std::string_view bytes) const { return encode_base64url(bytes); }

std::optional<std::string> SodiumDigests::from_base64url(std::string_view text) const { return decode_base64url(text); }

std::uint32_t SodiumDigests::crc32(std::string_view bytes) const {
  std::uint32_t crc = ~0U;
  for (const char byte : bytes) crc = crc_table[(crc ^ static_cast<unsigned char>(byte)) & 0xFFU] ^ (crc >> 8U);
  return ~crc;
}

}  // namespace stint::identity
