#include <stint/application/identity/personal_token_text.hpp>

namespace stint::application {
namespace {

constexpr std::size_t token_secret_bytes = 32;
constexpr std::size_t secret_characters = 43;
constexpr std::size_t checksum_characters = 6;

std::string checksum_of(std::string_view secret, const Digests& digests) {
  const auto sum = digests.crc32(secret);
  std::string bytes;
  for (const unsigned shift : {24U, 16U, 8U, 0U}) bytes += static_cast<char>((sum >> shift) & 0xFFU);
  return digests.base64url(bytes);
}

}  // namespace

std::string new_personal_token_text(Random& random, const Digests& digests) {
  const auto secret = random.bytes(token_secret_bytes);
  return std::string{personal_token_prefix} + digests.base64url(secret) + checksum_of(secret, digests);
}

bool is_personal_token(std::string_view text, const Digests& digests) {
  constexpr auto characters = personal_token_prefix.size() + secret_characters + checksum_characters;
  if (text.size() != characters || !text.starts_with(personal_token_prefix)) return false;
  text.remove_prefix(personal_token_prefix.size());
  const auto secret = digests.from_base64url(text.substr(0, secret_characters));
  return secret && text.substr(secret_characters) == checksum_of(*secret, digests);
}

}  // namespace stint::application
