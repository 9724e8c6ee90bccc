#include <memory>
#include <stdexcept>

#include <openssl/evp.h>
#include <sodium.h>
#include <zlib.h>

#include <stint/identity/sodium.hpp>

namespace stint::identity {
namespace {

constexpr int url_safe = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr std::size_t sha256_bytes = 32;

/// Looked up once: a lookup takes longer than most digests.
const EVP_MD* sha256_algorithm() {
  static const EVP_MD* const algorithm = EVP_MD_fetch(nullptr, "SHA256", nullptr);
  return algorithm;
}

}  // namespace

void ready_sodium() {
  if (::sodium_init() < 0) throw std::runtime_error{"libsodium cannot start"};
}

std::string encode_base64url(std::string_view bytes) {
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), url_safe), '\0');
  ::sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                      url_safe);
  text.pop_back();  // the terminating NUL
  return text;
}

std::optional<std::string> decode_base64url(std::string_view text) {
  std::string bytes(text.size() / 4 * 3 + 3, '\0');
  std::size_t length = 0;
  if (::sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(), text.size(),
                          nullptr, &length, nullptr, url_safe) != 0) {
    return std::nullopt;
  }
  bytes.resize(length);
  return bytes;
}

SodiumRandom::SodiumRandom() { ready_sodium(); }

std::string SodiumRandom::bytes(std::size_t count) {
  std::string result(count, '\0');
  ::randombytes_buf(result.data(), result.size());
  return result;
}

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
