#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace stint::http {

/// SipHash-2-4 (Aumasson and Bernstein 2012): a hash of 64 bits that cannot be predicted without its key.
class KeyedHash {
 public:
  struct Key {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
  };

  explicit KeyedHash(const Key& key)
      : v_{key.low ^ 0x736f'6d65'7073'6575U, key.high ^ 0x646f'7261'6e64'6f6dU, key.low ^ 0x6c79'6765'6e65'7261U,
           key.high ^ 0x7465'6462'7974'6573U} {}

  void add(std::string_view bytes);
  /// Adds the length of a piece behind it, so that other pieces with the same bytes have another hash.
  void add_piece(std::string_view bytes);
  /// The hash of everything added. To be called once.
  [[nodiscard]] std::uint64_t finish();

 private:
  void take(std::uint64_t word);
  void round();

  std::array<std::uint64_t, 4> v_;
  std::uint64_t rest_ = 0;  // bytes that do not fill a word yet, lowest first
  std::size_t size_ = 0;    // of everything added
};

/// SHA-256 (FIPS 180-4) of several strings, delimited unambiguously: 32 bytes.
[[nodiscard]] std::string fingerprint_of(std::initializer_list<std::string_view> texts);

}  // namespace stint::http
