#include <array>
#include <cstddef>
#include <utility>

#include <sodium.h>

#include <stint/domain/characters.hpp>
#include <stint/identity/encoded_hash.hpp>

namespace stint::identity {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::uint64_t least_memory_of_a_lane_kib = 8;
constexpr std::uint64_t most_memory_kib = 1U << 20U;
constexpr std::uint64_t most_passes = 64;
constexpr std::uint64_t most_lanes = 16;
constexpr std::uint64_t most_memory_of_all_passes_kib = 1U << 20U;
constexpr std::size_t least_salt_bytes = 8;
constexpr std::size_t least_digest_bytes = 16;
constexpr std::size_t most_decoded_bytes = 64;
constexpr int unpadded = sodium_base64_VARIANT_ORIGINAL_NO_PADDING;

bool skip(std::string_view& text, std::string_view expected) {
  if (!text.starts_with(expected)) return false;
  text.remove_prefix(expected.size());
  return true;
}

/// A decimal number without leading zeros.
std::optional<std::uint32_t> read_number(std::string_view& text) {
  return text.starts_with('0') ? std::nullopt : domain::take_number<std::uint32_t>(text);
}

/// The decoded bytes, `least` to `most_decoded_bytes`, of canonical Base64 without padding.
std::optional<Bytes> from_base64(std::string_view text, std::size_t least) {
  Bytes bytes(most_decoded_bytes);
  std::size_t length = 0;
  if (::sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length, nullptr, unpadded) !=
          0 ||
      length < least) {
    return std::nullopt;
  }
  bytes.resize(length);
  return bytes;
}

std::string to_base64(const Bytes& bytes) {
  std::array<char, sodium_base64_ENCODED_LEN(most_decoded_bytes, unpadded)> text{};
  return ::sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), unpadded);
}

}  // namespace

bool is_fair_cost(std::uint64_t memory_kib, std::uint64_t passes, std::uint64_t lanes) {
  return lanes >= 1 && lanes <= most_lanes && memory_kib >= least_memory_of_a_lane_kib * lanes &&
         memory_kib <= most_memory_kib && passes >= 1 && passes <= most_passes &&
         memory_kib * passes <= most_memory_of_all_passes_kib;
}

std::optional<EncodedHash> decode(std::string_view text) {
  if (!skip(text, "$argon2id$v=19$m=")) return std::nullopt;
  const auto memory_kib = read_number(text);
  if (!memory_kib || !skip(text, ",t=")) return std::nullopt;
  const auto passes = read_number(text);
  if (!passes || !skip(text, ",p=")) return std::nullopt;
  const auto lanes = read_number(text);
  if (!lanes || !skip(text, "$") || !is_fair_cost(*memory_kib, *passes, *lanes)) return std::nullopt;
  const std::size_t dollar = text.find('$');
  if (dollar == std::string_view::npos) return std::nullopt;
  auto salt = from_base64(text.substr(0, dollar), least_salt_bytes);
  auto digest = from_base64(text.substr(dollar + 1), least_digest_bytes);
  if (!salt || !digest) return std::nullopt;
  return EncodedHash{*memory_kib, *passes, *lanes, *std::move(salt), *std::move(digest)};
}

std::string encode(const EncodedHash& hash) {
  std::string text = "$argon2id$v=19$m=" + std::to_string(hash.memory_kib);
  text.append(",t=").append(std::to_string(hash.passes)).append(",p=").append(std::to_string(hash.lanes));
  text.append("$").append(to_base64(hash.salt)).append("$").append(to_base64(hash.digest));
  return text;
}

}  // namespace stint::identity
