#include <filesystem>
#include <fstream>
#include <memory>

#include <catch2/catch.hpp>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include "tests/http/serving.hpp"

using namespace stint::http;

namespace {

template <class T, void (*free)(T*)>
struct Free {
  void operator()(T* object) const { free(object); }
};
template <class T, void (*free)(T*)>
using Owned = std::unique_ptr<T, Free<T, free>>;

/// A folder with a certificate that signs itself, and its key; gone with the test.
class Credentials {
 public:
  Credentials() { renew("first.example"); }
  Credentials(const Credentials&) = delete;
  Credentials& operator=(const Credentials&) = delete;
  ~Credentials() { std::filesystem::remove_all(folder_); }

  void renew(const std::string& name) const {
    std::filesystem::create_directories(folder_);
    const Owned<EVP_PKEY, EVP_PKEY_free> key{EVP_EC_gen("P-256")};
    const Owned<X509, X509_free> certificate{X509_new()};
    ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate.get()), 0);
    X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
    X509_set_pubkey(certificate.get(), key.get());
    auto* const subject = X509_get_subject_name(certificate.get());
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>(name.c_str()), -1,
                               -1, 0);
    X509_set_issuer_name(certificate.get(), subject);
    REQUIRE(X509_sign(certificate.get(), key.get(), EVP_sha256()) > 0);
    write(this->certificate(), [&](BIO* out) { return PEM_write_bio_X509(out, certificate.get()); });
    write(this->key(),
          [&](BIO* out) { return PEM_write_bio_PrivateKey(out, key.get(), nullptr, nullptr, 0, nullptr, nullptr); });
  }

  [[nodiscard]] std::filesystem::path certificate() const { return folder_ / "certificate.pem"; }
  [[nodiscard]] std::filesystem::path key() const { return folder_ / "key.pem"; }
  [[nodiscard]] ServerSettings settings() const {
    auto settings = test_settings();
    settings.tls_certificate = certificate();
    settings.tls_key = key();
    return settings;
  }

 private:
  template <class Write>
  static void write(const std::filesystem::path& path, Write write) {
    const Owned<BIO, BIO_free_all> out{BIO_new_file(path.c_str(), "w")};
    REQUIRE(write(out.get()) == 1);
  }

  std::filesystem::path folder_{std::filesystem::temp_directory_path() /
                                ("stint-tls-test-" + std::to_string(::getpid()))};
};

/// A client that speaks TLS over a raw connection and trusts whoever answers.
class TlsClient {
 public:
  explicit TlsClient(std::uint16_t port, int maximum_version = TLS1_3_VERSION) : transport_{port} {
    SSL_CTX_set_max_proto_version(context_.get(), maximum_version);
    SSL_CTX_set_security_level(context_.get(), 0);
    session_.reset(SSL_new(context_.get()));
    SSL_set_fd(session_.get(), transport_.socket());
    shaken_ = SSL_connect(session_.get()) == 1;
  }

  [[nodiscard]] bool shaken() const { return shaken_; }

  [[nodiscard]] std::string common_name() const {
    const Owned<X509, X509_free> certificate{SSL_get1_peer_certificate(session_.get())};
    std::array<char, 64> name{};
    X509_NAME_get_text_by_NID(X509_get_subject_name(certificate.get()), NID_commonName, name.data(), name.size());
    return name.data();
  }

  /// The bytes of what is answered, to the end of the connection.
  std::string ask(std::string_view request) {
    REQUIRE(SSL_write(session_.get(), request.data(), static_cast<int>(request.size())) > 0);
    std::string all;
    std::array<char, 4096> bytes{};
    int size = 0;
    while ((size = SSL_read(session_.get(), bytes.data(), bytes.size())) > 0) {
      all.append(bytes.data(), static_cast<std::size_t>(size));
    }
    said_farewell_ = SSL_get_error(session_.get(), size) == SSL_ERROR_ZERO_RETURN;
    return all;
  }

  /// Whether the end was told by TLS, so that nobody can have cut the answer short.
  [[nodiscard]] bool said_farewell() const { return said_farewell_; }

