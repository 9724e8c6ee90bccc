#include <array>
#include <new>
#include <stdexcept>

#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

#include <stint/identity/es256_key.hpp>
#include <stint/identity/sodium.hpp>

namespace stint::identity {
namespace {

constexpr const char* p256 = "prime256v1";
constexpr std::size_t half = Es256Key::signature_bytes / 2;

template <auto free_it>
struct Deleter {
  template <class T>
  void operator()(T* object) const {
    free_it(object);
  }
};
using Bio = std::unique_ptr<BIO, Deleter<BIO_free>>;
using BigNumber = std::unique_ptr<BIGNUM, Deleter<BN_free>>;
using DigestContext = std::unique_ptr<EVP_MD_CTX, Deleter<EVP_MD_CTX_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Deleter<ECDSA_SIG_free>>;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

void check(bool success, const char* what) {
  if (success) return;
  ERR_clear_error();
  throw std::runtime_error{std::string{"OpenSSL cannot "} + what};
}

/// Looked up once: a lookup per signature would cost a large part of the signature.
const EVP_MD* sha256() {
  static const EVP_MD* const algorithm = EVP_MD_fetch(nullptr, "SHA256", nullptr);
  check(algorithm != nullptr, "compute SHA-256");
  return algorithm;
}

bool is_on_curve(const EVP_PKEY* key) {
  std::array<char, 32> group{};
  std::size_t length = 0;
  return EVP_PKEY_is_a(key, "EC") == 1 && EVP_PKEY_get_group_name(key, group.data(), group.size(), &length) == 1 &&
         std::string_view{group.data()} == p256;
}

std::string coordinate(const EVP_PKEY* key, const char* name) {
  BIGNUM* number = nullptr;
  check(EVP_PKEY_get_bn_param(key, name, &number) == 1, "read a public key");
  const BigNumber owner{number};
  std::string bytes(Es256Key::coordinate_bytes, '\0');
  check(BN_bn2binpad(number, bytes_of(bytes), static_cast<int>(bytes.size())) >= 0, "write a coordinate");
  return bytes;
}

std::string raw_from_der(const std::string& der) {
  const unsigned char* at = bytes_of(std::string_view{der});
  const Signature signature{d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(der.size()))};
  check(signature != nullptr, "read its own signature");
  std::string raw(Es256Key::signature_bytes, '\0');
  const int size = static_cast<int>(half);
  check(BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes_of(raw), size) == size &&
            BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes_of(raw) + half, size) == size,
        "write a signature");
  return raw;
}

/// Precondition: 64 bytes.
std::string der_from_raw(std::string_view raw) {
  const Signature signature{ECDSA_SIG_new()};
  BigNumber r{BN_bin2bn(bytes_of(raw), static_cast<int>(half), nullptr)};
  BigNumber s{BN_bin2bn(bytes_of(raw) + half, static_cast<int>(half), nullptr)};
  if (!signature || !r || !s) throw std::bad_alloc{};
  ECDSA_SIG_set0(signature.get(), r.release(), s.release());
  std::string der(static_cast<std::size_t>(i2d_ECDSA_SIG(signature.get(), nullptr)), '\0');
  unsigned char* at = bytes_of(der);
  i2d_ECDSA_SIG(signature.get(), &at);
  return der;
}

/// Keeps OpenSSL from asking for a passphrase on the terminal.
int no_passphrase(char*, int, int, void*) { return -1; }

}  // namespace

void Es256Key::Free::operator()(evp_pkey_st* key) const { EVP_PKEY_free(key); }

Es256Key Es256Key::generate() {
  Es256Key key{EVP_EC_gen(p256)};
  check(key.key_ != nullptr, "generate a key");
  return key;
}

std::optional<Es256Key> Es256Key::from_private_pem(std::string_view pem) {
  const Bio bio{BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size()))};
  if (!bio) throw std::bad_alloc{};
  Es256Key key{PEM_read_bio_PrivateKey(bio.get(), nullptr, no_passphrase, nullptr)};
  ERR_clear_error();
  if (!key.key_ || !is_on_curve(key.key_.get())) return std::nullopt;
  return key;
}

std::string Es256Key::private_pem() const {
  const Bio bio{BIO_new(BIO_s_mem())};
  check(bio && PEM_write_bio_PKCS8PrivateKey(bio.get(), key_.get(), nullptr, nullptr, 0, nullptr, nullptr) == 1,
        "write a private key");
  char* text = nullptr;
  const long length = BIO_get_mem_data(bio.get(), &text);
  return std::string(text, static_cast<std::size_t>(length));
}

Es256Key::Point Es256Key::point() const {
  return {.x = coordinate(key_.get(), OSSL_PKEY_PARAM_EC_PUB_X), .y = coordinate(key_.get(), OSSL_PKEY_PARAM_EC_PUB_Y)};
}

std::string Es256Key::thumbprint() const {
  const auto [x, y] = point();
  const std::string members =
      R"({"crv":"P-256","kty":"EC","x":")" + encode_base64url(x) + R"(","y":")" + encode_base64url(y) + R"("})";
  std::string digest(32, '\0');
  check(EVP_Digest(members.data(), members.size(), bytes_of(digest), nullptr, sha256(), nullptr) == 1,
        "compute SHA-256");
  return encode_base64url(digest);
}

std::string Es256Key::sign(std::string_view message) const {
  const DigestContext context{EVP_MD_CTX_new()};
  check(context && EVP_DigestSignInit(context.get(), nullptr, sha256(), nullptr, key_.get()) == 1, "start to sign");
  std::string der(80, '\0');  // 72 at most: two integers of 33 bytes and their headers
  std::size_t length = der.size();
  check(EVP_DigestSign(context.get(), bytes_of(der), &length, bytes_of(message), message.size()) == 1, "sign");
  der.resize(length);
  return raw_from_der(der);
}

bool Es256Key::verify(std::string_view message, std::string_view signature) const {
  if (signature.size() != signature_bytes) return false;
  const std::string der = der_from_raw(signature);
  const DigestContext context{EVP_MD_CTX_new()};
  check(context && EVP_DigestVerifyInit(context.get(), nullptr, sha256(), nullptr, key_.get()) == 1, "start to verify");
  const bool genuine = EVP_DigestVerify(context.get(), bytes_of(std::string_view{der}), der.size(), bytes_of(message),
                                        message.size()) == 1;
  if (!genuine) ERR_clear_error();
  return genuine;
}

}  // namespace stint::identity
