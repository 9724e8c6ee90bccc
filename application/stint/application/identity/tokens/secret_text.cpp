#include <cstddef>
#include <cstdint>

#include <stint/application/identity/tokens/secret_text.hpp>
#include <stint/application/text.hpp>

namespace stint::application {
namespace {

constexpr std::size_t longest_name_of_secret = 100;
constexpr std::size_t bytes_of_secret = 32;
constexpr std::size_t secret_characters = 43;
constexpr std::size_t checksum_characters = 6;

std::string checksum_of(std::string_view secret, const Digests& digests) {
  const auto sum = digests.crc32(secret);
  std::string bytes;
  for (const unsigned shift : {24U, 16U, 8U, 0U}) bytes += static_cast<char>((sum >> shift) & 0xFFU);
  return digests.base64url(bytes);
}

}  // namespace

std::string new_secret_text(std::string_view prefix, Random& random, const Digests& digests) {
  const auto secret = random.bytes(bytes_of_secret);
  return std::string{prefix} + digests.base64url(secret) + checksum_of(secret, digests);
}

bool is_secret_text(std::string_view prefix, std::string_view text, const Digests& digests) {
  if (text.size() != prefix.size() + secret_characters + checksum_characters || !text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  const auto secret = digests.from_base64url(text.substr(0, secret_characters));
  return secret && text.substr(secret_characters) == checksum_of(*secret, digests);
}

void judge_name_of_secret(ValidationErrors& errors, std::string_view name) {
  if (!is_utf8(name)) errors.add(domain::fields::token_name, domain::reasons::must_be_utf8);
  if (name.find_first_not_of(' ') == std::string_view::npos || count_characters(name) > longest_name_of_secret ||
      has_control_characters(name)) {
    errors.add(domain::fields::token_name, reasons::token_name_unfit,
               {{"maximum", static_cast<std::int64_t>(longest_name_of_secret)}});
  }
}

}  // namespace stint::application