 private:
  stint::support::RawClient transport_;
  Owned<SSL_CTX, SSL_CTX_free> context_{SSL_CTX_new(TLS_client_method())};
  Owned<SSL, SSL_free> session_;
  bool shaken_{false};
  bool said_farewell_{false};
};

}  // namespace

TEST_CASE("With certificate and key the server speaks HTTP over TLS") {
  const Credentials credentials;
  const Serving serving{credentials.settings()};
  TlsClient client{serving.server.port()};
  REQUIRE(client.shaken());
  const std::string body(200'000, 'b');  // many TLS records
  const auto answers = client.ask(
      "GET /first HTTP/1.1\r\nHost: a\r\n\r\nPOST /second HTTP/1.1\r\nHost: a\r\n"
      "Connection: close\r\nContent-Length: 200000\r\n\r\n" +
      body);
  CHECK(answers.find("GET /first") != std::string::npos);
  CHECK(answers.ends_with("POST /second " + body));
  CHECK(client.said_farewell());
}

TEST_CASE("TLS before 1.2 is not spoken") {
  const Credentials credentials;
  const Serving serving{credentials.settings()};
  CHECK(TlsClient{serving.server.port(), TLS1_2_VERSION}.shaken());
  CHECK_FALSE(TlsClient{serving.server.port(), TLS1_1_VERSION}.shaken());
}

TEST_CASE("A client that does not speak TLS, or stops in the middle of it, is cut off") {
  const Credentials credentials;
  auto settings = credentials.settings();
  settings.request_timeout = std::chrono::milliseconds{50};
  const Serving serving{settings};
  for (const auto* bytes : {"", "GET /x HTTP/1.1\r\nHost: a\r\n\r\n", "\x16\x03\x01"}) {
    auto client = serving.connect();
    client.send(bytes);
    CHECK(client.receive_all().find("HTTP") == std::string::npos);
  }
}

TEST_CASE("A renewed certificate serves the connections to come, an unusable one changes nothing") {
  const Credentials credentials;
  Serving serving{credentials.settings()};
  TlsClient before{serving.server.port()};
  CHECK(before.common_name() == "first.example");

  credentials.renew("second.example");
  CHECK(TlsClient{serving.server.port()}.common_name() == "first.example");
  serving.server.reload_certificates();
  CHECK(TlsClient{serving.server.port()}.common_name() == "second.example");

  std::ofstream{credentials.key()} << "not a key";
  CHECK_THROWS_AS(serving.server.reload_certificates(), std::runtime_error);
  CHECK(TlsClient{serving.server.port()}.common_name() == "second.example");
  CHECK(before.ask("GET /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").ends_with("GET /x"));
}

TEST_CASE("Certificate and key must be there, both, and belong together") {
  const Credentials credentials;
  RfcClock clock;
  stint::fakes::KeptLog log;
  const auto handler = [](const Request&, Reply) {};
  auto settings = credentials.settings();
  settings.tls_key.clear();
  CHECK_THROWS_AS(Server(settings, clock, log, handler), std::runtime_error);
  settings.tls_key = credentials.key().parent_path() / "missing.pem";
  CHECK_THROWS_AS(Server(settings, clock, log, handler), std::runtime_error);

  settings.tls_key = credentials.key().parent_path() / "other.pem";
  std::filesystem::copy_file(credentials.key(), settings.tls_key);
  credentials.renew("second.example");
  CHECK_THROWS_AS(Server(settings, clock, log, handler), std::runtime_error);
}

TEST_CASE("A stop ends connections over TLS, too") {
  const Credentials credentials;
  Serving serving{credentials.settings()};
  TlsClient idle{serving.server.port()};
  REQUIRE(idle.shaken());
  auto silent = serving.connect();  // has not begun to speak TLS
  const auto begin = std::chrono::steady_clock::now();
  serving.server.stop();
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds{5});
  CHECK(silent.is_closed_silently());
  CHECK_THROWS_AS(serving.connect(), std::system_error);
}
