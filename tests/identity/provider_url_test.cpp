#include <string>

#include <catch2/catch.hpp>

#include <stint/identity/https_client.hpp>

using stint::identity::is_loopback_url;
using stint::identity::is_provider_url;

TEST_CASE("Providers are asked over https, and over http on this machine alone") {
  for (const std::string url :
       {"https://www.googleapis.com/oauth2/v3/certs", "https://login.microsoftonline.com:443/t/v2.0/keys?p=1",
        "HTTPS://id.example", "https://10.0.0.1/keys", "https://localhost:8443/keys", "http://localhost:8080/keys",
        "http://127.0.0.1:8080/keys", "http://127.1.2.3/", "http://[::1]:8080/keys"}) {
    CAPTURE(url);
    CHECK(is_provider_url(url));
  }
  for (const std::string url :
       {"", "id.example", "/keys", "http://id.example/keys", "http://10.0.0.1/keys", "http://localhost.evil.example/",
        "http://127.0.0.1.evil.example/", "http://127.evil.example/", "http://127.0.0.1@evil.example/",
        "https://user@id.example/", "https://user:password@id.example/", "https://id.example/#part",
        "file:///etc/passwd", "ftp://id.example/keys", "gopher://127.0.0.1/", "https://", "http://[::2]/",
        "https://id.example:99999/"}) {
    CAPTURE(url);
    CHECK_FALSE(is_provider_url(url));
  }
  CHECK_FALSE(is_provider_url(std::string{"https://id.example\0.evil", 24}));
}

TEST_CASE("This machine is known by its very names") {
  CHECK(is_loopback_url("https://localhost/"));
  CHECK(is_loopback_url("http://127.0.0.1/"));
  CHECK_FALSE(is_loopback_url("https://id.example/"));
  CHECK_FALSE(is_loopback_url("nothing"));
}

TEST_CASE("Nothing is sent to a URL that is not for providers, nor after the deadline") {
  const auto now = std::chrono::steady_clock::now();
  CHECK(stint::identity::send_https({"http://id.example/", {}}, now + std::chrono::seconds{3}).error() ==
        "no usable URL");
  CHECK(stint::identity::send_https({"http://127.0.0.1:9/", {}}, now).error() == "no time left");
}
