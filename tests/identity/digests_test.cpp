#include <set>
#include <string>

#include <catch2/catch.hpp>

#include <stint/identity/sodium.hpp>

using namespace std::string_literals;
using namespace std::string_view_literals;
using namespace stint::identity;

TEST_CASE("SHA-256 of the standard's examples") {
  const SodiumDigests digests;
  CHECK(digests.sha256("abc") ==
        "\xba\x78\x16\xbf\x8f\x01\xcf\xea\x41\x41\x40\xde\x5d\xae\x22\x23"
        "\xb0\x03\x61\xa3\x96\x17\x7a\x9c\xb4\x10\xff\x61\xf2\x00\x15\xad"s);
  CHECK(digests.base64url(digests.sha256("")) == "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU");
}

TEST_CASE("CRC-32 of the usual examples") {
  const SodiumDigests digests;
  CHECK(digests.crc32("") == 0);
  CHECK(digests.crc32("123456789") == 0xCBF43926U);
  CHECK(digests.crc32("\0"sv) == 0xD202EF8DU);
  CHECK(digests.crc32("\xff\xff\xff\xff") == 0xFFFFFFFFU);
}

TEST_CASE("Base64url has neither padding nor characters that a URL would escape") {
  CHECK(encode_base64url("") == "");
  CHECK(encode_base64url("f") == "Zg");
  CHECK(encode_base64url("fo") == "Zm8");
  CHECK(encode_base64url("foo") == "Zm9v");
  CHECK(encode_base64url("\xfb\xef\xff") == "--__");
  CHECK(decode_base64url("") == "");
  CHECK(decode_base64url("Zg") == "f");
  CHECK(decode_base64url("--__") == "\xfb\xef\xff");
  CHECK(decode_base64url("AA") == "\0"s);
}

TEST_CASE("Base64url that is not canonical is refused") {
  for (const auto text : {"Z"sv, "Zh"sv, "Zm9"sv, "Zg=="sv, "Zg="sv, "+/+/"sv, "Zm9v\n"sv, " Zm9v"sv, "Zm 9v"sv,
                          "Zm9v\0"sv, "Zm9v="sv, "Zm9vZ"sv, "\xc3\xa4"sv}) {
    CAPTURE(text);
    CHECK_FALSE(decode_base64url(text));
  }
}

TEST_CASE("Random bytes are as many as asked for, and never the same") {
  SodiumRandom random;
  CHECK(random.bytes(0).empty());
  std::set<std::string> seen;
  for (int i = 0; i < 100; ++i) seen.insert(random.bytes(32));
  CHECK(seen.size() == 100);
  CHECK(seen.begin()->size() == 32);
}
