#include <array>
#include <stdexcept>
#include <string>

#include <openssl/err.h>
#include <openssl/ssl.h>

#include <stint/http/tls_context.hpp>

namespace stint::http {
namespace {

/// Fast groups of at least 112 bits. The groups over finite fields that OpenSSL would also offer cost up to a quarter
/// of a second of computation for a handshake.
constexpr const char* key_exchange_groups = "X25519:P-256:P-384";
/// The suites of TLS 1.2 that RFC 9325 §4.2 recommends, and ChaCha20 (RFC 7905): forward secrecy and authenticated
/// encryption. TLS 1.3 has no others.
constexpr const char* suites_of_tls_1_2 =
    "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:"
    "ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305";

void check(bool success, const std::string& what) {
  if (success) return;
  std::array<char, 256> reason{};
  ERR_error_string_n(ERR_get_error(), reason.data(), reason.size());
  ERR_clear_error();
  throw std::runtime_error{what + ": " + reason.data()};
}

}  // namespace

std::shared_ptr<SSL_CTX> make_tls_context(const std::filesystem::path& certificate, const std::filesystem::path& key) {
  if (certificate.empty() != key.empty()) {
    throw std::runtime_error{"a TLS certificate needs a key, and a key a certificate"};
  }
  if (certificate.empty()) return nullptr;

  ERR_clear_error();
  const std::shared_ptr<SSL_CTX> context{SSL_CTX_new(TLS_server_method()), SSL_CTX_free};
  check(context != nullptr, "cannot prepare TLS");
  check(SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION) == 1, "cannot prepare TLS");
  SSL_CTX_set_options(context.get(), SSL_OP_CLEANSE_PLAINTEXT);  // it contains passwords
  check(SSL_CTX_set1_groups_list(context.get(), key_exchange_groups) == 1, "cannot prepare TLS");
  check(SSL_CTX_set_cipher_list(context.get(), suites_of_tls_1_2) == 1, "cannot prepare TLS");
  SSL_CTX_set_options(context.get(), SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
  // Asio requires partial writes and moving buffers; idle connections release their buffers.
  SSL_CTX_set_mode(context.get(),
                   SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER | SSL_MODE_RELEASE_BUFFERS);
  check(SSL_CTX_use_certificate_chain_file(context.get(), certificate.c_str()) == 1,
        "cannot use TLS certificate " + certificate.string());
  check(SSL_CTX_use_PrivateKey_file(context.get(), key.c_str(), SSL_FILETYPE_PEM) == 1,
        "cannot use TLS key " + key.string());
  check(SSL_CTX_check_private_key(context.get()) == 1, "the TLS key is not the certificate's");
  return context;
}

}  // namespace stint::http
