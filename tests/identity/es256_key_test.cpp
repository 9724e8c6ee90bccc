#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>
#include <openssl/evp.h>
#include <openssl/pem.h>

#include <stint/identity/es256_key.hpp>
#include <stint/identity/sodium.hpp>

using namespace std::string_literals;
using namespace stint::identity;

namespace {

/// A private key of any kind in PKCS #8, encrypted with the passphrase `x` if a cipher is given.
std::string written(EVP_PKEY* key, const EVP_CIPHER* cipher = nullptr) {
  BIO* const memory = BIO_new(BIO_s_mem());
  REQUIRE(PEM_write_bio_PKCS8PrivateKey(memory, key, cipher, "x", cipher == nullptr ? 0 : 1, nullptr, nullptr) == 1);
  char* text = nullptr;
  const long length = BIO_get_mem_data(memory, &text);
  std::string pem(text, static_cast<std::size_t>(length));
  BIO_free(memory);
  EVP_PKEY_free(key);
  return pem;
}

/// The key of RFC 7515 appendix A.3, whose `d`, `x` and `y` are given here as PKCS #8.
Es256Key rfc_key() {
  return Es256Key::from_private_pem(
             "-----BEGIN PRIVATE KEY-----\n"
             "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjpsQnnGQmL+YBIff\n"
             "H1136cspYG6+0iY7X1fCE9+E9LKhRANCAAR/zc4ncPbEXUGDy+5v20t7WAczNXvp\n"
             "7xO6z248e9FURcfxRM0bvZt+hyzf7bnuufSzaV1uqQskrYpGIyiFiOWt\n"
             "-----END PRIVATE KEY-----\n")
      .value();
}

constexpr std::string_view rfc_message =
    "eyJhbGciOiJFUzI1NiJ9."
    "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ";
constexpr std::string_view rfc_signature =
    "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q";

}  // namespace

TEST_CASE("The signature of RFC 7515 appendix A.3 is genuine") {
  const auto key = rfc_key();
  CHECK(key.verify(rfc_message, decode_base64url(rfc_signature).value()));
}

TEST_CASE("A changed message, a changed signature or another key is not genuine") {
  const auto key = rfc_key();
  const std::string signature = decode_base64url(rfc_signature).value();
  for (std::size_t byte = 0; byte < signature.size(); ++byte) {
    std::string changed = signature;
    changed[byte] = static_cast<char>(changed[byte] ^ 1);
    CAPTURE(byte);
    CHECK_FALSE(key.verify(rfc_message, changed));
  }
  CHECK_FALSE(key.verify(rfc_message.substr(1), signature));
  CHECK_FALSE(key.verify("", signature));
  CHECK_FALSE(Es256Key::generate().verify(rfc_message, signature));
}

TEST_CASE("A signature that has another length or cannot be one is not genuine") {
  const auto key = rfc_key();
  const std::string signature = decode_base64url(rfc_signature).value();
  CHECK_FALSE(key.verify(rfc_message, ""));
  CHECK_FALSE(key.verify(rfc_message, signature.substr(0, 63)));
  CHECK_FALSE(key.verify(rfc_message, signature + '\0'));
  CHECK_FALSE(key.verify(rfc_message, '\0' + signature));
  CHECK_FALSE(key.verify(rfc_message, std::string(64, '\0')));
  CHECK_FALSE(key.verify(rfc_message, std::string(64, '\xff')));
  CHECK_FALSE(key.verify(rfc_message, signature.substr(32) + signature.substr(0, 32)));
}

TEST_CASE("A key verifies what it signs, always in 64 bytes") {
  const Es256Key key = Es256Key::generate();
  for (int i = 0; i < 600; ++i) {  // one r or s in 128 is shorter than 32 bytes
    const std::string message = std::to_string(i);
    const std::string signature = key.sign(message);
    if (signature.size() != 64 || !key.verify(message, signature)) FAIL(i);
  }
  CHECK(key.sign("same") != key.sign("same"));
}

TEST_CASE("The point is that of RFC 7515 appendix A.3") {
  CHECK(encode_base64url(rfc_key().point().x) == "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU");
  CHECK(encode_base64url(rfc_key().point().y) == "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0");
}

TEST_CASE("Coordinates always have 32 bytes") {
  std::set<std::size_t> lengths;
  for (int i = 0; i < 600; ++i) {
    const auto [x, y] = Es256Key::generate().point();
    lengths.insert({x.size(), y.size()});
  }
  CHECK(lengths == std::set<std::size_t>{32});
}

TEST_CASE("The thumbprint is that of RFC 7638") {
  // {"crv":"P-256","kty":"EC","x":…,"y":…} of RFC 7515 appendix A.3, hashed with sha256sum
  CHECK(rfc_key().thumbprint() == "oKIywvGUpTVTyxMQ3bwIIeQUudfr_CkLMjCE19ECD-U");
}

TEST_CASE("A private key survives being written and read") {
  const Es256Key key = Es256Key::generate();
  const std::string pem = key.private_pem();
  CHECK(pem.starts_with("-----BEGIN PRIVATE KEY-----\n"));
  const auto read = Es256Key::from_private_pem(pem);
  REQUIRE(read);
  CHECK(read->thumbprint() == key.thumbprint());
  CHECK(key.verify("message", read->sign("message")));
}

TEST_CASE("What is not a private key on P-256 is refused") {
  const std::string pem = Es256Key::generate().private_pem();
  for (const std::string& text :
       {""s, "-----BEGIN PRIVATE KEY-----"s, pem.substr(0, pem.size() / 2), written(EVP_EC_gen("P-384")),
        written(EVP_EC_gen("secp256k1")), written(EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519")),
        written(EVP_EC_gen("P-256"), EVP_aes_256_cbc())}) {
    CAPTURE(text);
    CHECK_FALSE(Es256Key::from_private_pem(text));
  }
}
