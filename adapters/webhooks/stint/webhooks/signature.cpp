#include <array>
#include <cstddef>
#include <stdexcept>

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <stint/webhooks/signature.hpp>

namespace stint::webhooks {
namespace {

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());  // NOLINT(*-reinterpret-cast): as OpenSSL takes them
}

/// OpenSSL decodes padding to zeros, with which HMAC fills a key up anyway (RFC 2104 §2).
std::string from_base64(std::string_view text) {
  std::string bytes(text.size(), '\0');
  const int length = EVP_DecodeBlock(reinterpret_cast<unsigned char*>(bytes.data()),  // NOLINT(*-reinterpret-cast)
                                     bytes_of(text), static_cast<int>(text.size()));
  if (length < 0) throw std::logic_error("the secret of a webhook is not Base64");
  bytes.resize(static_cast<std::size_t>(length));
  return bytes;
}

std::string hmac_in_base64(std::string_view key, std::string_view content) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int length = 0;
  if (HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(content), content.size(), digest.data(),
           &length) == nullptr) {
    throw std::runtime_error("HMAC-SHA256 cannot be computed");
  }
  std::array<unsigned char, 4 * EVP_MAX_MD_SIZE> text{};
  const int characters = EVP_EncodeBlock(text.data(), digest.data(), static_cast<int>(length));
  return {text.begin(), text.begin() + characters};
}

}  // namespace

std::string signatures(const std::vector<std::string>& secrets, std::string_view id, std::int64_t timestamp,
                       std::string_view body) {
  std::string content{id};
  content.append(".").append(std::to_string(timestamp)).append(".").append(body);
  std::string header;
  for (const auto& secret : secrets) {
    header.append(header.empty() ? "v1," : " v1,").append(hmac_in_base64(from_base64(secret), content));
  }
  return header;
}

}  // namespace stint::webhooks
