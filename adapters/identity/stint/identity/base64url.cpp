#include <sodium.h>

#include <stint/identity/base64url.hpp>

namespace stint::identity {

constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

std::string encode_base64url(std::string_view bytes) {
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), variant), '\0');
  ::sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                      variant);
  text.pop_back();  // the terminating NUL
  return text;
}

std::optional<std::string> decode_base64url(std::string_view text) {
  std::string bytes(text.size() / 4 * 3 + 3, '\0');
  std::size_t length = 0;
  if (::sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(), text.size(),
                          nullptr, &length, nullptr, variant) != 0) {
    return std::nullopt;
  }
  bytes.resize(length);
  return bytes;
}

}  // namespace stint::identity
