#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <stdexcept>

#include <openssl/evp.h>

#include <stint/http/api/hashes.hpp>

namespace stint::http {
namespace {

constexpr std::size_t word_bytes = 8;

/// The first bytes as a number, little-endian, as SipHash reads its input.
std::uint64_t first_word_of(std::string_view bytes) {
  std::uint64_t word = 0;
  bytes.copy(reinterpret_cast<char*>(&word), word_bytes);
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  return word;
}

std::uint64_t byte_of(char c) { return static_cast<unsigned char>(c); }

}  // namespace

inline void KeyedHash::round() {
  auto& [a, b, c, d] = v_;
  a += b;
  c += d;
  b = std::rotl(b, 13) ^ a;
  d = std::rotl(d, 16) ^ c;
  a = std::rotl(a, 32);
  c += b;
  a += d;
  b = std::rotl(b, 17) ^ c;
  d = std::rotl(d, 21) ^ a;
  c = std::rotl(c, 32);
}

inline void KeyedHash::take(std::uint64_t word) {
  v_[3] ^= word;
  round();
  round();
  v_[0] ^= word;
}

void KeyedHash::add(std::string_view bytes) {
  std::size_t filled = size_ % word_bytes;
  size_ += bytes.size();
  for (; filled != 0 && !bytes.empty(); bytes.remove_prefix(1)) {
    rest_ |= byte_of(bytes.front()) << (8 * filled);
    filled = (filled + 1) % word_bytes;
    if (filled == 0) {
      take(rest_);
      rest_ = 0;
    }
  }
  for (; bytes.size() >= word_bytes; bytes.remove_prefix(word_bytes)) take(first_word_of(bytes));
  for (const char c : bytes) rest_ |= byte_of(c) << (8 * filled++);
}

void KeyedHash::add_piece(std::string_view bytes) {
  add(bytes);
  std::array<char, word_bytes> size{};
  for (std::size_t i = 0; i < size.size(); ++i) size[i] = static_cast<char>(std::uint64_t{bytes.size()} >> (8 * i));
  add({size.data(), size.size()});
}

std::uint64_t KeyedHash::finish() {
  take(rest_ | std::uint64_t{size_} << 56U);
  v_[2] ^= 0xffU;
  for (int i = 0; i < 4; ++i) round();
  return v_[0] ^ v_[1] ^ v_[2] ^ v_[3];
}

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
