#include <memory>
#include <stdexcept>

#include <openssl/evp.h>
#include <zlib.h>

#include <stint/identity/base64url.hpp>
#include <stint/identity/sodium.hpp>
#include <stint/identity/sodium_digests.hpp>

namespace stint::identity {
namespace {

constexpr std::size_t sha256_bytes = 32;

/// Looked up once: a lookup takes longer than most digests.
const EVP_MD* sha256_algorithm() {
  static const EVP_MD* const algorithm = EVP_MD_fetch(nullptr, "SHA256", nullptr);
  return algorithm;
}

}  // namespace

SodiumDigests::SodiumDigests() { ready_sodium(); }

std::string SodiumDigests::sha256(std::string_view bytes) const {
  // OpenSSL uses the processor's instructions for SHA-256; libsodium does not.
  thread_local const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(),
                                                                                     &EVP_MD_CTX_free);
  std::string digest(sha256_bytes, '\0');
  const bool is_done = context && EVP_DigestInit_ex2(context.get(), sha256_algorithm(), nullptr) == 1 &&
                       EVP_DigestUpdate(context.get(), bytes.data(), bytes.size()) == 1 &&
                       EVP_DigestFinal_ex(context.get(), reinterpret_cast<unsigned char*>(digest.data()), nullptr) == 1;
  if (!is_done) throw std::runtime_error("OpenSSL cannot compute SHA-256");
  return digest;
}

std::string SodiumDigests::base64url(std::string_view bytes) const { return encode_base64url(bytes); }

std::optional<std::string> SodiumDigests::from_base64url(std::string_view text) const { return decode_base64url(text); }

std::uint32_t SodiumDigests::crc32(std::string_view bytes) const {
  return static_cast<std::uint32_t>(::crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

}  // namespace stint::identity
