#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>

#include <openssl/evp.h>

#include <stint/http/api/fingerprint.hpp>

namespace stint::http {

std::string fingerprint_of(std::initializer_list<std::string_view> texts) {
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
  bool done = context && EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr) == 1;
  for (const auto text : texts) {
    const std::uint64_t size = text.size();
    done = done && EVP_DigestUpdate(context.get(), &size, sizeof size) == 1 &&
           EVP_DigestUpdate(context.get(), text.data(), text.size()) == 1;
  }
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned size = 0;
  if (!done || EVP_DigestFinal_ex(context.get(), digest.data(), &size) != 1) {
    throw std::runtime_error("OpenSSL cannot digest");
  }
  return {digest.begin(), digest.begin() + size};
}

}  // namespace stint::http
