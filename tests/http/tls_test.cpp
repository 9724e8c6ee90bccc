#include <fstream>

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

/// A folder with a self-signed certificate and its key; deleted with the test.
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

/// What a client offers; by default everything that OpenSSL supports.
struct Offer {
  int maximum_version{TLS1_3_VERSION};
  const char* groups{nullptr};
  const char* suites_of_tls_1_2{"ALL:COMPLEMENTOFALL"};
};

/// A client that uses TLS over a raw connection and trusts any server.
class TlsClient {
 public:
  explicit TlsClient(std::uint16_t port, const Offer& offer = {}) : transport_{port} {
    SSL_CTX_set_max_proto_version(context_.get(), offer.maximum_version);
    SSL_CTX_set_security_level(context_.get(), 0);
    REQUIRE(SSL_CTX_set_cipher_list(context_.get(), offer.suites_of_tls_1_2) == 1);
    if (offer.groups != nullptr) REQUIRE(SSL_CTX_set1_groups_list(context_.get(), offer.groups) == 1);
    session_.reset(SSL_new(context_.get()));
    SSL_set_fd(session_.get(), transport_.socket());
    shaken_ = SSL_connect(session_.get()) == 1;
  }

  [[nodiscard]] bool shaken() const { return shaken_; }
  /// The cipher suite that server and client have negotiated.
  [[nodiscard]] const SSL_CIPHER* suite() const { return SSL_get_current_cipher(session_.get()); }
  /// Requests another handshake within the connection (RFC 5246 §7.4.1.1), and returns whether there was one.
  bool renegotiate() { return SSL_renegotiate(session_.get()) == 1 && SSL_do_handshake(session_.get()) == 1; }

  [[nodiscard]] std::string common_name() const {
    const Owned<X509, X509_free> certificate{SSL_get1_peer_certificate(session_.get())};
    std::array<char, 64> name{};
    X509_NAME_get_text_by_NID(X509_get_subject_name(certificate.get()), NID_commonName, name.data(), name.size());
    return name.data();
  }

  /// The bytes of the response, to the end of the connection.
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

  /// Whether the end was announced by TLS, so that the response cannot have been truncated.
  [[nodiscard]] bool said_farewell() const { return said_farewell_; }

 private:
  stint::support::RawClient transport_;
  Owned<SSL_CTX, SSL_CTX_free> context_{SSL_CTX_new(TLS_client_method())};
  Owned<SSL, SSL_free> session_;
  bool shaken_{false};
  bool said_farewell_{false};
};

}  // namespace

TEST_CASE_METHOD(Credentials, "With certificate and key the server speaks HTTP over TLS") {
  const Serving serving{settings()};
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

TEST_CASE_METHOD(Credentials, "TLS before 1.2 is not spoken") {
  const Serving serving{settings()};
  CHECK(TlsClient{serving.server.port(), {.maximum_version = TLS1_2_VERSION}}.shaken());
  CHECK_FALSE(TlsClient{serving.server.port(), {.maximum_version = TLS1_1_VERSION}}.shaken());
}

TEST_CASE_METHOD(Credentials, "Keys are exchanged over three fast groups and no others") {
  const Serving serving{settings()};
  for (const auto* group : {"X25519", "P-256", "P-384"}) {
    CAPTURE(group);
    CHECK(TlsClient{serving.server.port(), {.groups = group}}.shaken());
    // RFC 8422 §5.1: before TLS 1.3 the curve of the certificate must be among them.
    const auto groups = std::string_view{group} == "P-256" ? std::string{group} : std::string{group} + ":P-256";
    CHECK(TlsClient{serving.server.port(), {.maximum_version = TLS1_2_VERSION, .groups = groups.c_str()}}.shaken());
  }
  for (const int version : {TLS1_2_VERSION, TLS1_3_VERSION}) {
    for (const auto* group : {"X448", "P-521", "ffdhe2048", "ffdhe8192"}) {
      CAPTURE(version, group);
      CHECK_FALSE(TlsClient{serving.server.port(), {.maximum_version = version, .groups = group}}.shaken());
    }
  }
}

TEST_CASE_METHOD(Credentials,
                 "Of the suites of TLS 1.2 those with forward secrecy and authenticated encryption are spoken") {
  const Serving serving{settings()};
  const Owned<SSL_CTX, SSL_CTX_free> all{SSL_CTX_new(TLS_client_method())};
  SSL_CTX_set_security_level(all.get(), 0);
  REQUIRE(SSL_CTX_set_cipher_list(all.get(), "ALL:COMPLEMENTOFALL") == 1);
  const auto* const suites = SSL_CTX_get_ciphers(all.get());
  std::vector<std::string> spoken;
  for (int i = 0; i < sk_SSL_CIPHER_num(suites); ++i) {
    const auto* const suite = sk_SSL_CIPHER_value(suites, i);
    const std::string name = SSL_CIPHER_get_name(suite);
    if (name.starts_with("TLS_")) continue;  // of TLS 1.3
    CAPTURE(name);
    const TlsClient client{serving.server.port(),
                           {.maximum_version = TLS1_2_VERSION, .suites_of_tls_1_2 = name.c_str()}};
    if (!client.shaken()) continue;
    spoken.push_back(name);
    CHECK(SSL_CIPHER_is_aead(suite) == 1);
    CHECK(SSL_CIPHER_get_kx_nid(suite) == NID_kx_ecdhe);
  }
  // The certificate's key is one of ECDSA.
  CHECK(spoken == std::vector<std::string>{"ECDHE-ECDSA-AES256-GCM-SHA384", "ECDHE-ECDSA-CHACHA20-POLY1305",
                                           "ECDHE-ECDSA-AES128-GCM-SHA256"});
}

TEST_CASE_METHOD(Credentials, "A connection over TLS has one handshake") {
  const Serving serving{settings()};
  TlsClient client{serving.server.port(), {.maximum_version = TLS1_2_VERSION}};
  REQUIRE(client.shaken());
  CHECK_FALSE(client.renegotiate());
}

TEST_CASE_METHOD(Credentials, "Over TLS browsers are told to come back by TLS, and in the clear they are not") {
  const Serving serving{settings()};
  const Serving in_clear;
  constexpr std::string_view get = "GET /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  constexpr std::string_view malformed = "GET\r\n\r\n";
  for (const auto request : {get, malformed}) {
    CAPTURE(request);
    const auto answer = TlsClient{serving.server.port()}.ask(request);
    CHECK(answer.find("\r\nStrict-Transport-Security: max-age=31536000\r\n") != std::string::npos);
    CHECK(in_clear.ask(request).field("Strict-Transport-Security").empty());
  }
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

TEST_CASE_METHOD(Credentials, "A renewed certificate serves the connections to come, an unusable one changes nothing") {
  Serving serving{settings()};
  TlsClient before{serving.server.port()};
  CHECK(before.common_name() == "first.example");

  renew("second.example");
  CHECK(TlsClient{serving.server.port()}.common_name() == "first.example");
  serving.server.reload_certificates();
  CHECK(TlsClient{serving.server.port()}.common_name() == "second.example");

  std::ofstream{key()} << "not a key";
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

TEST_CASE_METHOD(Credentials, "A stop ends connections over TLS, too") {
  Serving serving{settings()};
  TlsClient idle{serving.server.port()};
  REQUIRE(idle.shaken());
  auto silent = serving.connect();  // has not begun TLS
  const auto begin = std::chrono::steady_clock::now();
  serving.server.stop();
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds{5});
  CHECK(silent.is_closed_silently());
  CHECK_THROWS_AS(serving.connect(), std::system_error);
}
