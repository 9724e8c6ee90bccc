#include <stint/application/identity/otpauth_uri.hpp>

namespace stint::application {
namespace {

/// The characters that need no escape in the path of a URI, the others percent-encoded (RFC 3986 §2.1).
std::string percent_encoded(std::string_view text) {
  constexpr std::string_view unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : text) {
    if (unreserved.find(c) != std::string_view::npos) {
      encoded += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    encoded += {'%', digits[byte >> 4U], digits[byte & 0xFU]};
  }
  return encoded;
}

}  // namespace

std::string otpauth_uri(std::string_view email, std::string_view base32_secret) {
  return "otpauth://totp/Stint:" + percent_encoded(email) + "?secret=" + std::string{base32_secret} + "&issuer=Stint";
}

}  // namespace stint::application
