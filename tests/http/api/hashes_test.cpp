// SipHash-2-4 with the key 00 01 .. 0f of the test vectors of its authors, for inputs 00 01 02 ..

#include <string>

#include <catch2/catch.hpp>

#include <stint/http/api/hashes.hpp>

using stint::http::KeyedHash;

namespace {

constexpr KeyedHash::Key key{0x0706'0504'0302'0100U, 0x0f0e'0d0c'0b0a'0908U};

std::string first_bytes(std::size_t count) {
  std::string bytes;
  for (std::size_t i = 0; i < count; ++i) bytes += static_cast<char>(i);
  return bytes;
}

}  // namespace

TEST_CASE("the keyed hash is SipHash-2-4 however its input is cut") {
  struct Vector {
    std::size_t size;
    std::uint64_t hash;
  };
  const Vector vectors[]{{0, 0x726f'db47'dd0e'0e31U}, {1, 0x74f8'39c5'93dc'67fdU},  {7, 0xab02'00f5'8b01'd137U},
                         {8, 0x93f5'f579'9a93'2462U}, {15, 0xa129'ca61'49be'45e5U}, {16, 0x3f2a'cc7f'57c2'9bdbU},
                         {63, 0x958a'324c'eb06'4572U}};
  for (const auto& [size, expected] : vectors) {
    const auto bytes = first_bytes(size);
    for (std::size_t cut = 0; cut <= size; ++cut) {
      CAPTURE(size, cut);
      KeyedHash hash(key);
      hash.add(std::string_view{bytes}.substr(0, cut));
      hash.add(std::string_view{bytes}.substr(cut));
      CHECK(hash.finish() == expected);
    }
  }
}

TEST_CASE("pieces with the same bytes have another hash and so has another key") {
  const auto hash_of = [](const KeyedHash::Key& with, std::string_view first, std::string_view second) {
    KeyedHash hash(with);
    hash.add_piece(first);
    hash.add_piece(second);
    return hash.finish();
  };
  CHECK(hash_of(key, "ab", "c") != hash_of(key, "a", "bc"));
  CHECK(hash_of(key, "ab", "c") == hash_of(key, "ab", "c"));
  CHECK(hash_of(key, "ab", "c") != hash_of({key.low, key.high + 1}, "ab", "c"));
}
