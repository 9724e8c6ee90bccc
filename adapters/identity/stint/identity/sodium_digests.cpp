#include <sodium.h>
#include <zlib.h>

#include <stint/identity/base64url.hpp>
#include <stint/identity/sodium.hpp>
#include <stint/identity/sodium_digests.hpp>

namespace stint::identity {

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
  return static_cast<std::uint32_t>(::crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

}  // namespace stint::identity
